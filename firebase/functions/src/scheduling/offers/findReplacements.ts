import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import {
  findReplacements as contract,
  hired as hiredSchema,
  poolEntry,
  type Gig,
  isPlaceGiven,
  joiningStart,
  mayGiveAway,
  offerRefusal,
  openPlaces,
  rankCandidates,
  tellableReasons,
  travelMinutesFor,
  type Candidate,
  workFrom,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText, isOwnWork } from '@spot/contracts/core';
import { spotter as spotterSchema } from '@spot/contracts/worker';
import { team as teamSchema } from '@spot/contracts/accounts';
import { distanceKm } from '@spot/contracts/backoffice';
import type { HoursOfWorkers } from '../../shifts/hoursOf';
import { hoursOfOffer, checkOffer } from '../../shifts/offers/offerFacts';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { at, read } from '../../core/firebase';
import { allReadable, readable } from '../../core/readable';
import { settleAll } from '../../core/inParallel';
import { loadGig, loadHired } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';

/** Limits of workers considered: interested ones, the team's pool, each other team's pool, and the number of other teams. */
const [mostInterested, mostOfTeam, mostOfOther, mostTeams] = [50, 60, 20, 5];

interface Known {
  interest?: Candidate['interest'];
  lastWorked?: number;
  favourite?: boolean;
}

async function handleFindReplacements(
  { gigId, absent: absentUid }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const posted = await loadGig(tx, db, gigId);
    const named = absentUid === undefined ? undefined : await loadHired(tx, db, gigId, absentUid);
    // A place that was given away is one of the shift's open places, also for a page that was reloaded since.
    const absent = named && !isPlaceGiven(named) ? named : undefined;
    if (absent && !mayGiveAway(absent, now))
      throw refusal('failed-precondition', callText.placeStays, { reason: 'here' });
    // The shift as it would be after the place was given away.
    const gig = absent ? { ...posted, numSpotters: posted.numSpotters + 1 } : posted;
    await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
    await requireActiveGroup(tx, db, caller, gig.groupID, 'takeOn');
    const closed = offerRefusal(gig, now);
    if (closed)
      throw refusal('failed-precondition', closed === 'full' ? callText.full : callText[closed], { reason: closed });
    const known = await workersKnown(tx, context, gig);
    const uids = [...known.keys()].filter((uid) => !isOwnWork(caller.uid, uid));
    const hours = await hoursOfOffer(tx, context, gig, uids);
    const found = await settleAll(uids.map((uid) => look(tx, context, gig, uid, hours)));
    const all = found
      .flatMap((worker) => worker ?? [])
      .sort((one, other) => one.shown.name.localeCompare(other.shown.name));
    const fit = all
      .filter(({ reasons }) => reasons.length === 0)
      .map(({ shown, facts }) => ({ ...shown, ...known.get(shown.spotterId), ...facts }));
    return {
      open: openPlaces(gig, now),
      work: workFrom(gig, joiningStart(gig, now) ?? gig.start),
      ...(absent && { absent: absent.name }),
      candidates: rankCandidates(fit).map(({ reliability: _, ...candidate }) => candidate),
      unavailable: all.flatMap(({ shown, reasons }) => (reasons.length > 0 ? { ...shown, reasons } : [])),
    };
  });
}

/** Applicants, the waitlist, the team's favourites and pool, and the pools of the company's other teams. */
async function workersKnown(tx: Transaction, { db, now }: Context, gig: Gig): Promise<Map<string, Known>> {
  const blocked = new Set(
    (await tx.get(db.collection(`${paths.group(gig.groupID)}/blocked`).select())).docs.map(({ id }) => id),
  );
  const first = (query: Query, most: number) => firstBut(tx, blocked, query, most);
  const of = (kind: string) => first(db.collection(`${paths.gig(gig.id)}/${kind}`), mostInterested);
  const poolOf = (teamId: string, most: number) =>
    first(db.collection(`${paths.team(teamId)}/pool`).orderBy('lastWorked', 'desc'), most);
  const [applied, waitlisted, own, teams, favourites] = await settleAll([
    of('applicants'),
    of('waitlist'),
    poolOf(gig.teamID, mostOfTeam),
    tx.get(db.collection('teams').where('group_uid', '==', gig.groupID)),
    first(db.collection(`${paths.team(gig.teamID)}/favourites`), mostOfTeam),
  ]);
  const known = new Map<string, Known>();
  for (const { id } of waitlisted) known.set(id, { interest: 'waitlisted' });
  for (const { id } of applied) known.set(id, { interest: 'applied' });
  const worked = await settleAll(own.map((found) => lastWorkedOf(tx, db, gig.teamID, found, now)));
  for (const [index, { id }] of own.entries()) {
    const lastWorked = worked[index];
    known.set(id, { ...known.get(id), ...(lastWorked !== undefined && { lastWorked }) });
  }
  const all = await allReadable(db, contract.name, teamSchema, teams.docs);
  // Limited only now, because the own team and deleted ones would take the places of others.
  const others = all.filter(({ id, deleted }) => id !== gig.teamID && !deleted).slice(0, mostTeams);
  const pools = await settleAll(others.map(({ id }) => poolOf(id, mostOfOther)));
  for (const { id } of pools.flat()) known.set(id, known.get(id) ?? {});
  for (const { id } of favourites) known.set(id, { ...known.get(id), favourite: true });
  return known;
}

/** The first documents of a query; blocked workers, of whom the employer sees none, take nobody's place. */
async function firstBut(tx: Transaction, blocked: ReadonlySet<string>, query: Query, most: number) {
  const found: DocumentSnapshot[] = [];
  for (let next = query.limit(most); ;) {
    const { docs } = await tx.get(next);
    found.push(...docs.filter(({ id }) => !blocked.has(id)));
    const last = docs.at(-1);
    if (!last || docs.length < most || found.length >= most) return found.slice(0, most);
    next = query.startAfter(last).limit(most);
  }
}

/**
 * Start of the worker's latest shift with the team. The pool knows the one for which they were hired last, which may still be
 * upcoming; then their records are asked.
 */
async function lastWorkedOf(
  tx: Transaction,
  db: Firestore,
  teamId: string,
  found: DocumentSnapshot,
  now: number,
): Promise<number | undefined> {
  const { lastWorked } = read(poolEntry, found) ?? {};
  if (lastWorked === undefined || lastWorked < now) return lastWorked;
  const past = db
    .collectionGroup('hired')
    .where('teamID', '==', teamId)
    .where('spotterID', '==', found.id)
    .where('cancelled', '==', false)
    .where('gigStart', '<', at(now));
  const [latest] = (await tx.get(past.orderBy('gigStart', 'desc').limit(1))).docs;
  return latest && read(hiredSchema, latest)?.gigStart;
}

/** Reads the facts of one worker; undefined for workers about whom the employer may learn nothing. */
async function look(tx: Transaction, context: Context, gig: Gig, uid: string, hoursOfAll: HoursOfWorkers) {
  const { db } = context;
  const [worker, declined, hired] = await tx.getAll(
    db.doc(paths.spotter(uid)),
    db.doc(paths.declined(gig.id, uid)),
    db.doc(paths.hired(gig.id, uid)),
  );
  const spotter = worker && (await readable(db, contract.name, spotterSchema, worker));
  if (!spotter || !hoursOfAll.has(uid)) return undefined;
  const { reasons: against, hours } = await checkOffer(tx, context, gig, spotter, hoursOfAll);
  const reasons = tellableReasons(against, {
    declined: declined?.exists === true,
    left: hired?.get('cancelled') === true,
  });
  if (!reasons) return undefined;
  const { name, profPicURL, stats, position, reliabilityMetrics } = spotter;
  const travelMinutes = gig.position && position && travelMinutesFor(distanceKm(gig.position, position));
  return {
    shown: { spotterId: uid, name, rating: stats.rating, ...(profPicURL !== undefined && { profPicURL }) },
    facts: {
      reliability: reliabilityMetrics,
      ...(travelMinutes !== undefined && { travelMinutes }),
      ...(hours.length > 0 && { hours }),
    },
    reasons,
  };
}

export const findReplacements = defineCallable(contract, handleFindReplacements);
