import { offerJobs as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { spotter as spotterSchema } from '@spot/contracts/worker';
import type { HoursFinding, OfferReason } from '@spot/contracts/scheduling';
import { checkOffer } from '../shifts/offers/offerFacts';
import { offerShifts } from '../shifts/offers/offerShifts';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';
import { inParallel } from '../core/inParallel';
import { loadGig } from '../core/load';
import { transact } from '../core/transaction';

type Answer = ResponseOf<typeof contract>;

const width = 4;

/** Offers a worker shifts of any companies, in the requested order, or returns what it would do (ADM-087, ADM-191). */
async function handleOfferJobs(request: RequestOf<typeof contract>, context: Context): Promise<Answer> {
  const { requestId, spotterId, dryRun } = request;
  const gigIds = [...new Set(request.gigIds)];
  const worker = read(spotterSchema, await context.db.doc(paths.spotter(spotterId)).get());
  if (!worker) throw refusal('not-found', callText.noWorker, { field: 'spotterId' });
  const against = new Map<string, OfferReason[]>();
  const hours = new Map<string, HoursFinding[]>();
  let textsStopped = false;
  if (dryRun)
    await inParallel(gigIds, width, async (gigId) => {
      const found = await transact(context.db, async (tx) =>
        checkOffer(tx, context, await loadGig(tx, context.db, gigId), worker),
      );
      if (found.reasons.length > 0) against.set(gigId, found.reasons);
      else if (found.hours.length > 0) hours.set(gigId, found.hours);
    });
  else {
    const wanted = { call: contract.name, requestId, gigIds, spotterIds: [spotterId], onlyEligible: true };
    const { skipped, stopped } = await offerShifts(wanted, context);
    textsStopped = stopped > 0;
    for (const { gigId, reasons } of skipped)
      // A worker whose record was deleted since cannot take shifts.
      against.set(
        gigId,
        reasons.map((reason) => (reason === 'unknown' ? 'disabled' : reason)),
      );
  }
  return {
    offered: gigIds.filter((gigId) => !against.has(gigId)),
    refused: gigIds.flatMap((gigId) => {
      const reasons = against.get(gigId);
      return reasons ? [{ gigId, reasons }] : [];
    }),
    ...(hours.size > 0 && { hours: [...hours].map(([gigId, findings]) => ({ gigId, findings })) }),
    ...(textsStopped && { textsStopped }),
  };
}

export const offerJobs = defineCallable(contract, handleOfferJobs);
