import { deleteGig, type Gig, shiftActionText } from '@spot/contracts/scheduling';
import { useAction, useCall, useDryRun, useRequestId, useShell, useUndo } from '@spot/contracts/shell-api';
import { useEffect, useRef, useState } from 'react';
import { scopeOf, type ScopeKind } from './scopes';

/** From this number of shifts on, progress is shown. */
const many = 10;

interface Options {
  gigs: readonly Gig[];
  /** The current state of the shifts that the screen has loaded. */
  known: readonly Gig[];
  kind: ScopeKind;
  onDone(): void;
}

/**
 * Dry run, repeated when a colleague changes a shift that it returned, and cancellation of exactly those shifts. The same
 * request sent again continues where it stopped (decisions section 6 item 10).
 */
export function useCancelShifts({ gigs, known, kind, onDone }: Options) {
  const shell = useShell();
  const call = useCall(deleteGig);
  const offerUndo = useUndo();
  const requestId = useRequestId();
  const scope = scopeOf(gigs, kind);
  const [asking] = useState(() => crypto.randomUUID());
  const dry = useDryRun(deleteGig, { requestId: asking, scope, dryRun: true, expected: [] });
  const { plan, again } = dry;
  const sent = useRef(false);
  const present = useRef<{ plan: typeof plan; ids: ReadonlySet<string> }>(undefined);
  useEffect(() => {
    if (!plan) return;
    const now = new Map(known.map((gig) => [gig.id, gig]));
    if (present.current?.plan !== plan) present.current = { plan, ids: new Set(now.keys()) };
    const { ids } = present.current;
    const isChanged = plan.shifts.some(({ gigId, version }) => {
      const gig = now.get(gigId);
      return gig ? gig.version > version : ids.has(gigId);
    });
    // The person's own cancellation changes them too, and is continued with the shifts that were sent.
    if (isChanged && !sent.current) again();
  }, [plan, known, again]);
  const body = { scope, dryRun: false, expected: plan?.shifts ?? [], lateFees: plan?.lateFees ?? [] };
  const id = requestId(body);

  const work = async () => {
    sent.current = true;
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
      if (reason !== 'feeChanged') return;
      sent.current = false;
      again();
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
