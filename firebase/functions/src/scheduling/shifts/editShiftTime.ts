import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/v2/https';
import {
  editShiftTime as contract,
  hired as hiredSchema,
  type Gig,
  type Hired,
  shiftActionText,
  shiftTimeIssueText,
  beforeChange,
  lateFeeOf,
  latePolicyOf,
  shiftTimeIssues,
  sumAmounts,
} from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText, isHiredFor } from '@spot/contracts/core';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { minuteMs } from '@spot/contracts/time';
import { logOffice } from '../../core/office';
import { hasOverlap } from '../../shifts/hire';
import { hoursOfChange, requireHours } from '../../shifts/hoursOfChange';
import { adjustmentRef, shiftChangeOf, versionOfHours } from '../../shifts/hoursRecord';
import { defineCallable, type Context } from '../../core/callable';
import { callerName } from '../../core/callerName';
import { ownWork, refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { loadGig } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';
import { transact } from '../../core/transaction';
import { tellChange } from '../texts/changeTexts';
import { readListsOf, readSpotters, workersOf, type Lists } from './lists';
import { readTarget, writeTimes } from './moveTimes';
import { requireAgreed, requireUpcoming, requireVersion } from './upcoming';

type Request = RequestOf<typeof contract>;

/** Changes a shift's times in every document that repeats them and notifies the people concerned (SCH-148, SCH-206..209). */
async function changeTime(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { start, end, dryRun } = request;
  return transact(db, async (tx) => {
    const gig = await loadGig(tx, db, request.gigId);
    const policy = await check(tx, gig, request, context);
    const target = await readTarget(tx, context, gig, start);
    const lists = await readListsOf(tx, db, gig.id);
    const hired = lists.hired.flatMap((found) => read(hiredSchema, found) ?? []);
    const overlaps: string[] = [];
    for (const { spotterID, name } of hired)
      if (await hasOverlap(tx, db, spotterID, { id: gig.id, start, end })) overlaps.push(name);
    const changes = await hoursOfChange(tx, db, hired, { before: gig, after: { ...gig, start, end } });
    if (!changes) throw timeFailed();
    const hours = changes.flatMap(({ spotterId, name, findings }) =>
      findings.length > 0 ? { spotterId, name, findings } : [],
    );
    const same = start === gig.start && end === gig.end;
    const uids = hired.map(({ spotterID }) => spotterID);
    if (!same && isHiredFor(caller.uid, uids)) throw ownWork(callText.ownShift);
    const late = same ? gig.late : beforeChange(gig, { start, end }, policy, now);
    const fees = [lateFeeOf({ ...gig, start, end, late }, policy, now, false)].flatMap((fee) => fee ?? []);
    const others = workersOf({ ...lists, hired: [] }).filter(
      (uid) => !hired.some(({ spotterID }) => spotterID === uid),
    );
    const answer = { start, end, overlaps, workers: hired.length, others: others.length, fees, hours };
    if (dryRun || same) return answer;
    requireAgreed(sumAmounts(fees), request.lateFees);
    requireHours(changes, request.hoursSeen ?? []);

    const entries = await entriesOf(tx, context, gig, lists);
    const spotters = await readSpotters(tx, db, workersOf(lists));
    const byName = hired.length > 0 ? await callerName(tx, context) : '';
    const changed = { ...gig, start, end, dayKey: target.day };
    const tell = await tellChange(tx, db, { was: gig, gig: changed, spotters, hired: new Set(uids) }, now);
    writeTimes(tx, context, gig, target, { start, end, ownTimes: true, late });
    for (const worker of hired) {
      const version = versionOfHours(worker) + 1;
      const times = hiredTimes(gig, worker, { start, end, day: target.day });
      const found = changes.find(({ spotterId }) => spotterId === worker.spotterID)?.all ?? [];
      const hoursFindings = found.length > 0 ? found : FieldValue.delete();
      tx.update(db.doc(paths.hired(gig.id, worker.spotterID)), { ...times, version, hoursFindings });
      tx.create(
        adjustmentRef(db, worker, version),
        shiftChangeOf(worker, gig, changed, { by: caller.uid, byName, now }),
      );
    }
    for (const { ref } of lists.offers) tx.update(ref, stored('offer', { start, end }));
    for (const { ref } of entries) tx.update(ref, stored('spotterGig', { start, end }));
    logOffice(tx, context, {
      call: contract.name,
      groupId: gig.groupID,
      details: { gigId: gig.id, start, end },
      shifts: [gig],
    });
    tell();
    return answer;
  });
}

async function check(
  tx: Transaction,
  gig: Gig,
  request: Request,
  { db, caller, now }: Context,
): Promise<LateCancellationPolicy> {
  await requireTeamRight(tx, db, caller, gig.teamID, 'manageShifts');
  const group = await requireActiveGroup(tx, db, caller, gig.groupID);
  requireUpcoming(gig, now);
  // The current times are accepted, because this may be a repeated request whose answer was lost.
  if (request.start !== gig.start || request.end !== gig.end) requireVersion(gig, request.version);
  const whole = (minutes: number) => Number.isInteger(minutes);
  if (
    request.end <= request.start ||
    !whole((request.start - gig.start) / minuteMs) ||
    !whole((request.end - gig.end) / minuteMs)
  )
    throw refusal('invalid-argument', shiftActionText.timeProcessing, { field: 'start', reason: '401' });
  const [reason] = shiftTimeIssues(gig, request, now);
  const field = reason === 'endStep' ? 'end' : 'start';
  if (reason) throw refusal('failed-precondition', shiftTimeIssueText[reason], { field, reason });
  return latePolicyOf(group);
}

/** The workers' own entries that exist. */
async function entriesOf(tx: Transaction, { db }: Context, gig: Gig, lists: Lists): Promise<DocumentSnapshot[]> {
  const refs = workersOf(lists).map((uid) => db.doc(paths.spotterGig(uid, gig.id)));
  if (refs.length === 0) return [];
  return (await tx.getAll(...refs)).filter(({ exists }) => exists);
}

/** Keeps a start or end that was adjusted by hand. */
function hiredTimes(gig: Gig, hired: Hired, { start, end, day }: { start: number; end: number; day: string }) {
  return stored('hired', {
    gigStart: start,
    gigEnd: end,
    dayKey: day,
    ...(hired.start === gig.start ? { start } : {}),
    ...(hired.end === gig.end ? { end } : {}),
  });
}

const timeFailed = () => refusal('internal', shiftActionText.timeFailed, { reason: '400' });

/** Reports an unexpected failure as times that could not be saved (SCH-263). */
async function handleEditShiftTime(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  try {
    return await changeTime(request, context);
  } catch (error) {
    if (error instanceof HttpsError || (error as { code?: unknown }).code === 10) throw error;
    logError(contract.name, error);
    throw timeFailed();
  }
}

export const editShiftTime = defineCallable(contract, handleEditShiftTime);
