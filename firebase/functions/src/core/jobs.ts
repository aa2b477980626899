import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import { paths, callText } from '@spot/contracts/core';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { nobody, presentRights, type Caller, type Context } from './callable';
import { now as clock } from './clock';
import { refusal } from './errors';
import { auth, stored } from './firebase';
import { inParallel } from './inParallel';
import { transact } from './transaction';
import { noteTrouble, versionHere } from './troubles';

/** A running job renews its lease at least this often; after a longer silence the schedule continues it. */
const leaseMs = 30_000;
const progressEveryMs = 150;
/** How long interrupted work is tried: less than the day for which `once` keeps what was done. */
const triedForMs = dayMs - 10 * minuteMs;
/** A running job is kept for longer, so that it is still there to be given up if the schedules pause for days. */
const keptRunningMs = 30 * dayMs;
const notFound = 5;

type CallContext = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;

interface NewJob {
  /** Name by which the schedule finds the function that continues the job. */
  kind: string;
  /** The data needed to continue the job. */
  input?: object;
  /** Members of this team may read the job's progress, besides the caller. */
  teamID?: string;
  total?: number;
}

/**
 * Reads the job of a call and returns a function that writes it. A call whose work takes several transactions writes a job in
 * the first one, so that the schedule can finish interrupted work. The read comes first, because a transaction reads before it
 * writes.
 */
export async function readJob(tx: Transaction, { db, caller, now, call = '' }: CallContext, id: string) {
  const ref = db.doc(paths.job(id));
  const earlier = await tx.get(ref);
  if (earlier.exists && earlier.get('uid') !== caller.uid) throw refusal('already-exists', callText.otherRequest);
  const lease = { startedAt: clock(), by: caller.uid };
  /** Writes the job, or marks the job of the same request as running again. */
  const open = ({ kind, input = {}, teamID = '', total = 0 }: NewJob) => {
    const expiresAt = now + keptRunningMs;
    if (earlier.exists)
      return void tx.update(ref, stored('job', { state: 'running', stopped: false, lease, expiresAt }));
    tx.create(ref, {
      ...begun({ caller, now, call }, { kind, input, teamID, total }),
      ...stored('job', { lease, expiresAt }),
    });
  };
  return { earlier: earlier.exists ? earlier : undefined, open };
}

function begun(
  { caller, now, call = '' }: Omit<CallContext, 'db'>,
  { kind, input = {}, teamID = '', total = 0 }: NewJob,
) {
  const progress = { total, done: 0, changed: 0, state: 'running' as const };
  const asked = { uid: caller.uid, admin: caller.admin, createdAt: now };
  return stored('job', { kind, call, input: JSON.stringify(input), teamID, ...progress, ...asked });
}

/**
 * Writes a job for work outside the database, such as accounts, that must follow a transaction; returns its id. It expires only
 * once it is done, however long the schedule pauses. With a given `id` it replaces the earlier job. For `aloneMs` only the caller
 * works on it.
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

/**
 * Runs a job's work at once. The transaction before it is committed, so a failure is logged and the schedule repeats the work.
 */
export async function doNow(asked: CallContext, id: string, work: () => Promise<unknown>): Promise<void> {
  await workOn(asked, id, work).catch((error: unknown) => logError('a job is left to the schedule', { id }, error));
}

/** The only team of a job, or an empty string if there are several. */
export const onlyOne = (teamIds: readonly string[]): string => (teamIds.length === 1 && teamIds[0]) || '';

/** The present. Work may go on long after its request, and leaves alone a shift that has begun in the meantime. */
export const presentOf = ({ now }: Pick<Context, 'now'>): number => Math.max(now, clock());

/** Whether the caller has already begun this work; if so, what was agreed is not checked again. */
export async function isBegun({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<boolean> {
  return (await db.doc(paths.job(id)).get()).get('uid') === caller.uid;
}

/** Processes items in parallel and reports progress; `sizeOf` is 1 for each item by default. */
export type EachOf = <T>(
  items: readonly T[],
  width: number,
  step: (item: T) => Promise<unknown>,
  sizeOf?: (item: T) => number,
) => Promise<void>;

/** Runs the work of an open job and ends the job, even if the work is refused, because it would be refused again. */
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
    await endJob(ref);
    return answer;
  } catch (error) {
    if (error instanceof HttpsError) await endJob(ref, true);
    throw error;
  }
}

/** Updates stored fields of a job; does nothing if the job has expired. */
export async function note(ref: DocumentReference, fields: Record<string, unknown>): Promise<void> {
  await ref.update(fields).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== notFound) throw error;
  });
}

/** Marks a job as done, or as stopped because it was refused; its document is kept for another day. */
export const endJob = (ref: DocumentReference, stopped = false): Promise<void> =>
  note(ref, stored('job', { state: 'done', expiresAt: clock() + dayMs, ...(stopped && { stopped }) }));

const jobGivenUp = 'interrupted work was given up after a day';

/** The functions that continue jobs, by kind; repeating finished work must change nothing. */
export type JobKinds = Readonly<Record<string, (input: never, context: Context, id: string) => Promise<unknown>>>;

/**
 * Continues interrupted jobs of these kinds on behalf of their callers: with the time of the request and the current rights. A
 * job that is now refused ends. One that fails is tried for a day, because what `once` knows of it is kept for so long, and then
 * shown to the office; with `lasting` it is tried until it succeeds.
 */
export async function resumeJobs(
  db: Firestore,
  kinds: JobKinds,
  now: number,
  { lasting = false }: { lasting?: boolean } = {},
): Promise<void> {
  const running = await db.collection('jobs').where('state', '==', 'running').get();
  // Those that have waited longest first: one that takes many runs would else be the first of each, and the only one.
  const leasedAt = (job: DocumentSnapshot) => (job.get('lease.startedAt') as Timestamp | undefined)?.toMillis() ?? 0;
  const inOrder = [...running.docs].sort((one, other) => leasedAt(one) - leasedAt(other));
  await inParallel(inOrder, 1, async ({ ref }) => {
    const { job, givenUp } = (await takeOver(db, ref, kinds, { now, lasting })) ?? {};
    if (givenUp) return noteGivenUp(db, givenUp, now);
    const carryOn = job && kinds[job.get('kind') as string];
    if (!carryOn) return;
    const input = inputOf(job) as never;
    try {
      await carryOn(input, await contextOf(db, job), job.id);
      await endJob(ref);
    } catch (error) {
      if (!(error instanceof HttpsError)) {
        logError('a job failed and will be tried again', { id: job.id, kind: job.get('kind') as string }, error);
        throw error;
      }
      await endJob(ref, true);
    }
  });
}

/** What a job was opened with. */
export const inputOf = (job: DocumentSnapshot): unknown => JSON.parse((job.get('input') as string | undefined) ?? '{}');

/** What was done of it stays done, so somebody has to look at the rest. */
async function noteGivenUp(db: Firestore, job: DocumentSnapshot, now: number): Promise<void> {
  const [kind = '', call = '', uid = ''] = ['kind', 'call', 'uid'].map((field) => (job.get(field) as string) || '');
  logError('a job was given up', { id: job.id, kind });
  const told = { kind: 'function', what: call || kind, version: versionHere(), error: jobGivenUp, place: '' } as const;
  await noteTrouble(db, { ...told, ...(uid && { uid }) }, now);
}

function takeOver(
  db: Firestore,
  ref: DocumentReference,
  kinds: JobKinds,
  { now, lasting }: { now: number; lasting: boolean },
) {
  return transact(db, async (tx) => {
    const job = await tx.get(ref);
    if (job.get('state') !== 'running' || !Object.hasOwn(kinds, job.get('kind') as string)) return undefined;
    if (now - (job.get('lease.startedAt') as Timestamp).toMillis() < leaseMs) return undefined;
    if (!lasting && (job.get('createdAt') as Timestamp).toMillis() + triedForMs <= now) {
      tx.update(ref, stored('job', { state: 'done', stopped: true, expiresAt: now + dayMs }));
      return { givenUp: job };
    }
    const lease = { startedAt: now, by: 'resumeJobs' };
    // Jobs of earlier versions expire.
    tx.update(ref, { ...stored('job', { lease }), ...(lasting && { expiresAt: FieldValue.delete() }) });
    return { job };
  });
}

async function contextOf(db: Firestore, job: DocumentSnapshot): Promise<Context> {
  const uid = job.get('uid') as string;
  const asked = { db, now: (job.get('createdAt') as Timestamp).toMillis(), ip: '' };
  // Answers from before the interruption are stored under the name of the call.
  const call = job.get('call') as string | undefined;
  const known = { ...asked, ...(call ? { call } : {}) };
  if (uid === '') return { ...known, caller: nobody };
  const [user] = (await auth().getUsers([{ uid }])).users;
  const none = { admin: false, deactivator: false };
  const rights = job.get('admin') === true ? await presentRights(uid) : none;
  const caller: Caller = { uid, email: user?.email?.toLowerCase() ?? '', ...rights };
  return { ...known, caller };
}
