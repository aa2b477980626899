import { live } from '@spot/contracts/data';
import { type Gig } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button, DismissRegular } from '@spot/contracts/ui/core';
import { EmptyState, OverlayDrawer, Skeleton } from '@spot/contracts/ui/data';
import { useEffect, useState } from 'react';
import { type DrawerTab } from '../week/weekUrl';
import { DrawerContent } from './DrawerContent';
import { useDrawerStyles } from './drawerStyles';

export interface ShiftDrawerProps {
  gigId: string;
  /** The shift as the week's own listener knows it, so that opening it reads nothing more. */
  known: Gig | undefined;
  /** Until the week is there, the shift may still be in it. */
  weekLoading: boolean;
  tab: DrawerTab | undefined;
  canManage: boolean;
  onTab(tab: DrawerTab): void;
  onClose(): void;
}

/** One shift from the right, over the week (SCH-070..079). */
export function ShiftDrawer({ gigId, known, weekLoading, tab, canManage, onTab, onClose }: ShiftDrawerProps) {
  const styles = useDrawerStyles();
  const { drawer } = schedulingText;
  const elsewhere = useLiveDocument(known || weekLoading ? null : live.gig(gigId));
  const gig = known ?? elsewhere.data ?? undefined;
  const lost = !gig && (elsewhere.status === 'error' || (elsewhere.status === 'ready' && elsewhere.data === null));
  // The address opens it; leaving plays the closing first (SCH-079) and then changes the address.
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(true), [gigId]);
  const close = () => setOpen(false);
  const leave = () => {
    if (!open) onClose();
  };
  return (
    <OverlayDrawer
      open={open}
      position="end"
      // Fluent moves drawers of this size in 500 ms (SCH-079); the width is ours.
      size="full"
      className={styles.drawer}
      aria-label={gig ? gig.role : drawer.shift}
      onOpenChange={(_, data) => !data.open && close()}
      surfaceMotion={{ onMotionFinish: leave }}
    >
      {/* One and the same button while the shift loads and after, or the focus would be lost with it. */}
      <Button
        className={styles.close}
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={drawer.close}
        onClick={close}
      />
      {gig && gig.status !== 'cancelled' ? (
        <DrawerContent key={gig.id} gig={gig} tab={tab} canManage={canManage} onTab={onTab} />
      ) : (
        <div className={styles.bare}>
          {gig && <EmptyState text={drawer.cancelled} />}
          {lost && <EmptyState text={drawer.notThere} />}
          {!gig && !lost && <Skeleton layout="workers" rows={4} />}
        </div>
      )}
    </OverlayDrawer>
  );
}
