import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  applicant,
  autofillEntry,
  gig as gigSchema,
  type Applicant,
  type AutofillEntry,
  type Gig,
  autofillFrom,
  autofillRefusals,
  hireRefusal,
  type AutofillFacts,
  type AutofillReason,
} from '@spot/contracts/scheduling';
import { group, isForbiddenByDeactivation } from '@spot/contracts/accounts';
import { spotter as spotterSchema, type Spotter } from '@spot/contracts/worker';
import { hasOverlap, isBlocked, writeHire } from '../../shifts/hire';
import { hoursOf } from '../../shifts/hoursOf';
import { at, isUnreadable, read, stored } from '../../core/firebase';
import { inParallel, throughPages } from '../../core/inParallel';
import { findHired, loadGig } from '../../core/load';
import { mayManageShifts } from '../../core/rights';
import { transact } from '../../core/transaction';

/** Whether the shift's rule accepts applicants now. */
export function isAccepting(gig: Gig, now: number): boolean {
  const from = autofillFrom(gig.smartAutofill, gig.start);
  return from !== undefined && from <= now && hireRefusal(gig, now) === undefined;
}

/** Number of applicants considered in one run, which has a minute. */
const atOnce = 100;

/** An applicant's place in the order of applications. */
export interface Place {
  seconds: number;
  nanoseconds: number;
  id: string;
}

interface Which {
  /** Only these applicants. */
  only?: readonly DocumentSnapshot[];
  /** Only applicants after this one. */
  after?: Place | undefined;
}

/**
 * Accepts eligible applicants in the order of their applications until the shift is full, each in its own transaction, and logs
 * each decision with its reasons (decision N47, decisions section 6 item 5). Safe to repeat. `next`: where a run must go on,
 * because there are more applicants. `failures`: applicants were passed over because their records cannot be read.
 */
export async function fill(
  db: Firestore,
  gigId: string,
  now: number,
  { only, after }: Which = {},
): Promise<{ accepted: number; failures: unknown[]; next?: Place }> {
  const found = only ?? (await applicantsOf(db, gigId, after));
  let accepted = 0;
  const failures: unknown[] = [];
  for (const one of found) {
    const outcome = await considerOne(db, gigId, one, now).catch((failure: unknown) => {
      // After any other failure the applicant may still be accepted, so nobody behind takes the place.
      if (!isUnreadable(failure)) throw failure;
      failures.push(failure);
    });
    if (outcome === 'closed') return { accepted, failures };
    if (outcome === 'accepted') accepted += 1;
  }
  const last = only || found.length < atOnce ? undefined : found.at(-1);
  if (!last) return { accepted, failures };
  const { seconds, nanoseconds } = last.get('createdAt') as Timestamp;
  return { accepted, failures, next: { seconds, nanoseconds, id: last.id } };
}

async function considerOne(db: Firestore, gigId: string, found: DocumentSnapshot, now: number): Promise<Outcome> {
  const candidate = read(applicant, found);
  return candidate ? consider(db, gigId, candidate, now) : 'skipped';
}

async function applicantsOf(db: Firestore, gigId: string, after?: Place): Promise<DocumentSnapshot[]> {
  const inOrder = db
    .collection(`${paths.gig(gigId)}/applicants`)
    .orderBy('createdAt')
    .orderBy(FieldPath.documentId());
  const rest = after ? inOrder.startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id) : inOrder;
  return (await rest.limit(atOnce).get()).docs;
}

/** When all days must be worked, an application for the last missing day can make the worker eligible for the others. */
export async function fillOtherDays(db: Firestore, gig: Gig, uid: string, now: number): Promise<void> {
  if (!gig.smartAutofill.workAllDays) return;
  const days = await transact(db, async (tx) => {
    const found = await daysOf(tx, db, gig, now);
    return (await isOnAll(tx, db, found, uid)) ? found : [];
  });
  const others = days.filter((day) => day.id !== gig.id && isAccepting(day, now));
  await inParallel(others, 1, (day) => fillWith(db, day.id, uid, now));
}

/** The other upcoming days of the shift's posting. */
export async function otherDays(db: Firestore, gig: Gig, now: number): Promise<Gig[]> {
  const days = await transact(db, (tx) => daysOf(tx, db, gig, now));
  return days.filter(({ id }) => id !== gig.id);
}

/** Number of applications read at a time. */
const pageSize = 50;

/**
 * Does something for each shift that accepts applicants now and for which the worker has applied. A failure does not keep it
 * from the other shifts.
 */
async function eachApplication(
  db: Firestore,
  uid: string,
  now: number,
  act: (gig: Gig) => Promise<unknown>,
): Promise<void> {
  const open = db
    .collection(`${paths.spotter(uid)}/gigs`)
    // An offer replaces the application in the worker's own entry.
    .where('status', 'in', ['applied', 'pending'])
    .where('start', '>', at(now))
    .orderBy('start');
  await throughPages(open, { size: pageSize, width: 1 }, async ({ id }) => {
    const gig = read(gigSchema, await db.doc(paths.gig(id)).get());
    if (gig && isAccepting(gig, now)) await act(gig);
  });
}

/** Considers one applicant of a shift. Safe to repeat. */
export async function fillWith(db: Firestore, gigId: string, uid: string, now: number): Promise<void> {
  const { failures } = await fill(db, gigId, now, { only: [await db.doc(paths.applicant(gigId, uid)).get()] });
  if (failures.length > 0) throw failures[0];
}

/**
 * Reconsiders the open applications of a worker whose ID, document or completed shift was recorded only now (decision N47).
 * Safe to repeat.
 */
export const fillApplications = (db: Firestore, uid: string, now: number): Promise<void> =>
  eachApplication(db, uid, now, ({ id }) => fillWith(db, id, uid, now));

/** Reasons that end when another shift of the worker is given back, cancelled or moved. */
const ofOtherShifts: readonly AutofillReason[] = ['overlap', 'hours'];

/** Does something for each shift for which the worker was passed over because of another shift. */
export const eachPassedOver = (
  db: Firestore,
  uid: string,
  now: number,
  act: (gig: Gig) => Promise<unknown>,
): Promise<void> =>
  eachApplication(db, uid, now, async (gig) => {
    const logged = await db.doc(paths.autofillLog(gig.id, logId(gig, uid))).get();
    const reasons = read(autofillEntry, logged)?.reasons ?? [];
    if (reasons.some((reason) => ofOtherShifts.includes(reason as AutofillReason))) await act(gig);
  });

type Outcome = 'accepted' | 'skipped' | 'closed';

function consider(db: Firestore, gigId: string, candidate: Applicant, now: number): Promise<Outcome> {
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, gigId);
    const company = read(group, await tx.get(db.doc(paths.group(gig.groupID))));
    const full = hireRefusal(gig, now) === 'full';
    if (!company || isForbiddenByDeactivation(company, 'takeOn', false) || (!full && !isAccepting(gig, now)))
      return 'closed';
    const log = logOf(db, gig, candidate);
    const [stillThere, logged] = await tx.getAll(db.doc(paths.applicant(gigId, candidate.spotterID)), log.ref);
    if (!stillThere?.exists) return 'skipped';
    // A deleted or disabled worker must not block the applicants behind.
    const spotter = read(spotterSchema, await tx.get(db.doc(paths.spotter(candidate.spotterID))));
    if (!spotter || spotter.disabled) return 'skipped';
    const reasons: AutofillReason[] = full ? ['full'] : autofillRefusals(gig, await factsOf(tx, db, gig, spotter, now));
    const known = logged?.get('reasons') as string[] | undefined;
    if (reasons.length > 0 && known?.join() === reasons.join()) return 'skipped';
    const earlier = await findHired(tx, db, gigId, spotter.uid);
    tx.set(log.ref, stored('autofillLog', log.entry(reasons, now)));
    if (reasons.length > 0) return 'skipped';
    writeHire(tx, db, gig, spotter, { now, accepted: true, earlier, hours: [] });
    return 'accepted';
  });
}

async function factsOf(
  tx: Transaction,
  db: Firestore,
  gig: Gig,
  spotter: Spotter,
  now: number,
): Promise<AutofillFacts> {
  const { uid } = spotter;
  const { workAllDays } = gig.smartAutofill;
  return {
    spotter,
    blocked: await isBlocked(tx, db, gig.groupID, uid),
    overlap: await hasOverlap(tx, db, uid, gig),
    hours: await hoursOf(tx, db, uid, gig),
    ownTeam: await mayManageShifts(tx, db, uid, gig.teamID),
    inPool: (await tx.get(db.doc(paths.teamPool(gig.teamID, uid)))).exists,
    allDays: !workAllDays || (await isOnAll(tx, db, await daysOf(tx, db, gig, now), uid)),
  };
}

/** Upcoming shifts of the same position and posting. */
async function daysOf(tx: Transaction, db: Firestore, gig: Gig, now: number): Promise<Gig[]> {
  const found = await tx.get(
    db
      .collection('gigs')
      .where('postingId', '==', gig.postingId)
      .where('teamID', '==', gig.teamID)
      .where('status', '==', 'pending'),
  );
  const days = found.docs.flatMap((day) => read(gigSchema, day) ?? []);
  // A copied week is one posting of several positions.
  return days.filter(({ multiDayID, start }) => multiDayID === gig.multiDayID && start > now);
}

/** Whether the worker has applied for, or is hired for, each of these shifts. */
async function isOnAll(tx: Transaction, db: Firestore, days: readonly Gig[], uid: string): Promise<boolean> {
  if (days.length === 0) return true;
  const entries = await tx.getAll(...days.map(({ id }) => db.doc(paths.spotterGig(uid, id))));
  // An offer replaces the application in the worker's own entry, so the applications are read too.
  const applications = await tx.getAll(...days.map(({ id }) => db.doc(paths.applicant(id, uid))));
  return entries.every(
    (entry, index) =>
      ['applied', 'confirmed'].includes(String(entry.get('status'))) || applications[index]?.exists === true,
  );
}

const logId = ({ ruleVersion }: Gig, uid: string) => `${uid}_${ruleVersion}`;

/** One entry for each worker and version of the rule, with the latest outcome. */
function logOf(db: Firestore, gig: Gig, { spotterID, name }: Applicant) {
  return {
    ref: db.doc(paths.autofillLog(gig.id, logId(gig, spotterID))),
    entry: (reasons: AutofillReason[], now: number): Omit<AutofillEntry, 'id'> => ({
      at: now,
      spotterID,
      name,
      teamID: gig.teamID,
      outcome: reasons.length === 0 ? 'accepted' : 'skipped',
      reasons,
    }),
  };
}
