import type { ResponseOf } from '@spot/contracts/core';
import { type removeHired, lateFeeText, shiftActionText } from '@spot/contracts/scheduling';
import { useActionStyles } from './actionStyles';
import { useLatePolicy } from './useLatePolicy';

export type Fees = ResponseOf<typeof removeHired>['fees'];

interface LateFeesProps {
  fees: Fees | undefined;
  /** The fees are not known yet. */
  waiting?: boolean;
  /** Names the day of each fee, even of a single one. */
  named?: boolean;
}

/** The fees of an action, or of cancelling a shift after it, with their calculation (SCH-271, SCH-272). */
export function LateFees({ fees = [], waiting = false, named = fees.length > 1 }: LateFeesProps) {
  const styles = useActionStyles();
  const { fees: added } = useLatePolicy();
  const [only] = fees;
  return (
    <div role="status">
      {waiting && <p className={styles.quiet}>{shiftActionText.looking}</p>}
      {fees.length === 1 && only && <p className={styles.plan}>{lateFeeText(only, added, named)}</p>}
      {fees.length > 1 && (
        <ul className={styles.list}>
          {fees.map((fee) => (
            <li key={fee.gigId}>{lateFeeText(fee, added, named)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
