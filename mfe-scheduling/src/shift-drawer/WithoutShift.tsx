import { drawerText } from '@spot/contracts/scheduling';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { useDrawerStyles } from './drawerStyles';
import type { DrawerShift } from './useDrawerShift';

/** What the drawer shows instead of a shift. A shift that was found and is not shown is cancelled. */
export function WithoutShift({ shift }: { shift: DrawerShift }) {
  const styles = useDrawerStyles();
  return (
    <div className={styles.bare}>
      {shift.state === 'found' && <EmptyState text={drawerText.cancelled} />}
      {shift.state === 'lost' && <EmptyState text={drawerText.notThere} />}
      {shift.state === 'failed' && <ErrorState text={shift.error} onRetry={shift.retry} />}
      {shift.state === 'loading' && <Skeleton layout="workers" rows={4} />}
    </div>
  );
}
