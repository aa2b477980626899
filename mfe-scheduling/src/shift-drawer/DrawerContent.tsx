import { type Gig, type Hired, drawerText } from '@spot/contracts/scheduling';
import { EmptyState } from '@spot/contracts/ui/data';
import { useId, useState, type ReactNode } from 'react';
import type { ShiftActionKind } from '../actions/ShiftActionDialog';
import type { DrawerTab } from '../week/weekUrl';
import { ApplicantsTab } from './ApplicantsTab';
import { DrawerTabs } from './DrawerTabs';
import { useDrawerStyles } from './drawerStyles';
import { HiredTab } from './HiredTab';
import { OfferedTab } from './OfferedTab';
import { PoolTab } from './PoolTab';
import { RemoveWorkers } from './RemoveWorkers';
import { ShiftActions } from './ShiftActions';
import { ShiftDetails } from './ShiftDetails';
import { ShiftHeader } from './ShiftHeader';
import { useClearNotification } from './useClearNotification';
import { useShownShifts } from './useShownShifts';
import { ManageByDay, ViewSwitch } from './ViewSwitch';
import { useWaitlist } from './useWaitlist';
import { TurnOffWaitlist, WaitlistTab } from './WaitlistTab';
import { WeekShifts } from './WeekShifts';

interface DrawerContentProps {
  gig: Gig;
  /** Shifts that the schedule has loaded, of all positions. */
  known: readonly Gig[];
  tab: DrawerTab | undefined;
  canManage: boolean;
  canWaitlist: boolean;
  onTab(tab: DrawerTab): void;
  onShift(gigId: string): void;
  onAction(kind: ShiftActionKind, gigs: readonly Gig[], absent?: string): void;
  onProfile(spotterId: string, action?: ReactNode): void;
}

/** Applicants if there is news about them only, else the hired workers. */
function firstTab({ notifications }: Gig): DrawerTab {
  return notifications.applicants && !notifications.hired ? 'applicants' : 'hired';
}

export function DrawerContent({ gig, known, tab, canManage, canWaitlist, ...on }: DrawerContentProps) {
  const styles = useDrawerStyles();
  const [first] = useState(() => firstTab(gig));
  const [managing, setManaging] = useState(false);
  // Kept outside of the tab, because a shift that begins is no longer selected, which unmounts its list.
  const [removing, setRemoving] = useState<{ workers: readonly Hired[]; done(): void }>();
  const panel = useId();
  const { view, setView, week, gigs, chosen, toggle } = useShownShifts(gig, known);
  const switching = useWaitlist(gigs);
  const waitlist = canWaitlist && gigs.some((one) => one.waitlist || one.numWaitlist > 0);
  const wanted = tab ?? first;
  const shown = wanted === 'waitlist' && !waitlist ? 'hired' : wanted;
  useClearNotification(gigs, shown, canManage);
  const props = { gigs, panel, canManage, onManage: setManaging, onProfile: on.onProfile };
  // The key resets the selection for other shifts or another list.
  const key = `${shown} ${gigs.map(({ id }) => id).join(' ')}`;
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.role}>{gig.role}</h2>
        <ViewSwitch view={view} hidden={managing} onView={setView} />
      </div>
      <div className={styles.scroll}>
        <div className={styles.header}>
          <ShiftHeader gig={gig} week={view === 'week' ? week : undefined} />
          {view === 'day' && <ManageByDay gig={gig} week={week} onShift={on.onShift} />}
          {view === 'week' && <WeekShifts week={week} chosen={chosen} onToggle={toggle} />}
          <div className={styles.tools}>
            <ShiftActions gigs={gigs} canManage={canManage} canWaitlist={canWaitlist} onAction={on.onAction} />
            <ShiftDetails gig={gig} reduced={view === 'week'} />
          </div>
        </div>
        <DrawerTabs gigs={gigs} panel={panel} shown={shown} waitlist={waitlist} onTab={on.onTab} />
        {gigs.length === 0 && (
          <div className={styles.nothing} role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown}`}>
            <EmptyState text={drawerText.noShiftChosen} />
          </div>
        )}
        {gigs.length > 0 && shown === 'hired' && (
          <HiredTab
            key={key}
            {...props}
            onRemove={(workers, done) => setRemoving({ workers, done })}
            onReplace={(gig, { spotterID }) => on.onAction('replace', [gig], spotterID)}
          />
        )}
        {gigs.length > 0 && shown === 'offered' && <OfferedTab key={key} {...props} />}
        {gigs.length > 0 && shown === 'applicants' && <ApplicantsTab key={key} {...props} />}
        {gigs.length > 0 && shown === 'pool' && (
          <PoolTab key={key} {...props} onEditNumber={() => on.onAction('number', gigs)} />
        )}
        {gigs.length > 0 && shown === 'waitlist' && <WaitlistTab key={key} {...props} switching={switching} />}
      </div>
      <TurnOffWaitlist {...switching} />
      {removing && (
        <RemoveWorkers
          gigs={week}
          workers={removing.workers}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            removing.done();
          }}
        />
      )}
    </>
  );
}
