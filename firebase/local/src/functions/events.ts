import type { Commit, Doc, DocumentChange } from '../types';
import { type LoadedFunction, textOption } from './endpoint';
import { compilePattern } from './pattern';

const firestoreEvent =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;

/** A CloudEvent with JSON data as Eventarc would deliver it; firebase-functions creates the snapshots. */
export interface FirestoreCloudEvent {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
  datacontenttype: 'application/json';
  project: string;
  database: string;
  namespace: string;
  document: string;
  location: string;
  authtype?: string;
  data: { value?: Doc; oldValue?: Doc; updateMask?: { fieldPaths: string[] } };
}

interface Trigger {
  of: LoadedFunction;
  type: string;
  database: string;
  happens(change: DocumentChange): boolean;
  matches(path: string): boolean;
}

const happens: Record<string, (change: DocumentChange) => boolean> = {
  created: ({ before, after }) => !before && after !== null,
  updated: ({ before, after }) => before !== null && after !== null,
  deleted: ({ before, after }) => before !== null && !after,
  written: () => true,
};

/** The functions with Firestore triggers. */
export function readTriggers(functions: LoadedFunction[]): Trigger[] {
  return functions.flatMap((of) => {
    const trigger = of.endpoint.eventTrigger;
    const kind = firestoreEvent.exec(trigger?.eventType ?? '')?.[1];
    const test = kind && happens[kind];
    if (!trigger || !test) return [];
    const document = trigger.eventFilterPathPatterns?.['document'] ?? trigger.eventFilters?.['document'];
    const database = textOption(trigger.eventFilters?.['database'], '(default)');
    const matches = compilePattern(textOption(document, ''));
    return [{ of, type: trigger.eventType, database, happens: test, matches }];
  });
}

/** The events of a commit for the triggers, in the order of its changes. Ids are the same for every attempt. */
export function eventsOf(commit: Commit, triggers: Trigger[]): { of: LoadedFunction; event: FirestoreCloudEvent }[] {
  return commit.changes.flatMap((change, index) => {
    const [, project = '', database = '', document = ''] =
      /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/(.+)$/.exec(change.name) ?? [];
    return triggers
      .filter((trigger) => trigger.database === database && trigger.happens(change) && trigger.matches(document))
      .map(({ of, type }) => ({
        of,
        event: {
          specversion: '1.0' as const,
          id: `${commit.time.replace(/\D/g, '')}-${commit.version}-${index}`,
          source: `//firestore.googleapis.com/projects/${project}/databases/${database}`,
          type,
          subject: `documents/${document}`,
          time: commit.time,
          datacontenttype: 'application/json' as const,
          project,
          database,
          namespace: '(default)',
          document,
          location: of.regions[0] ?? '',
          ...(type.endsWith('withAuthContext') ? { authtype: 'unknown' } : {}),
          data: dataOf(change),
        },
      }));
  });
}

function dataOf({ before, after }: DocumentChange): FirestoreCloudEvent['data'] {
  if (!before || !after) return { ...(after ? { value: after } : {}), ...(before ? { oldValue: before } : {}) };
  const keys = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const changed = [...keys].filter((key) => JSON.stringify(before.fields[key]) !== JSON.stringify(after.fields[key]));
  return { value: after, oldValue: before, updateMask: { fieldPaths: changed } };
}
