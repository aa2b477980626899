import { type Commit, type Doc, type Fields, type Value } from '../types';
import { type Outbox } from './outbox';

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

function deliver(outbox: Outbox, collection: string, fields: Fields): Promise<void> {
  if (collection === 'textQueue')
    return outbox.deliverText({
      phone: toText(fields['phone']) ?? '',
      body: toText(fields['message']) ?? toText(fields['body']) ?? '',
      sendAt: toText(fields['sendAt']),
    });
  const message = toFields(fields['message']);
  return outbox.deliver({
    to: ['to', 'cc', 'bcc'].flatMap((key) => toTexts(fields[key])),
    subject: toText(message['subject']) ?? '(no subject)',
    text: toText(message['text']) ?? '',
    html: toText(message['html']),
  });
}

/** A mail goes out when it is added, a text when whoever sends texts notes `sentAt` on it. */
function isNew(collection: string, before: Doc | null, after: Doc): boolean {
  return collection === 'mail' ? !before : 'sentAt' in after.fields && !(before && 'sentAt' in before.fields);
}

/** Shows what a commit sends from the `mail` and `textQueue` collections of any project. */
export async function deliverQueued(outbox: Outbox, commit: Commit): Promise<void> {
  for (const { name, before, after } of commit.changes) {
    const collection = queued.exec(name)?.[1];
    if (collection && after && isNew(collection, before, after)) await deliver(outbox, collection, after.fields);
  }
}
