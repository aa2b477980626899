import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { paths, callText } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { nobody, presentRights, type Caller, type Context } from './callable';
import { now as clock } from './clock';
import { refusal } from './errors';
import { auth, stored } from './firebase';
import { inParallel } from './inParallel';
import { transact } from './transaction';

/** Whoever works on a job says so at least this often; a job that has been silent for longer is carried on by the schedule. */
const leaseMs = 30_000;
const progressEveryMs = 150;
const notFound = 5;

type CallContext = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;

interface NewJob {
  /** Under which name the schedule finds who carries it on. */
  kind: string;
  /** What the kind needs to carry the job on. */
  input?: object;
  /** Members of this team may read how far the job is, beside who asked for it. */
  teamID?: string;
  total?: number;
}

/**
 * A call whose work takes several transactions writes a job in the first of them, so that a killed function leaves nothing half
 * done: the schedule runs the work again until it ends. Reads the job first, because a transaction reads before it writes.
 */
export async function readJob(tx: Transaction, { db, caller, now, call = '' }: CallContext, id: string) {
  const ref = db.doc(paths.job(id));
  const earlier = await tx.get(ref);
  if (earlier.exists && earlier.get('uid') !== caller.uid) throw refusal('already-exists', callText.otherRequest);
  const lease = { startedAt: clock(), by: caller.uid };
  /** Writes the job, or marks the one of the same request as running again. */
  const open = ({ kind, input = {}, teamID = '', total = 0 }: NewJob) => {
    if (earlier.exists) return void tx.update(ref, stored('job', { state: 'running', stopped: false, lease }));
    tx.create(ref, { ...begun({ caller, now, call }, { kind, input, teamID, total }), ...stored('job', { lease }) });
  };
  return { earlier: earlier.exists ? earlier : undefined, open };
}

function begun(
  { caller, now, call = '' }: Omit<CallContext, 'db'>,
  { kind, input = {}, teamID = '', total = 0 }: NewJob,
) {
  const progress = { total, done: 0, changed: 0, state: 'running' as const };
  const asked = { uid: caller.uid, admin: caller.admin, createdAt: now, expiresAt: now + dayMs };
  return stored('job', { kind, call, input: JSON.stringify(input), teamID, ...progress, ...asked });
}

/**
 * Writes a job for what has to follow a transaction and does not lie in the database, like accounts; answers its id. Under an
 * `id` of its own it takes the place of the job before it. For `aloneMs` nobody but the caller works on it.
 */
export function addJob(
  tx: Transaction,
  asked: CallContext,
  { id, aloneMs = 0, ...job }: NewJob & { id?: string; aloneMs?: number },
): string {
  const { db, caller } = asked;
  const ref = id === undefined ? db.collection('jobs').doc() : db.doc(paths.job(id));
  const lease = { startedAt: clock() + aloneMs, by: caller.uid };
  tx.set(ref, { ...begun(asked, job), ...stored('job', { lease }) });
  return ref.id;
}

/** Does the work of a job at once. The change that it follows stands, so what fails is logged, and done again by the schedule. */
export async function doNow(asked: CallContext, id: string, work: () => Promise<unknown>): Promise<void> {
  await workOn(asked, id, work).catch((error: unknown) => logError('a job is left to the schedule', { id }, error));
}

/** The team that a job is about, if it is about one alone. */
export const onlyOne = (teamIds: readonly string[]): string => (teamIds.length === 1 && teamIds[0]) || '';

/** Has this work of the caller begun already? What was agreed before it is not asked again. */
export async function isBegun({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<boolean> {
  return (await db.doc(paths.job(id)).get()).get('uid') === caller.uid;
}

/** Works through items in parallel and reports how many are done; `sizeOf` an item is 1 where nothing else is said. */
export type EachOf = <T>(
  items: readonly T[],
  width: number,
  step: (item: T) => Promise<unknown>,
  sizeOf?: (item: T) => number,
) => Promise<void>;

/** Does the work of an open job and ends the job: also when the work is refused, because it would be refused again. */
export async function workOn<T>(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  id: string,
  work: (each: EachOf) => Promise<T>,
): Promise<T> {
  const ref = db.doc(paths.job(id));
  const each: EachOf = async (items, width, step, sizeOf = () => 1) => {
    const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
    let [done, toldAt] = [0, clock()];
    await inParallel(items, width, async (item) => {
      await step(item);
      done += sizeOf(item);
      if (clock() - toldAt < progressEveryMs) return;
      toldAt = clock();
      await note(ref, stored('job', { total, done, lease: { startedAt: toldAt, by: caller.uid } }));
    });
    await note(ref, { total, done });
  };
  try {
    const answer = await work(each);
    await note(ref, { state: 'done' });
    return answer;
  } catch (error) {
    if (error instanceof HttpsError) await note(ref, { state: 'done', stopped: true });
    throw error;
  }
}

/** Notes stored fields on a job; nothing where the job has expired meanwhile. */
export async function note(ref: DocumentReference, fields: Record<string, unknown>): Promise<void> {
  await ref.update(fields).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== notFound) throw error;
  });
}

/** How the jobs of each kind are carried on; repeating what is done already changes nothing. */
export type JobKinds = Readonly<Record<string, (input: never, context: Context, id: string) => Promise<unknown>>>;

/**
 * Carries on the jobs of these kinds whose function died, as whoever asked for them: by the moment of the request and by the
 * rights of now. A job that is refused by now ends.
 */
export async function resumeJobs(db: Firestore, kinds: JobKinds, now: number): Promise<void> {
  const running = await db.collection('jobs').where('state', '==', 'running').get();
  await inParallel(running.docs, 1, async ({ ref }) => {
    const job = await takeOver(db, ref, kinds, now);
    const carryOn = job && kinds[job.get('kind') as string];
    if (!carryOn) return;
    const input = JSON.parse((job.get('input') as string | undefined) ?? '{}') as never;
    try {
      await carryOn(input, await contextOf(db, job), job.id);
      await note(ref, { state: 'done' });
    } catch (error) {
      if (!(error instanceof HttpsError)) {
        logError('a job failed and will be tried again', { id: job.id, kind: job.get('kind') as string }, error);
        throw error;
      }
      await note(ref, { state: 'done', stopped: true });
    }
  });
}

function takeOver(db: Firestore, ref: DocumentReference, kinds: JobKinds, now: number) {
  return transact(db, async (tx) => {
    const job = await tx.get(ref);
    if (job.get('state') !== 'running' || !Object.hasOwn(kinds, job.get('kind') as string)) return undefined;
    if (now - (job.get('lease.startedAt') as Timestamp).toMillis() < leaseMs) return undefined;
    tx.update(ref, stored('job', { lease: { startedAt: now, by: 'resumeJobs' } }));
    return job;
  });
}

async function contextOf(db: Firestore, job: DocumentSnapshot): Promise<Context> {
  const uid = job.get('uid') as string;
  const asked = { db, now: (job.get('createdAt') as Timestamp).toMillis(), ip: '' };
  // What was answered before the kill is known by the name of the call.
  const call = job.get('call') as string | undefined;
  const known = { ...asked, ...(call ? { call } : {}) };
  if (uid === '') return { ...known, caller: nobody };
  const [user] = (await auth().getUsers([{ uid }])).users;
  const none = { admin: false, deactivator: false };
  const rights = job.get('admin') === true ? await presentRights(uid) : none;
  const caller: Caller = { uid, email: user?.email?.toLowerCase() ?? '', ...rights };
  return { ...known, caller };
}
