import type { ResponseOf, removeHired } from '@spot/contracts/calls';
import { lateFeeText } from '@spot/contracts/messages';
import { useActionStyles } from './actionStyles';
import { useLatePolicy } from './useLatePolicy';

export type Fees = ResponseOf<typeof removeHired>['fees'];

/** What the late cancellation policy charges for an action, or for cancelling a shift after it, with its sum (SCH-271, SCH-272). */
export function LateFees({ fees }: { fees: Fees | undefined }) {
  const styles = useActionStyles();
  const { fees: added } = useLatePolicy();
  return (
    <div role="status">
      {fees && fees.length > 0 && (
        <ul className={styles.list}>
          {fees.map((fee) => (
            <li key={fee.gigId}>{lateFeeText(fee, added, fees.length > 1)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
