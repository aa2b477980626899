import { rateWorker as contract, timesheetText, ratingIssue, type RatingIssue } from '@spot/contracts/dayof';
import { type RequestOf, type ResponseOf, paths, tidyParagraph } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { transact } from '../../core/transaction';
import { loadCell } from './cell';
import { reviewOf } from './reviewOf';

/** Rates a worker for a past shift, once; a trigger updates the average (decisions section 3 item 14). */
async function handleRateWorker(
  { gigId, spotterId, rating, seen, ...request }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const comment = tidyParagraph(request.comment);
  return transact(db, async (tx) => {
    const { hired, team, changing } = await loadCell(tx, context, { gigId, spotterId }, 'rate');
    const { spotterRating, comments = '', ratedAt = now } = hired;
    // This may be a repeated request whose answer was lost.
    if (spotterRating === rating && comments === comment) return { rating, ratedAt };
    if ((spotterRating ?? null) !== seen) throw refusal('aborted', timesheetText.ratedBy, { reason: 'changed' });
    const issue = ratingIssue(hired, now);
    if (issue) throw refusal('failed-precondition', issueText[issue], { reason: issue });
    const changed = hired.ratedAt === undefined ? {} : { changedAt: now };
    const review = { ...reviewOf(hired, team, changing, { rating, comment, ratedAt }), ...changed };
    tx.set(db.doc(paths.review(spotterId, gigId)), stored('review', review));
    tx.update(
      db.doc(paths.hired(gigId, spotterId)),
      stored('hired', { spotterRating: rating, comments: comment, ratedAt }),
    );
    return { rating, ratedAt };
  });
}

const issueText: Record<RatingIssue, string> = {
  notOver: timesheetText.notOver,
  noShow: timesheetText.rateNoShow,
  tooLate: timesheetText.rateTooLate,
};

export const rateWorker = defineCallable(contract, handleRateWorker);
