import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getFunctions, type TaskQueue } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { functionsRegion, decode, type List } from '@spot/contracts/core';
import { stored as encode, storedEntry as encodeEntry, type DocumentName, type PartOf } from '@spot/contracts/stored';
import type * as z from 'zod/mini';

const name = 'spot-functions';

/** Made at the first request: a cold start that serves nothing opens nothing. */
function app(): App {
  return getApps().find((found) => found.name === name) ?? initializeApp(undefined, name);
}

export const db = (): Firestore => getFirestore(app());
export const auth = (): Auth => getAuth(app());
/** The queue of a function that is called by tasks, by its name. */
export const taskQueue = (name: string): TaskQueue<object> =>
  getFunctions(app()).taskQueue(`locations/${functionsRegion}/functions/${name}`);
export const bucket = () => getStorage(app()).bucket();
export const projectId = (): string => process.env['GCLOUD_PROJECT'] ?? '';
/** Versions of features and the registry that names them; everybody reads it, these functions alone write it. */
export const releasesBucket = () => getStorage(app()).bucket(`${projectId()}-releases`);

export const at = (instant: number): Timestamp => Timestamp.fromMillis(instant);

/** What lies under that name of `paths`, or a part of it, as Firestore keeps it; throws for what its schema refuses. */
export const stored = <Name extends DocumentName, Value extends object>(
  name: Name,
  value: Value & PartOf<Name, Value>,
): Record<string, unknown> => encode(name, value, at);

/** The same for an entry of a page's list. */
export const storedEntry = <T extends object>(
  list: Pick<List<T, []>, 'name' | 'entry'>,
  value: Omit<T, 'id'>,
): Record<string, unknown> => encodeEntry(list, value, at);

interface Found {
  exists: boolean;
  id: string;
  data(): unknown;
}

/** A document as its entity; undefined where there is none. */
export function read<T>(schema: z.ZodMiniType<T>, found: Found): T | undefined {
  return found.exists ? decode(schema, found.id, found.data()) : undefined;
}
