import { deleteGig as contract, mostFees } from '@spot/contracts/scheduling';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { transact } from '../../core/transaction';
import { openJob, runJob } from './cancelJob';
import { planOf, repeatedOn } from './planOf';
import { eachOnce, upcomingOf } from './scope';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Cancels shifts; despite the function's name nothing is deleted (SCH-129..132, SCH-239, SCH-242, decision C15). */
async function handleDeleteGig(request: Request, context: Context): Promise<Response> {
  const { requestId, scope, lateFees, dryRun } = request;
  if (dryRun)
    return transact(context.db, async (tx) => {
      const gigs = await upcomingOf(tx, context, scope);
      const { policies: _, ...plan } = await planOf(tx, context, gigs, await repeatedOn(tx, context.db, gigs));
      return { ...plan, fees: plan.fees.slice(0, mostFees), cancelled: 0, changed: 0 };
    });
  const expected = eachOnce(request.expected);
  const { late, ...done } = await runJob(await openJob(requestId, expected, context, lateFees));
  return { shifts: expected, ...done, lateFees: late, fees: [], undoId: requestId };
}

export const deleteGig = defineCallable(contract, handleDeleteGig);
