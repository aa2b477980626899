import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { can } from '@spot/contracts/accounts';
import { roleOf, screen, useSession } from '@spot/contracts/shell-api';
import { Button, DismissRegular } from '@spot/contracts/ui/core';
import { OverlayDrawer, useKeptFocus } from '@spot/contracts/ui/data';
import { useEffect, useState, type ReactNode } from 'react';
import { ShiftActionDialog, type ShiftAction } from '../actions/ShiftActionDialog';
import type { DrawerTab } from '../week/weekUrl';
import { DrawerContent } from './DrawerContent';
import { useDrawerStyles } from './drawerStyles';
import { useDrawerShift } from './useDrawerShift';
import { WithoutShift } from './WithoutShift';

const WorkerProfile = screen(async () => (await import('../worker-profile/WorkerProfile')).WorkerProfile);

export interface ShiftDrawerProps {
  gigId: string;
  /** The week's loaded shifts, so that opening one reads nothing more. */
  known: readonly Gig[];
  /** The week is still loading, so the shift may be in it. */
  weekLoading: boolean;
  tab: DrawerTab | undefined;
  /** The URL requests the search for a replacement. */
  finding?: boolean;
  /** The worker whose place a replacement would take. */
  absent?: string | undefined;
  canManage: boolean;
  onTab(tab: DrawerTab): void;
  /** Called when the search requested by the URL was closed. */
  onFound?(): void;
  /** Called to show another shift of the week. */
  onShift(gigId: string): void;
  onClose(): void;
}

/** Drawer at the right with one shift, or the week's shifts with its role and label (SCH-070..079). */
export function ShiftDrawer({ gigId, known, weekLoading, tab, finding, absent, canManage, ...on }: ShiftDrawerProps) {
  const styles = useDrawerStyles();
  const canWaitlist = can(useSession(roleOf), 'waitlist');
  const shift = useDrawerShift(gigId, known, weekLoading);
  const gig = shift.state === 'found' ? shift.gig : undefined;
  // Kept outside of the content, because a cancelled shift unmounts that while its dialog still waits for the answer.
  const [chosen, setAction] = useState<ShiftAction>();
  const isOpen = gig?.status === 'pending' || gig?.status === 'active';
  const sought = finding && canManage && isOpen ? { kind: 'replace' as const, gigs: [gig], absent } : undefined;
  const action = chosen ?? sought;
  const [profile, setProfile] = useState<{ spotterId: string; teamId: string; action?: ReactNode }>();
  // The URL opens the drawer; closing runs the animation first (SCH-079) and then changes the URL.
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(true), [gigId]);
  const close = () => setOpen(false);
  const surface = useKeptFocus<HTMLDivElement>();
  const leave = () => {
    if (open) return;
    on.onClose();
    // Returns the focus to the shift's card in the schedule. A cancelled shift has none.
    const card = document.querySelector<HTMLElement>(`[data-gig="${CSS.escape(gigId)}"]`);
    if (card) card.focus();
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <OverlayDrawer
      ref={surface}
      open={open}
      position="end"
      // The style sets the width. `full` gives the drawer Fluent's 500 ms motion, the required closing time (SCH-079).
      size="full"
      className={styles.drawer}
      aria-label={gig ? gig.role : drawerText.shift}
      onOpenChange={(_, data) => !data.open && close()}
      surfaceMotion={{
        onMotionFinish: leave,
        // Opening uses the shorter motion of a small drawer.
        children: (Motion, props) => <Motion {...props} size={props.visible ? 'small' : 'full'} />,
      }}
    >
      {/* The same button while loading and afterwards, because another one would lose the focus. */}
      <Button
        className={styles.close}
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={drawerText.close}
        onClick={close}
      />
      {gig && gig.status !== 'cancelled' ? (
        <DrawerContent
          key={`${gig.role} ${gig.label} ${gig.weekKeySun}`}
          gig={gig}
          known={known}
          tab={tab}
          canManage={canManage}
          canWaitlist={canWaitlist}
          onTab={on.onTab}
          onShift={on.onShift}
          onAction={(kind, gigs, absent) => setAction({ kind, gigs, absent })}
          onProfile={(spotterId, action) => setProfile({ spotterId, teamId: gig.teamID, action })}
        />
      ) : (
        <WithoutShift shift={shift} />
      )}
      {action && (
        <ShiftActionDialog
          action={action}
          known={gig && known.every(({ id }) => id !== gigId) ? [gig] : known}
          onClose={() => {
            setAction(undefined);
            if (sought) on.onFound?.();
          }}
          onCancelled={close}
        />
      )}
      {profile && <WorkerProfile {...profile} onClose={() => setProfile(undefined)} />}
    </OverlayDrawer>
  );
}
