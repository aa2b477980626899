import { reportFaults as contract } from '@spot/contracts/releases';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { settleAll } from '../../core/inParallel';
import { requireTurn } from '../../core/limits';
import { noteTrouble } from '../../core/troubles';

/** Lists errors of browsers together with those of functions in the back office. */
async function handleReportFaults(
  { faults }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  // Anybody can make accounts, so those with an unverified email have one limit together.
  if (caller.verified) await requireTurn(context, 'faults', caller.uid);
  else await requireTurn(context, 'unverifiedFaults', 'all');
  await settleAll(
    faults.map(({ feature, ...fault }) =>
      noteTrouble(db, { kind: 'browser', what: feature || 'shell', ...fault, uid: caller.uid }, now),
    ),
  );
  return { noted: true };
}

export const reportFaults = defineCallable(contract, handleReportFaults);
