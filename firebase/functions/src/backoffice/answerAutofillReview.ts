import { answerAutofillReview as contract, autofillReviewsText as text } from '@spot/contracts/backoffice';
import { isOwnWork, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { autofillReview } from '@spot/contracts/scheduling';
import { defineCallable, type Context } from '../core/callable';
import { ownWork, refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { logOffice } from '../core/office';
import { requiredText } from '../core/requiredText';
import { transact } from '../core/transaction';

async function handleAnswerAutofillReview(
  { reviewId, answer: typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const answer = requiredText(typed, 'answer');
  return transact(db, async (tx) => {
    const ref = db.collection('autofillReviews').doc(reviewId);
    const request = read(autofillReview, await tx.get(ref));
    if (!request) throw refusal('not-found', text.noRequest);
    if (isOwnWork(caller.uid, request.spotterID)) throw ownWork();
    if (request.answer === answer) return { answered: true };
    if (request.answer !== undefined) throw refusal('already-exists', text.taken, { reason: 'answered' });
    tx.update(ref, stored('autofillReview', { answer, answeredBy: caller.uid, answeredAt: now }));
    logOffice(tx, context, {
      call: contract.name,
      details: { reviewId },
      workers: [{ uid: request.spotterID }],
    });
    return { answered: true };
  });
}

export const answerAutofillReview = defineCallable(contract, handleAnswerAutofillReview);
