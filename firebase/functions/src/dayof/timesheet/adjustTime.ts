import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import {
  adjustTime as contract,
  adjustment,
  adjustIssueText,
  confirmIssueText,
  adjustIssues,
  adjustedMinutes,
  expectedMinutes,
  isAdjusted,
  postedTimeOf,
  standingMinutes,
  timeOfOption,
} from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, callText, tidyParagraph } from '@spot/contracts/core';
import { minimumWages, type Hired, type TimeOption, minimumWageCents, wageOf } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read, stored } from '../../core/firebase';
import { loadGig } from '../../core/load';
import { logOffice } from '../../core/office';
import { transact } from '../../core/transaction';
import { completedShifts } from '../../shifts/completedShifts';
import { adjustmentOf, adjustmentRef, versionOfHours, withAdjusted } from '../../shifts/hoursRecord';
import { requireUnlocked } from '../../shifts/lockedHours';
import { changedMeanwhile, isSeen, loadCell } from './cell';
import { tellHours } from './hoursTexts';

type Request = RequestOf<typeof contract>;

/** Sets the hours of a cell, keeps the posted times, and notifies the worker of fewer hours (OPS-060..069). */
async function handleAdjustTime(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { custom, wageCents, adminComment } = request;
  const option = request.option as TimeOption;
  const reason = tidyParagraph(request.reason ?? '');
  return transact(db, async (tx) => {
    const { hired, group, changing } = await loadCell(tx, context, request, 'adjustTime');
    if (!caller.admin && (wageCents !== undefined || adminComment !== undefined))
      throw refusal('permission-denied', callText.notAllowed);
    const previousMinutes = standingMinutes(hired, now);
    const minutes = adjustedMinutes(hired, option, custom);
    if (!isSeen(hired, request.version)) {
      const done = await findDone(tx, context, hired, request);
      if (!done) throw changedMeanwhile(hired);
      return { version: versionOfHours(hired), minutes, previousMinutes: done.previousMinutes };
    }
    await requireAdjustable(tx, context, hired);
    const wages = await wagesFor(tx, context, hired, wageCents);
    const context_ = { manualHours: group.requireManualHours, now, ...wages };
    const [issue] = adjustIssues(hired, { option, custom, reason, wageCents }, context_);
    if (issue)
      throw refusal('invalid-argument', adjustIssueText[issue.code], { field: issue.field, reason: issue.code });

    const time = timeOfOption(hired, option, custom) ?? postedTimeOf(hired);
    const fewer = { from: expectedMinutes(hired), to: minutes, time: option === 3 ? undefined : time, reason };
    const recount = await countedOtherwise(tx, context, hired, option);
    const tell = await tellHours(tx, context, hired, fewer);
    const version = versionOfHours(hired) + 1;
    const worked = option === 3 ? {} : { adjustedTimestamps: withAdjusted(hired, time, now), markedNotHere: false };
    tx.update(
      db.doc(paths.hired(hired.gigID, hired.spotterID)),
      stored('hired', {
        start: time.start,
        end: time.end,
        breakTime: time.breakTime,
        checkIn: option !== 3,
        ...worked,
        postedTime: postedTimeOf(hired),
        selectedTimeOption: option,
        version,
        ...(option === 2 && custom ? { customTime: custom } : {}),
        wageCents,
        changedBy: changing.by,
        changedByName: changing.byName,
      }),
    );
    if (option === 3 && hired.spotterRating !== undefined) withdrawRating(tx, context, hired);
    const change = { what: 'adjusted', to: time, option, wageCents, reason } as const;
    tx.create(adjustmentRef(db, hired, version), adjustmentOf(hired, change, changing));
    if (adminComment !== undefined) writeAdminComment(tx, context, hired, adminComment);
    tell?.();
    recount?.();
    const details = { gigId: hired.gigID, spotterId: hired.spotterID, option, previousMinutes, minutes, reason };
    logOffice(tx, context, {
      call: contract.name,
      groupId: hired.groupID,
      details: { ...details, ...(wageCents ? { wageCents } : {}) },
      hired: [hired],
    });
    return { version, minutes, previousMinutes };
  });
}

/** Refuses hours of a shift that is not over, hours that are confirmed except to platform admins, and locked hours. */
async function requireAdjustable(tx: Transaction, context: Context, hired: Hired): Promise<void> {
  if (hired.gigEnd > context.now) throw refusal('failed-precondition', confirmIssueText.notOver, { reason: 'notOver' });
  if (hired.hoursConfirmed && !context.caller.admin)
    throw refusal('failed-precondition', confirmIssueText.confirmed, { reason: 'confirmed' });
  await requireUnlocked(tx, context, hired);
}

/** What this same request answered if it wrote the current hours, because its answer may have been lost. */
async function findDone(
  tx: Transaction,
  { db, caller }: Context,
  hired: Hired,
  request: Request,
): Promise<{ previousMinutes: number } | undefined> {
  const { version, custom, wageCents, adminComment } = request;
  if (!isSeen(hired, version + 1) || !isAdjusted(hired, request.option as TimeOption, custom)) return undefined;
  const [entry, note] = await tx.getAll(
    adjustmentRef(db, hired, version + 1),
    db.doc(paths.adminComment(hired.gigID, hired.spotterID)),
  );
  const found = entry && read(adjustment, entry);
  const reason = tidyParagraph(request.reason ?? '');
  const isSame =
    found?.by === caller.uid &&
    // After the change the screen no longer sees a reduction and sends no reason.
    (reason === '' || found.reason === reason) &&
    (wageCents === undefined || hired.wageCents === wageCents) &&
    (adminComment === undefined || note?.get('comment') === tidyParagraph(adminComment));
  return isSame ? { previousMinutes: found.from?.minutes ?? found.to.minutes } : undefined;
}

/** For a completed shift: changes the number of completed shifts of a worker who became, or is no longer, a No Show. */
async function countedOtherwise(tx: Transaction, { db }: Context, hired: Hired, option: TimeOption) {
  const [was, is] = [hired.selectedTimeOption === 3, option === 3];
  if (was === is || (await loadGig(tx, db, hired.gigID)).status !== 'completed') return undefined;
  const count = await completedShifts(tx, db, [hired.spotterID]);
  return () => count(is ? -1 : 1);
}

/** The region's minimum on the day of the shift, and the current wage; read only if a wage was entered. */
async function wagesFor(tx: Transaction, { db }: Context, hired: Hired, wageCents: number | undefined) {
  if (wageCents === undefined) return { minimumCents: 0, standingCents: 0 };
  const gig = await loadGig(tx, db, hired.gigID);
  const wages = read(minimumWages, await tx.get(db.doc(paths.minimumWages())));
  const { country, province } = gig.address;
  return {
    minimumCents: wages && minimumWageCents(wages, country, province, hired.dayKey),
    standingCents: wageOf(hired, gig),
  };
}

/** Deletes the rating of a worker who turned out not to have come; a trigger updates the average. */
function withdrawRating(tx: Transaction, { db }: Context, { gigID, spotterID }: Hired): void {
  tx.delete(db.doc(paths.review(spotterID, gigID)));
  const none = FieldValue.delete();
  tx.update(db.doc(paths.hired(gigID, spotterID)), { spotterRating: none, comments: none, ratedAt: none });
}

/** Writes the platform admins' note, which is a separate document because team and worker can read the record. */
function writeAdminComment(tx: Transaction, { db, caller, now }: Context, hired: Hired, text: string): void {
  const { gigID, spotterID, teamID, groupID, dayKey } = hired;
  const comment = tidyParagraph(text);
  const note = { gigID, spotterID, teamID, groupID, dayKey, comment, by: caller.uid, updatedAt: now };
  tx.set(db.doc(paths.adminComment(gigID, spotterID)), stored('adminComment', note));
}

export const adjustTime = defineCallable(contract, handleAdjustTime);
