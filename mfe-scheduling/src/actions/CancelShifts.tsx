import type { ResponseOf } from '@spot/contracts/core';
import { type deleteGig, type Gig, cancelsText, shiftActionText } from '@spot/contracts/scheduling';
import { FormDialog, Unanswered } from '@spot/contracts/ui/data';
import { useEffect, useState } from 'react';
import { useActionStyles } from './actionStyles';
import { CancelProgress } from './CancelProgress';
import { FeeStart } from './FeeStart';
import { LateWarning } from './LateWarning';
import { ScopeField } from './ScopeField';
import { allScopes, type ScopeKind } from './scopes';
import { useCancelShifts } from './useCancelShifts';

interface CancelShiftsProps {
  /** A single shift, to which the scopes refer, or the selected ones. */
  gigs: readonly Gig[];
  /** The current state of the shifts that the screen has loaded: when the fee of each starts, and what a colleague changes. */
  known?: readonly Gig[];
  /** Scopes offered for a single shift; the first is preselected. */
  scopes?: readonly ScopeKind[];
  onClose(): void;
  onCancelled?(): void;
}

/**
 * Cancels shifts by scope after showing the effects; for a late cancellation it warns with the fee (SCH-129..132,
 * SCH-270..273).
 */
export function CancelShifts({
  gigs: given,
  known = given,
  scopes = allScopes,
  onClose,
  onCancelled,
}: CancelShiftsProps) {
  const styles = useActionStyles();
  // A cancelled shift leaves the week at once, but the dialog keeps the shifts for which it was opened.
  const [gigs] = useState(given);
  const [kind, setKind] = useState<ScopeKind>(scopes[0] ?? 'shift');
  const [warned, setWarned] = useState(false);
  const { plan, dry, busy, jobId, error, cancel } = useCancelShifts({
    gigs,
    known,
    kind,
    onDone() {
      onClose();
      onCancelled?.();
    },
  });
  // Another fee needs another question.
  useEffect(() => {
    if (!plan) setWarned(false);
  }, [plan]);
  const count = plan?.shifts.length ?? gigs.length;
  return (
    <>
      <FormDialog
        open
        destructive
        title={shiftActionText.cancelTitle(count)}
        verb={shiftActionText.cancelVerb(count)}
        dismiss={shiftActionText.cancelDismiss}
        dirty={false}
        busy={busy}
        disabled={!plan || plan.shifts.length === 0}
        error={error}
        onSubmit={() => (plan && plan.lateShifts > 0 ? setWarned(true) : void cancel())}
        onClose={onClose}
      >
        <ScopeField gigs={gigs} scopes={scopes} value={kind} disabled={busy} onChange={setKind} />
        <Unanswered error={dry.error} onRetry={dry.again} />
        <div role="status">
          {plan && <CancelEffect plan={plan} />}
          {!plan && !dry.error && <p className={styles.quiet}>{shiftActionText.looking}</p>}
        </div>
        {plan && plan.lateShifts === 0 && <FeeStart gigs={known} shifts={plan.shifts} />}
        {busy && jobId !== undefined && <CancelProgress jobId={jobId} total={count} />}
      </FormDialog>
      {warned && plan && (
        <LateWarning
          lateFees={plan.lateFees}
          fees={plan.fees}
          lateShifts={plan.lateShifts}
          verb={shiftActionText.cancelVerb(plan.shifts.length)}
          onConfirm={() => {
            setWarned(false);
            void cancel();
          }}
          onClose={() => setWarned(false)}
        />
      )}
    </>
  );
}

/** How many shifts and workers are affected. */
function CancelEffect({ plan }: { plan: ResponseOf<typeof deleteGig> }) {
  const styles = useActionStyles();
  return (
    <>
      {plan.shifts.length > 0 ? (
        <p className={styles.strong}>{cancelsText(plan)}</p>
      ) : (
        <p className={styles.plan}>{shiftActionText.nothingToCancel}</p>
      )}
      {plan.others > 0 && <p className={styles.plan}>{shiftActionText.othersTold(plan.others)}</p>}
    </>
  );
}
