import type { Transaction } from 'firebase-admin/firestore';
import {
  addShift as contract,
  addShiftIssueText,
  timesheetText,
  addShiftIssues,
  postedTimeOf,
  type AddedShift,
} from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { group, type Team } from '@spot/contracts/accounts';
import {
  minimumWages,
  poolEntry,
  positionTemplate,
  type Gig,
  type PositionTemplate,
  type HoursFinding,
  hoursText,
  mayUsePosition,
  minimumWageCents,
  shiftTimes,
} from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { clockToMinutes } from '@spot/contracts/time';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { digest } from '../../core/ids';
import { loadSpotter, loadTeam } from '../../core/load';
import { logOffice } from '../../core/office';
import { once } from '../../core/once';
import { transact } from '../../core/transaction';
import { completedShifts } from '../../shifts/completedShifts';
import { facesWith } from '../../shifts/gigCounters';
import { gigOf } from '../../shifts/gigOf';
import { hasOverlap, hiredOf, isBlocked, poolEntryOf } from '../../shifts/hire';
import { hoursOf } from '../../shifts/hoursOf';
import { adjustmentOf, withAdjusted } from '../../shifts/hoursRecord';
import { entryOf } from '../../shifts/entryOf';

type Request = RequestOf<typeof contract>;

/** Adds a past shift with its one worker (OPS-074..083); platform admins only. */
async function handleAddShift(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  return transact(db, (tx) => once(tx, context, request.requestId, () => add(tx, context, request)));
}

async function add(tx: Transaction, context: Context, request: Request): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { teamId, spotterId, day, noShow } = request;
  const team = await loadTeam(tx, db, teamId);
  const company = read(group, await tx.get(db.doc(paths.group(team.group_uid))));
  if (!company) throw refusal('not-found', callText.noGroup);
  const position = await positionOf(tx, context, team, request.positionId);
  const spotter = await loadSpotter(tx, db, spotterId);
  const added = timesOf(request, position);
  await requireValid(tx, context, added, position);

  const { startMinutes = 0, endMinutes = 0, breakTime = 0 } = added;
  const { start, end } = shiftTimes(day, startMinutes, endMinutes, position.timeZone);
  const id = digest(`${caller.uid} ${request.requestId}`);
  if (await hasOverlap(tx, db, spotterId, { id, start, end }))
    throw refusal('failed-precondition', timesheetText.overlap, { field: 'startMinutes', reason: 'overlap' });
  if (!request.despiteBlock && (await isBlocked(tx, db, company.id, spotterId)))
    throw refusal('failed-precondition', timesheetText.blocked, { reason: 'blocked' });
  const { department, entranceInstructions, address, timeZone, smartAutofill } = position;
  const worked = { id, start, end, breakTime, timeZone, address, groupID: company.id };
  const hours = noShow ? [] : await hoursOf(tx, db, spotterId, worked);
  if (hours.length > 0 && !request.despiteHours)
    throw refusal('failed-precondition', hoursText.findings(spotter.name, hours), { reason: 'hours' });
  const count = await completedShifts(tx, db, noShow ? [] : [spotterId]);
  const known = read(poolEntry, await tx.get(db.doc(paths.teamPool(teamId, spotterId))));
  const draft = gigOf(position, team, company, {
    postingId: request.requestId,
    numSpotters: 1,
    start,
    end,
    timeZone,
    breakTime,
    wageCents: request.wageCents,
    department,
    entranceInstructions,
    address,
    smartAutofill,
    billTo: '',
    tempToHire: false,
    postedBy: 'SPOT',
  });
  const places = { full: true, numHired: 1, matched: [spotterId], faces: facesWith({}, spotter) };
  const gig = { ...draft, ...places, status: 'completed' as const };
  const positionRef = db.doc(paths.position(position.id));
  const ref = db.doc(paths.gig(id));
  tx.create(ref, stored('gig', { ...gig, positionRef, createdAt: now, placesChangedAt: now }));
  const reference = { docRef: ref, start, end, teamID: teamId };
  const groupGig = { ...reference, kind: 'groupGig', status: 'completed', viewed: [] };
  tx.create(db.doc(paths.groupGig(company.id, id)), stored('groupGig', groupGig));
  tx.create(
    db.doc(paths.positionGig(position.id, id)),
    stored('positionGig', { ...reference, kind: 'positionGig', status: 'completed' }),
  );
  writeWorker(tx, context, { ...gig, id } as Gig, spotter, { noShow, hours });
  const lastWorked = Math.max(start, known?.lastWorked ?? 0);
  tx.set(db.doc(paths.teamPool(teamId, spotterId)), poolEntryOf(spotter, lastWorked));
  count(1);
  const details = { gigId: id, teamId, spotterId, day, noShow, wageCents: request.wageCents };
  logOffice(tx, context, {
    call: contract.name,
    groupId: company.id,
    details,
    shifts: [{ ...gig, id }],
    workers: [spotter],
  });
  return { gigId: id };
}

/** A position that the team may post from; refuses others. */
async function positionOf(tx: Transaction, { db }: Context, team: Team, positionId: string): Promise<PositionTemplate> {
  const found = read(positionTemplate, await tx.get(db.doc(paths.position(positionId))));
  if (!found || !mayUsePosition(found, team))
    throw refusal('not-found', addShiftIssueText.position, { field: 'positionId', reason: 'position' });
  return found;
}

/** The entered times; for a No Show those of the position. */
function timesOf(request: Request, position: PositionTemplate): AddedShift {
  const { positionId, day, noShow, wageCents, startMinutes, endMinutes, breakTime } = request;
  if (!noShow) return { positionId, option: 'hours', day, startMinutes, endMinutes, breakTime, wageCents };
  return {
    positionId,
    option: 'noShow',
    day,
    breakTime: position.breakTime,
    wageCents,
    startMinutes: clockToMinutes(position.startTime),
    endMinutes: clockToMinutes(position.endTime),
  };
}

async function requireValid(
  tx: Transaction,
  { db, now }: Context,
  added: AddedShift,
  { address, timeZone, wageCents }: PositionTemplate,
): Promise<void> {
  const wages = read(minimumWages, await tx.get(db.doc(paths.minimumWages())));
  const minimumCents = wages && minimumWageCents(wages, address.country, address.province, added.day);
  const [issue] = addShiftIssues(added, { timeZone, minimumCents, standingCents: wageCents, now });
  if (issue)
    throw refusal('invalid-argument', addShiftIssueText[issue.code], { field: issue.field, reason: issue.code });
}

/** Writes the worker's record, with hours decided by the admin, and all documents that record work for a team. */
function writeWorker(
  tx: Transaction,
  { db, caller, now }: Context,
  gig: Gig,
  spotter: Spotter,
  { noShow, hours }: { noShow: boolean; hours: HoursFinding[] },
): void {
  const { uid } = spotter;
  const record = hiredOf(gig, spotter, now);
  const time = postedTimeOf(record);
  const by = { changedBy: caller.uid, changedByName: 'SPOT', version: 1, postedTime: time };
  const decided = noShow
    ? { selectedTimeOption: 3, checkIn: false }
    : { selectedTimeOption: 2, checkIn: true, customTime: time, adjustedTimestamps: withAdjusted({}, time, now) };
  const ref = db.doc(paths.hired(gig.id, uid));
  tx.create(ref, {
    ...stored('hired', { ...record, ...by, ...decided, hoursFindings: hours.length > 0 ? hours : undefined }),
    gig: db.doc(paths.gig(gig.id)),
    spotter: db.doc(paths.spotter(uid)),
  });
  const change = { what: 'added', to: time, option: decided.selectedTimeOption } as const;
  tx.create(
    db.doc(paths.adjustment(gig.id, uid, '000001')),
    adjustmentOf({ ...record, id: uid }, change, { by: caller.uid, byName: 'SPOT', now }),
  );
  const { teamID } = gig;
  tx.create(db.doc(paths.spotterGig(uid, gig.id)), {
    ...stored('spotterGig', entryOf(gig, 'completed', now)),
    docRef: db.doc(paths.gig(gig.id)),
  });
  if (!spotter.previouslyHired.includes(teamID))
    tx.update(db.doc(paths.spotter(uid)), { previouslyHired: [...spotter.previouslyHired, teamID] });
}

export const addShift = defineCallable(contract, handleAddShift);
