import { initializeApp } from 'firebase/app';
import * as firestore from 'firebase/firestore';

/** Runs the official SDK inside a page for the tests, and logs what its listeners receive. */
export interface PageApi {
  start(options: { host: string; port: number; longPolling?: boolean; uid?: string }): void;
  set(path: string, data: Record<string, unknown>): Promise<string>;
  /** Writes documents with a text of `length` characters each in one batch; answers `ok` or the error's code. */
  setMany(collection: string, documents: number, text: string, length: number): Promise<string>;
  remove(path: string): Promise<void>;
  increment(path: string): Promise<void>;
  listen(name: string, collection: string, filter?: [string, firestore.WhereFilterOp, unknown]): void;
  /** The newest snapshot of a listener as JSON, `error: CODE` after a failure, or null before the first. */
  seen(name: string): string | null;
  network(on: boolean): Promise<void>;
}

const snapshots = new Map<string, string>();
let db: firestore.Firestore;

function start({ host, port, longPolling, uid }: Parameters<PageApi['start']>[0]): void {
  const app = initializeApp({ projectId: 'demo', apiKey: 'key' });
  db = firestore.initializeFirestore(app, { experimentalForceLongPolling: longPolling ?? false });
  firestore.connectFirestoreEmulator(db, host, port, uid ? { mockUserToken: { sub: uid } } : {});
}

const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: firestore.FirestoreError) => error.code,
  );

function setMany(collection: string, documents: number, text: string, length: number): Promise<string> {
  const batch = firestore.writeBatch(db);
  for (let n = 0; n < documents; n++)
    batch.set(firestore.doc(db, `${collection}/${n}`), { text: text.repeat(length / text.length) });
  return outcome(batch.commit());
}

function listen(name: string, collection: string, filter?: [string, firestore.WhereFilterOp, unknown]): void {
  const source = firestore.collection(db, collection);
  firestore.onSnapshot(
    filter ? firestore.query(source, firestore.where(...filter)) : source,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      const pending = metadata.fromCache || metadata.hasPendingWrites;
      if (!pending) snapshots.set(name, JSON.stringify(Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]))));
    },
    (error) => snapshots.set(name, `error: ${error.code}`),
  );
}

const api: PageApi = {
  start,
  set: (path, data) => outcome(firestore.setDoc(firestore.doc(db, path), data)),
  setMany,
  remove: (path) => firestore.deleteDoc(firestore.doc(db, path)),
  increment: (path) =>
    firestore.runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(firestore.doc(db, path));
      transaction.set(snapshot.ref, { n: ((snapshot.data()?.['n'] as number | undefined) ?? 0) + 1 });
    }),
  listen,
  seen: (name) => snapshots.get(name) ?? null,
  network: (on) => (on ? firestore.enableNetwork(db) : firestore.disableNetwork(db)),
};

Object.assign(window, { api });
