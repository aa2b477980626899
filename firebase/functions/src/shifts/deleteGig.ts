import { deleteGig as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { group as groupSchema } from '@spot/contracts/entities';
import { latePolicyOf, planCancellation } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../shared/callable';
import { read } from '../shared/firebase';
import { transact } from '../shared/transaction';
import { openJob, runJob } from './cancelJob';
import { upcomingOf } from './scope';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Cancels shifts; nothing is deleted, whatever the function's name says (SCH-129..132, SCH-239, SCH-242, decision C15). */
export async function cancel(request: Request, context: Context): Promise<Response> {
  const { requestId, expected, dryRun } = request;
  if (dryRun) return plan(request, context);
  const { late, ...done } = await runJob(await openJob(requestId, expected, context));
  return { shifts: expected, ...done, lateFees: late, undoId: requestId };
}

/** What the action would do now, by the rule that it then follows. */
async function plan({ scope }: Request, context: Context): Promise<Response> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const gigs = await upcomingOf(tx, context, scope);
    const groups = [...new Set(gigs.map(({ groupID }) => groupID))];
    const found = groups.length > 0 ? await tx.getAll(...groups.map((id) => db.doc(paths.group(id)))) : [];
    const policies = new Map(found.map((one) => [one.id, latePolicyOf(read(groupSchema, one))]));
    const policyOf = (groupId: string) => policies.get(groupId) ?? latePolicyOf(undefined);
    return { ...planCancellation(gigs, policyOf, now), cancelled: 0, changed: 0 };
  });
}

export const deleteGig = defineCallable(contract, cancel);
