import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getFunctions, type TaskQueue } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { functionsRegion, decode, type List } from '@spot/contracts/core';
import { stored as encode, storedEntry as encodeEntry, type DocumentName, type PartOf } from '@spot/contracts/stored';
import * as z from 'zod/mini';

const name = 'spot-functions';

/** Created at the first request, so that a cold start without requests opens no connections. */
function app(): App {
  return getApps().find((found) => found.name === name) ?? initializeApp(undefined, name);
}

export const db = (): Firestore => getFirestore(app());
export const auth = (): Auth => getAuth(app());
/** The task queue of a function, by the function's name. */
export const taskQueue = (name: string): TaskQueue<object> =>
  getFunctions(app()).taskQueue(`locations/${functionsRegion}/functions/${name}`);
export const bucket = () => getStorage(app()).bucket();
export const projectId = (): string => process.env['GCLOUD_PROJECT'] ?? '';
/** Bucket of feature versions and the registry; readable by everyone, written only by these functions. */
export const releasesBucket = () => getStorage(app()).bucket(`${projectId()}-releases`);

export const at = (instant: number): Timestamp => Timestamp.fromMillis(instant);

/** Encodes a document of `paths`, or some of its fields, for Firestore; throws if the schema refuses it. */
export const stored = <Name extends DocumentName, Value extends object>(
  name: Name,
  value: Value & PartOf<Name, Value>,
): Record<string, unknown> => encode(name, value, at);

/** Encodes an entry of a page's list for Firestore. */
export const storedEntry = <T extends object>(
  list: Pick<List<T, []>, 'name' | 'entry'>,
  value: Omit<T, 'id'>,
): Record<string, unknown> => encodeEntry(list, value, at);

interface Found {
  exists: boolean;
  id: string;
  data(): unknown;
}

/** Decodes a document as its entity; undefined if it does not exist. */
export function read<T>(schema: z.ZodMiniType<T>, found: Found): T | undefined {
  return found.exists ? decode(schema, found.id, found.data()) : undefined;
}

/** Whether an error says that a stored document does not match its schema; trying again does not help. */
export const isUnreadable = (error: unknown): boolean => error instanceof z.core.$ZodError;

/** Decodes what a document was before a change; undefined also if it could not be read, because the change may correct it. */
export function readBefore<T>(schema: z.ZodMiniType<T>, found: Found): T | undefined {
  try {
    return read(schema, found);
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}
