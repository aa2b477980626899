import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { spotter, type Spotter } from '@spot/contracts/worker';
import { readable } from '../../core/readable';
import type { Change } from './port';
import { recordOf } from './workerRecord';

const pageSize = 500;
const micros = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }) =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1_000);
/** Version of a snapshot: its update time, or the time of reading if the document does not exist. */
const versionOf = (found: DocumentSnapshot): number => micros(found.updateTime ?? found.readTime);

/** Cached, because a team never changes its company. */
const companyOf = new Map<string, string>();

async function learnCompanies(db: Firestore, teams: Iterable<string>): Promise<void> {
  const unknown = [...new Set(teams)].filter((team) => !companyOf.has(team));
  for (let from = 0; from < unknown.length; from += pageSize) {
    const refs = unknown.slice(from, from + pageSize).map((team) => db.doc(paths.team(team)));
    for (const found of await db.getAll(...refs)) {
      const company: unknown = found.get('group_uid');
      if (typeof company === 'string') companyOf.set(found.id, company);
    }
  }
}

async function changesOf(db: Firestore, found: readonly DocumentSnapshot[]): Promise<Change[]> {
  const workers: { one: DocumentSnapshot; worker: Spotter | undefined }[] = [];
  for (const one of found) workers.push({ one, worker: await readable(db, 'indexWorker', spotter, one) });
  await learnCompanies(
    db,
    workers.flatMap(({ worker }) => worker?.previouslyHired ?? []),
  );
  return workers.map(({ one, worker }) => ({
    uid: one.id,
    version: versionOf(one),
    record: worker
      ? recordOf(
          worker,
          worker.previouslyHired.map((team) => companyOf.get(team)).filter((id) => id !== undefined),
        )
      : null,
  }));
}

/** A worker's current state, which is never older than the triggering event. */
export async function changeOf(db: Firestore, uid: string): Promise<Change> {
  const [change] = await changesOf(db, [await db.doc(paths.spotter(uid)).get()]);
  if (!change) throw new Error('A read document is missing.');
  return change;
}

/** All workers, in pages. */
export async function* allWorkers(db: Firestore): AsyncGenerator<Change[]> {
  const inOrder = db.collection('spotters').orderBy('__name__').limit(pageSize);
  for (let { docs } = await inOrder.get(); docs.length > 0;) {
    yield await changesOf(db, docs);
    ({ docs } = await inOrder.startAfter(docs.at(-1)?.id).get());
  }
}
