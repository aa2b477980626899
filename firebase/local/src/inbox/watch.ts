import type { Doc, Fields, Follower, Value } from '../types';
import type { Outbox, OutgoingMail, OutgoingText } from './outbox';

const queued = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(mail|textQueue)\/[^/]+$/;

function toText(value: Value | undefined): string | undefined {
  if (!value) return undefined;
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return value.timestampValue;
  if ('integerValue' in value) return value.integerValue;
  return undefined;
}
function toTexts(value: Value | undefined): string[] {
  const values = value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : value ? [value] : [];
  return values.map(toText).filter((item) => item !== undefined);
}
function toFields(value: Value | undefined): Fields {
  return value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : {};
}

function read(collection: string, fields: Fields): OutgoingMail | OutgoingText {
  if (collection === 'textQueue')
    return {
      phone: toText(fields['phone']) ?? '',
      body: toText(fields['message']) ?? toText(fields['body']) ?? '',
      sendAt: toText(fields['sendAt']),
    };
  const message = toFields(fields['message']);
  return {
    to: ['to', 'cc', 'bcc'].flatMap((key) => toTexts(fields[key])),
    subject: toText(message['subject']) ?? '(no subject)',
    text: toText(message['text']) ?? '',
    html: toText(message['html']),
  };
}

/** A mail is sent when it is added, a text when the sending function sets `sentAt`. */
function isNew(collection: string, before: Doc | null, after: Doc): boolean {
  return collection === 'mail' ? !before : 'sentAt' in after.fields && !(before && 'sentAt' in before.fields);
}

/** Stores messages that commits send through the `mail` and `textQueue` collections of any project. */
export const inboxFollower = (outbox: Outbox): Follower => ({
  name: 'inbox',
  position: () => outbox.position(),
  take(commit, _projectId, position) {
    const outgoing = commit.changes.flatMap(({ name, before, after }) => {
      const collection = queued.exec(name)?.[1];
      return collection && after && isNew(collection, before, after) ? [read(collection, after.fields)] : [];
    });
    return outbox.deliverAll(outgoing, position);
  },
});
