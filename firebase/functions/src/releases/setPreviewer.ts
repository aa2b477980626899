import { featuresText, setPreviewer as contract } from '@spot/contracts/releases';
import { type RequestOf, type ResponseOf, canonicalEmail, isEmail, paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { logRelease, requireRelease } from './requireRelease';

/** An invitation lasts long enough for a trial and is not forgotten for years. */
const previewMs = 90 * dayMs;

async function handleSetPreviewer(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { feature, may } = request;
  requireRelease(caller, feature);
  const email = canonicalEmail(request.email);
  if (!isEmail(email)) throw refusal('invalid-argument', featuresText.previews.emailInvalid, { field: 'email' });
  const until = now + previewMs;
  await transact(db, async (tx) => {
    const ref = db.doc(paths.previewer(feature, email));
    if (!may && !(await tx.get(ref)).exists) return;
    if (may) tx.set(ref, stored('previewer', { feature, email, by: caller.email, at: now, expiresAt: until }));
    else tx.delete(ref);
    logRelease(tx, db, context, contract.name, { feature, email, may });
  });
  return { email, ...(may && { until }) };
}

export const setPreviewer = defineCallable(contract, handleSetPreviewer);
