import {
  submitMyHours as contract,
  adjustIssueText,
  timesheetText,
  customIssues,
  isSubmitted,
  submitIssue,
} from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { adjustmentOf, adjustmentRef, versionOfHours } from '../shifts/hoursRecord';
import { ownPlace, self } from './self';

const sentences = {
  notOver: timesheetText.notOver,
  tooLate: timesheetText.submitTooLate,
  confirmed: timesheetText.alreadyConfirmed,
  changedOnce: timesheetText.submittedTwice,
} as const;

/** What the worker says of the hours; the employer decides which count (OPS-060, OPS-072). */
async function handleSubmitMyHours(
  { gigId, start, end, breakTime }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const time = { start, end, breakTime };
  return transact(db, async (tx) => {
    const { name } = await self(tx, context);
    const hired = await ownPlace(tx, context, gigId);
    const { spotterTimeAt = now, spotterTimeChanges: changed = 0 } = hired;
    if (isSubmitted(hired, time)) return { submittedAt: spotterTimeAt, changes: changed };
    const reason = submitIssue(hired, now);
    if (reason) throw refusal('failed-precondition', sentences[reason], { reason });
    const [issue] = customIssues(hired, time, now);
    if (issue)
      throw refusal('invalid-argument', adjustIssueText[issue.code], { field: issue.field, reason: issue.code });
    const changes = hired.spotterTime ? changed + 1 : 0;
    const version = versionOfHours(hired) + 1;
    const by = { by: caller.uid, byName: name, now };
    tx.update(
      db.doc(paths.hired(gigId, caller.uid)),
      stored('hired', {
        spotterTime: time,
        spotterTimeAt: now,
        spotterTimeChanges: changes,
        changedBy: by.by,
        changedByName: name,
        version,
      }),
    );
    tx.create(adjustmentRef(db, hired, version), adjustmentOf(hired, { what: 'submitted', to: time, option: 1 }, by));
    return { submittedAt: now, changes };
  });
}

export const submitMyHours = defineCallable(contract, handleSubmitMyHours);
