import { deleteGig, type Gig, shiftActionText } from '@spot/contracts/scheduling';
import { useAction, useCall, useDryRun, useRequestId, useShell, useUndo } from '@spot/contracts/shell-api';
import { useState } from 'react';
import { scopeOf, type ScopeKind } from './scopes';

/** From this number of shifts on, progress is shown. */
const many = 10;

/**
 * Dry run and cancellation of exactly the shifts that it returned. The same request sent again continues where it stopped
 * (decisions section 6 item 10).
 */
export function useCancelShifts(gigs: readonly Gig[], kind: ScopeKind, onDone: () => void) {
  const shell = useShell();
  const call = useCall(deleteGig);
  const offerUndo = useUndo();
  const requestId = useRequestId();
  const scope = scopeOf(gigs, kind);
  const [asking] = useState(() => crypto.randomUUID());
  const dry = useDryRun(deleteGig, { requestId: asking, scope, dryRun: true, expected: [] });
  const { plan } = dry;
  const body = { scope, dryRun: false, expected: plan?.shifts ?? [], lateFees: plan?.lateFees ?? [] };
  const id = requestId(body);

  const work = async () => {
    const { cancelled, changed, undoId } = await call({ ...body, requestId: id });
    if (cancelled > 0) {
      const text = doneText(scope.kind, cancelled);
      if (undoId === undefined) shell.notify({ text, variant: 'success' });
      else offerUndo(text, undoId);
    }
    if (changed > 0)
      shell.notify({
        text: cancelled > 0 ? shiftActionText.changedMeanwhile(cancelled, changed) : shiftActionText.noneCancelled,
        variant: 'error',
      });
    onDone();
  };
  const { run, busy, error } = useAction(work, {
    store: true,
    holds: true,
    onRefused: ({ reason }) => {
      if (reason === 'feeChanged') dry.again();
    },
  });
  return {
    plan,
    dry,
    busy,
    error,
    jobId: plan && plan.shifts.length > many ? id : undefined,
    cancel: run,
  };
}

/** The specification's text for each scope (SCH-252, SCH-253, SCH-255). */
function doneText(kind: string, cancelled: number): string {
  if (kind === 'shift') return shiftActionText.cancelledOne;
  if (kind === 'week') return shiftActionText.cancelledWeek;
  return kind === 'all' ? shiftActionText.cancelledAll : shiftActionText.cancelledSelected(cancelled);
}
