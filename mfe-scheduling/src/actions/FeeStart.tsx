import { type ShiftVersion, type Gig, shiftActionText } from '@spot/contracts/scheduling';
import { feeStartText } from './LateWarning';
import { useActionStyles } from './actionStyles';
import { useLatePolicy } from './useLatePolicy';

/** Until when cancelling is free, for the first of these shifts that has hired workers. */
export function FeeStart({ gigs, shifts }: { gigs: readonly Gig[]; shifts: readonly ShiftVersion[] }) {
  const styles = useActionStyles();
  const { policy } = useLatePolicy();
  const named = new Set(shifts.map(({ gigId }) => gigId));
  const [first] = gigs
    .filter(({ id, numHired }) => named.has(id) && numHired > 0)
    .sort((one, other) => one.start - other.start);
  if (!first) return null;
  return <p className={styles.quiet}>{shiftActionText.feeStarts(feeStartText(first, policy.hours))}</p>;
}
