import { autofillEntry, autofillSentences } from '@spot/contracts/scheduling';
import { callText, paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { explainAutofill as contract } from '@spot/contracts/worker';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { loadGig } from '../core/load';
import { allReadable } from '../core/readable';
import { transact } from '../core/transaction';
import { self } from './self';

/** What smart autofill decided about the caller by the shift's current rule; of other workers only their number is shown. */
async function handleExplainAutofill(
  { gigId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  return transact(db, async (tx) => {
    const { uid } = await self(tx, context);
    const entry = await tx.get(db.doc(paths.spotterGig(uid, gigId)));
    if (!entry.exists) throw refusal('not-found', callText.notYours);
    const gig = await loadGig(tx, db, gigId);
    const logs = await tx.get(db.collection(`${paths.gig(gigId)}/autofillLog`).orderBy('at'));
    const decided = await allReadable(db, contract.name, autofillEntry, logs.docs);
    const accepted = decided.filter(({ outcome }) => outcome === 'accepted');
    const list = await tx.get(
      db
        .collection(`${paths.gig(gigId)}/applicants`)
        .orderBy('createdAt')
        .select(),
    );
    const mine = decided.find(({ id }) => id === `${uid}_${gig.ruleVersion}`);
    const outcome = mine?.outcome ?? ('notChecked' as const);
    const line = outcome === 'accepted' ? accepted.map(({ spotterID }) => spotterID) : list.docs.map(({ id }) => id);
    const standing = { outcome, place: line.indexOf(uid) + 1, taken: accepted.length, waiting: list.size };
    const answer = (await tx.get(db.doc(paths.autofillReview(gigId, uid)))).get('answer') as string | undefined;
    return {
      ...standing,
      ...(answer && { answer }),
      sentences: autofillSentences({ ...standing, reasons: mine?.reasons ?? [] }),
    };
  });
}

export const explainAutofill = defineCallable(contract, handleExplainAutofill);
