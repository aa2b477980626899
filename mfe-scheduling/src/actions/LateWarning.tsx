import {
  type Gig,
  amountsText,
  lateSumText,
  shiftActionText,
  feeStartsAt,
  type Amount,
} from '@spot/contracts/scheduling';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { momentText } from '../week/shiftFacts';
import { useActionStyles } from './actionStyles';
import type { Fees } from './LateFees';
import { useLatePolicy } from './useLatePolicy';

interface LateWarningProps {
  /** The total charged, and the calculation of each fee as far as it is known. */
  lateFees: readonly Amount[];
  fees: Fees;
  lateShifts: number;
  /** Label of the button. */
  verb: string;
  onConfirm(): void;
  onClose(): void;
}

const most = 5;

/** The exact cost of a late cancellation, when the fee started, and its calculation (SCH-270..273, decision C08). */
export function LateWarning({ lateFees, fees: known, lateShifts, verb, onConfirm, onClose }: LateWarningProps) {
  const styles = useActionStyles();
  const { policy, fees } = useLatePolicy();
  const shown = known.slice(0, most);
  const more = lateShifts - shown.length;
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
      <p className={styles.amount}>{shiftActionText.lateAmount(amountsText(lateFees), fees)}</p>
      <ul className={styles.list}>
        {shown.map((fee) => (
          <li key={fee.gigId}>
            {shiftActionText.lateSince(fee.dayKey, momentText(fee.since, fee.timeZone), lateSumText(fee))}
          </li>
        ))}
        {shown.length > 0 && more > 0 && <li>{shiftActionText.lateOthers(more)}</li>}
      </ul>
    </ConfirmDialog>
  );
}

/** The moment at which the fee starts, by the shift's clock (decisions section 4 item 17). */
export function feeStartText(gig: Pick<Gig, 'start' | 'timeZone'>, hours: number): string {
  return momentText(feeStartsAt(gig, { hours, percentage: 0 }), gig.timeZone);
}
