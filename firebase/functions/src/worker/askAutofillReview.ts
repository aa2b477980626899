import { callText, paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { askAutofillReview as contract } from '@spot/contracts/worker';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { loadGig } from '../core/load';
import { requiredText } from '../core/requiredText';
import { transact } from '../core/transaction';
import { self } from './self';

/** Puts the caller's request into the office's list, once for a shift. */
async function handleAskAutofillReview(
  { gigId, text: typed }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  const words = requiredText(typed, 'text');
  return transact(db, async (tx) => {
    const { uid, name } = await self(tx, context);
    const ref = db.doc(paths.autofillReview(gigId, uid));
    const [entry, earlier] = await tx.getAll(db.doc(paths.spotterGig(uid, gigId)), ref);
    if (!entry?.exists) throw refusal('not-found', callText.notYours);
    const { role, group, dayKey } = await loadGig(tx, db, gigId);
    const asked = { gigID: gigId, spotterID: uid, name, role, group, dayKey, words, askedAt: now };
    if (!earlier?.exists) tx.create(ref, stored('autofillReview', asked));
    return { asked: true };
  });
}

export const askAutofillReview = defineCallable(contract, handleAskAutofillReview);
