import { gigDocument } from '@spot/contracts/scheduling/queries';
import { type Gig, drawerText } from '@spot/contracts/scheduling';
import { can } from '@spot/contracts/accounts';
import { roleOf, screen, useLiveDocument, useSession } from '@spot/contracts/shell-api';
import { Button, DismissRegular } from '@spot/contracts/ui/core';
import { EmptyState, OverlayDrawer, Skeleton } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ShiftActionDialog, type ShiftAction } from '../actions/ShiftActionDialog';
import type { DrawerTab } from '../week/weekUrl';
import { DrawerContent } from './DrawerContent';
import { useDrawerStyles } from './drawerStyles';

const WorkerProfile = screen(async () => (await import('../worker-profile/WorkerProfile')).WorkerProfile);

export interface ShiftDrawerProps {
  gigId: string;
  /** The week's shifts as its own listener knows them, so that opening one reads nothing more. */
  known: readonly Gig[];
  /** Until the week is there, the shift may still be in it. */
  weekLoading: boolean;
  tab: DrawerTab | undefined;
  /** The address asks for the search for a replacement. */
  finding?: boolean;
  /** The worker whose place a replacement would take. */
  absent?: string | undefined;
  canManage: boolean;
  onTab(tab: DrawerTab): void;
  /** The search that the address asked for was closed. */
  onFound?(): void;
  /** Another shift of the week is to be shown. */
  onShift(gigId: string): void;
  onClose(): void;
}

/** One shift, or the week's of its role and label, from the right over the week (SCH-070..079). */
export function ShiftDrawer({ gigId, known, weekLoading, tab, finding, absent, canManage, ...on }: ShiftDrawerProps) {
  const styles = useDrawerStyles();
  const canWaitlist = can(useSession(roleOf), 'waitlist');
  const inWeek = known.find(({ id }) => id === gigId);
  const elsewhere = useLiveDocument(inWeek || weekLoading ? null : gigDocument(gigId));
  const found = inWeek ?? elsewhere.data ?? undefined;
  const lost = !found && (elsewhere.status === 'error' || (elsewhere.status === 'ready' && elsewhere.data === null));
  // At midnight the schedule may go on to another week: while the shift is read by itself, what is open over it stays.
  const last = useRef<Gig>(undefined);
  if (found) last.current = found;
  const gig = found ?? (!lost && last.current?.id === gigId ? last.current : undefined);
  // Beside the content, because a cancelled shift takes that away while its dialog still waits for the answer.
  const [chosen, setAction] = useState<ShiftAction>();
  const isOpen = gig?.status === 'pending' || gig?.status === 'active';
  const sought = finding && canManage && isOpen ? { kind: 'replace' as const, gigs: [gig], absent } : undefined;
  const action = chosen ?? sought;
  const [profile, setProfile] = useState<{ spotterId: string; teamId: string; action?: ReactNode }>();
  // The address opens it; leaving plays the closing first (SCH-079) and then changes the address.
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(true), [gigId]);
  const close = () => setOpen(false);
  const leave = () => {
    if (open) return;
    on.onClose();
    // The keys of the schedule go on from the shift that was looked at.
    document.querySelector<HTMLElement>(`[data-gig="${CSS.escape(gigId)}"]`)?.focus();
  };
  return (
    <OverlayDrawer
      open={open}
      position="end"
      // The width is ours. Fluent moves drawers of this size in 500 ms, which is how long closing takes (SCH-079).
      size="full"
      className={styles.drawer}
      aria-label={gig ? gig.role : drawerText.shift}
      onOpenChange={(_, data) => !data.open && close()}
      surfaceMotion={{
        onMotionFinish: leave,
        // Opening takes as long as for a small one.
        children: (Motion, props) => <Motion {...props} size={props.visible ? 'small' : 'full'} />,
      }}
    >
      {/* One and the same button while the shift loads and after, or the focus would be lost with it. */}
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
        <div className={styles.bare}>
          {gig && <EmptyState text={drawerText.cancelled} />}
          {lost && <EmptyState text={drawerText.notThere} />}
          {!gig && !lost && <Skeleton layout="workers" rows={4} />}
        </div>
      )}
      {action && (
        <ShiftActionDialog
          action={action}
          known={gig && !inWeek ? [gig] : known}
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
