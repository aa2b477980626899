import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import {
  editPosition as contract,
  mostFees,
  gig as gigSchema,
  type MinimumWages,
  type PositionTemplate,
  changesPay,
  costByDay,
  shiftsCost,
  sumAmounts,
  termsOf,
} from '@spot/contracts/scheduling';
import { type Place, type RequestOf, type ResponseOf, paths, callText, isHiredFor } from '@spot/contracts/core';
import type { Group } from '@spot/contracts/accounts';
import { logOffice } from '../../core/office';
import { zoneData } from '../../core/places/placed';
import { provenPlace } from '../../core/places/provenPlace';
import { defineCallable, type Context } from '../../core/callable';
import { ownWork, refusal } from '../../core/errors';
import { at, stored } from '../../core/firebase';
import { allReadable } from '../../core/readable';
import { digest } from '../../core/ids';
import { isBegun, readJob, workOn, type EachOf } from '../../core/jobs';
import { transact } from '../../core/transaction';
import { requireHours } from '../../shifts/hoursOfChange';
import { requireAgreed } from '../shifts/upcoming';
import { checkedPosition, type CheckedPosition } from './checkedPosition';
import { followPosition } from './followPosition';
import { hoursOfFollowing, movedShifts } from './hoursOfFollowing';
import { mirrorPosition } from './mirrorPosition';
import { afterFollowing, followingFields, plannedShift, type PlannedShift } from './plannedShift';
import { raisedFees } from './raisedFees';
import { positionFacts, positionFor } from './positionFor';
import { keyOf, requireFreeKey } from './positionKeys';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;
/** Number of shifts that change concurrently. */
const width = 8;
/** Maximum number of shifts for one request; more would exceed the function's time limit. */
export const most = { shifts: 2_000 };

/** Id of the job in which upcoming shifts take over a version of a position. */
const positionJobId = (positionId: string, version: number) => `${positionId} ${version}`;

interface Edited {
  position: PositionTemplate;
  moved: boolean;
  wages: MinimumWages;
  group: Group;
}

/**
 * Changes a position and, if requested, its upcoming shifts, each in its own transaction. An interrupted request can be sent
 * again and continues (SCH-120, SCH-121; decisions section 4 item 21, section 6 items 10 and 11).
 */
async function handleEditPosition(request: Request, context: Context): Promise<Response> {
  const { positionId, expectedVersion, applyToUpcoming, dryRun, lateFees } = request;
  const jobId = positionJobId(positionId, expectedVersion + 1);
  const proven = await provenPlace(request.position.place, context);
  if (applyToUpcoming && !dryRun && !(await isBegun(context, jobId))) {
    const planned = await transact(context.db, (tx) => change(tx, { ...request, dryRun: true }, proven, context));
    const shifts = await upcoming(planned.position, request.keepOwn, context);
    if (lateFees) requireAgreed(look(planned, shifts, context).lateFees, lateFees);
    const { hours } = await hoursOfFollowing(shifts, planned.position, planned.wages, context);
    requireHours(hours, request.hoursSeen ?? []);
  }
  const edited = await transact(context.db, (tx) => change(tx, request, proven, context));
  const { position, moved } = edited;
  const answer = { templateVersion: position.templateVersion, moved };
  if (!applyToUpcoming)
    return { ...answer, shifts: 0, workers: 0, kept: [], changed: 0, versions: [], lateFees: [], fees: [] };
  if (dryRun) {
    const shifts = await upcoming(position, request.keepOwn, context);
    const effects = look(edited, shifts, context);
    return { ...answer, ...effects, ...(await hoursOfFollowing(shifts, position, edited.wages, context)) };
  }
  return { ...answer, ...(await workOn(context, jobId, (each) => apply(edited, request, context, each))) };
}

/** Continues with the remaining shifts after an interruption; the position itself was changed together with the job. */
export async function carryOnEdit(request: Request, context: Context, id: string): Promise<void> {
  const edited = await transact(context.db, async (tx): Promise<Edited> => {
    const { position, group } = await positionFor(tx, context, request.positionId);
    const { wages } = await positionFacts(tx, context, position.teamID);
    return { position, wages, group, moved: false };
  });
  await workOn(context, id, (each) => apply(edited, request, context, each));
}

/** Returns the changed position; a dry run writes nothing. A repeated request finds its own change and continues. */
async function change(tx: Transaction, request: Request, proven: Place | undefined, context: Context): Promise<Edited> {
  const { db } = context;
  const { positionId, position: input, expectedVersion, dryRun } = request;
  const { position: from, group } = await positionFor(tx, context, positionId);
  if (request.applyToUpcoming) await requireFew(tx, positionId, context);
  const facts = await positionFacts(tx, context, from.teamID);
  const { wages } = facts;
  const found = await tx.get(db.doc(paths.position(positionId)));
  const follows = request.applyToUpcoming && !dryRun;
  const readOwn = () => readJob(tx, context, positionJobId(positionId, expectedVersion + 1));
  const job = { kind: contract.name, input: request, teamID: from.teamID };
  const mark = digest(`${context.caller.uid} ${expectedVersion} ${JSON.stringify(input)}`);
  if (from.templateVersion === expectedVersion + 1 && found.get('lastEdit') === mark) {
    if (follows) (await readOwn()).open(job);
    return { position: from, moved: found.get('lastEditMoved') === true, wages, group };
  }
  if (from.templateVersion !== expectedVersion)
    throw refusal('aborted', callText.positionEdited, { reason: 'conflict' });
  const following = await tx.get(db.doc(paths.job(positionJobId(positionId, expectedVersion))));
  if (following.get('state') === 'running')
    throw refusal('aborted', callText.positionFollowing, { reason: 'following' });

  const fields = await checkedPosition(tx, context, {
    teamId: from.teamID,
    group,
    facts,
    input,
    proven,
    from,
    editedId: from.id,
  });
  const position = { ...from, ...fields, templateVersion: expectedVersion + 1 };
  const moved = fields.timeZone !== from.timeZone;
  const [oldKey, key] = [keyOf(db, from), keyOf(db, position)];
  await requireFreeKey(tx, key, positionId);
  const reserved = await tx.get(oldKey);
  const own = follows ? await readOwn() : undefined;
  if (dryRun) return { position, moved, wages, group };

  own?.open(job);
  tx.update(found.ref, {
    ...changes(fields, context),
    templateVersion: position.templateVersion,
    lastEdit: mark,
    lastEditMoved: moved,
  });
  if (oldKey.path !== key.path && isOwn(reserved, positionId)) tx.delete(oldKey);
  tx.set(key, { positionId });
  mirrorPosition(tx, db, position);
  logOffice(tx, context, { call: contract.name, groupId: group.id, details: { positionId } });
  return { position, moved, wages, group };
}

const isOwn = (key: DocumentSnapshot, positionId: string) => key.get('positionId') === positionId;

function changes(fields: CheckedPosition, { now, caller }: Context) {
  return {
    uniformId: FieldValue.delete(),
    position: FieldValue.delete(),
    ...stored('position', {
      ...fields,
      ...zoneData(fields.timeZone, undefined, now),
      updatedBy: caller.uid,
      updatedAt: now,
    }),
  };
}

const laterShifts = (positionId: string, { db, now }: Context) =>
  db.collection('gigs').where('multiDayID', '==', positionId).where('start', '>', at(now));

/** Refuses, before anything is changed, more shifts than one request can change. */
async function requireFew(tx: Transaction, positionId: string, context: Context): Promise<void> {
  const counted = await tx.get(
    laterShifts(positionId, context)
      .limit(most.shifts + 1)
      .count(),
  );
  if (counted.data().count > most.shifts)
    throw refusal('failed-precondition', callText.tooManyShifts(most.shifts), {
      field: 'applyToUpcoming',
      reason: 'tooManyShifts',
    });
}

/** Future shifts that the position's own team posted from it. */
async function upcoming(position: PositionTemplate, keepOwn: boolean, context: Context) {
  const { now } = context;
  const found = await laterShifts(position.id, context).get();
  const gigs = await allReadable(context.db, contract.name, gigSchema, found.docs);
  return gigs.flatMap((gig) => {
    const planned = plannedShift(gig, position, now, keepOwn);
    return planned ? { ...planned, matched: gig.matched ?? [] } : [];
  });
}

/** Counts the shifts that keep each kind of own value. */
function keptBy(shifts: readonly PlannedShift[]): Response['kept'] {
  const counts = new Map<Response['kept'][number]['what'], number>();
  for (const what of shifts.flatMap(({ kept }) => kept)) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, shifts]) => ({ what, shifts }));
}

/** Refuses callers who would change the time or pay of a shift for which they are hired. */
function requireOthers(
  shifts: readonly (PlannedShift & { matched: readonly string[] })[],
  position: PositionTemplate,
  wages: MinimumWages,
  { caller }: Context,
): void {
  const own = shifts.filter(({ matched }) => isHiredFor(caller.uid, matched));
  const terms = (planned: PlannedShift) =>
    termsOf(afterFollowing(planned.gig, followingFields(planned, position, wages)));
  if (own.some((planned) => changesPay(termsOf(planned.gig), terms(planned)))) throw ownWork(callText.ownShifts);
}

/** Cost of the shifts before and after the change, in total and by day. */
function plannedCosts(shifts: readonly PlannedShift[], position: PositionTemplate, wages: MinimumWages) {
  const after = shifts.map((planned) => afterFollowing(planned.gig, followingFields(planned, position, wages)));
  const before = shifts.map(({ gig }) => gig);
  return {
    planned: { before: shiftsCost(before).planned, after: shiftsCost(after).planned },
    plannedDays: { before: costByDay(before), after: costByDay(after) },
  };
}

/** Returns the effects that `apply` would have. */
function look({ position, wages, group }: Edited, shifts: Awaited<ReturnType<typeof upcoming>>, context: Context) {
  requireOthers(shifts, position, wages, context);
  const fees = raisedFees(shifts, position, wages, group, context.now);
  return {
    shifts: shifts.length,
    workers: new Set(shifts.flatMap(({ matched }) => matched)).size,
    kept: keptBy(shifts),
    changed: 0,
    versions: shifts.map(({ gig }) => ({ gigId: gig.id, version: gig.version })),
    lateFees: sumAmounts(fees),
    fees: fees.slice(0, mostFees),
    ...plannedCosts(shifts, position, wages),
  };
}

async function apply(
  { position, wages, group }: Edited,
  { expected, keepOwn, hoursSeen = [] }: Request,
  context: Context,
  each: EachOf,
) {
  const shifts = await upcoming(position, keepOwn, context);
  const present = new Map(shifts.map(({ gig }) => [gig.id, gig.version]));
  const wanted = expected ? new Map(expected.map(({ gigId, version }) => [gigId, version])) : present;
  const versions: Response['versions'] = [];
  const moving = shifts.filter(({ gig }) => wanted.has(gig.id));
  const following = { position, wages, keepOwn, hoursSeen, moved: movedShifts(moving, position, wages) };
  await each([...wanted], width, async ([gigId, version]) => {
    const followed = await followPosition(gigId, expected && version, following, context);
    if (followed) versions.push(followed);
  });
  const done = new Set(versions.map(({ gigId }) => gigId));
  const followers = shifts.filter(({ gig }) => done.has(gig.id));
  const fees = raisedFees(followers, position, wages, group, context.now);
  return {
    shifts: done.size,
    workers: new Set(followers.flatMap(({ matched }) => matched)).size,
    kept: keptBy(followers),
    changed: new Set([...wanted.keys(), ...present.keys()]).size - done.size,
    versions,
    lateFees: sumAmounts(fees),
    fees: fees.slice(0, mostFees),
  };
}

export const editPosition = defineCallable(contract, handleEditPosition);
