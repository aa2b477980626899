import { type Gig } from '@spot/contracts/entities';
import { amountsText, shiftActionText } from '@spot/contracts/messages';
import { feeStartsAt, lateCancellation } from '@spot/contracts/rules';
import { useShell } from '@spot/contracts/shell-api';
import { formatDateTime, viewerZone, zoneSuffix } from '@spot/contracts/time';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useActionStyles } from './actionStyles';
import { type CancelPlan } from './useCancelShifts';
import { useLatePolicy } from './useLatePolicy';

interface LateWarningProps {
  plan: Pick<CancelPlan, 'shifts' | 'lateShifts' | 'lateFees'>;
  known: readonly Gig[];
  /** What the button does; it cancels the shifts unless told otherwise. */
  verb?: string;
  onConfirm(): void;
  onClose(): void;
}

const most = 5;

/** What cancelling so late costs, exactly, from which minute on, and for how many workers (SCH-270..273, decision C08). */
export function LateWarning({
  plan,
  known,
  verb = shiftActionText.cancelVerb(plan.shifts.length),
  onConfirm,
  onClose,
}: LateWarningProps) {
  const styles = useActionStyles();
  const shell = useShell();
  const { policy, fees } = useLatePolicy();
  const named = new Set(plan.shifts.map(({ gigId }) => gigId));
  const late = known.filter(({ id }) => named.has(id)).filter((gig) => lateCancellation(gig, policy, shell.now()));
  const shown = late.slice(0, most);
  const more = plan.lateShifts - shown.length;
  return (
    <ConfirmDialog
      open
      destructive
      title={shiftActionText.lateTitle(policy.hours)}
      verb={verb}
      dismiss={shiftActionText.cancelDismiss}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={styles.plan}>{shiftActionText.latePolicy(policy.hours, policy.percentage, fees)}</p>
      <p className={styles.amount}>{shiftActionText.lateAmount(amountsText(plan.lateFees), fees)}</p>
      <ul className={styles.list}>
        {shown.map((gig) => (
          <li key={gig.id}>
            {shiftActionText.lateSince(gig.dayKey, feeStartText(gig, policy.hours), gig.numSpotters)}
          </li>
        ))}
        {shown.length > 0 && more > 0 && <li>{shiftActionText.lateOthers(more)}</li>}
      </ul>
    </ConfirmDialog>
  );
}

/** The minute of the shift's clock at which the fee starts (decisions section 4 item 17). */
export function feeStartText(gig: Pick<Gig, 'start' | 'timeZone'>, hours: number): string {
  const at = feeStartsAt(gig, { hours, percentage: 0 });
  return formatDateTime(at, gig.timeZone) + zoneSuffix(at, gig.timeZone, viewerZone());
}
