import { waitlistOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, type Waitlisted, drawerText } from '@spot/contracts/scheduling';
import { ConfirmDialog, Switch } from '@spot/contracts/ui/data';
import { momentText } from '../week/shiftFacts';
import { ShiftSections } from './ShiftSections';
import { firstComeFirst, type TabProps } from './tabTypes';
import { useShiftLists } from './useShiftLists';
import type { useWaitlist } from './useWaitlist';
import { RowStar } from './RowStar';
import { WorkerRow } from './WorkerRow';

type Switching = ReturnType<typeof useWaitlist>;

const waitlistOf = (gig: Gig) => waitlistOfGigQuery(gig.id);
const inOrder = (rows: readonly Waitlisted[]) => firstComeFirst(rows);

/** Workers on the waitlist, and the switch that turns it on and off; platform admins only (SCH-076, SCH-139..141). */
export function WaitlistTab({ gigs, panel, canManage, onProfile, switching }: TabProps & { switching: Switching }) {
  const lists = useShiftLists(gigs, waitlistOf, inOrder);
  return (
    <ShiftSections
      gigs={gigs}
      lists={lists}
      panel={panel}
      labelledBy={`${panel}-waitlist`}
      name={drawerText.tabWaitlist}
      empty={drawerText.noWaitlist}
      top={gigs.map((gig) => (
        <Switch
          key={gig.id}
          label={drawerText.waitlistOf(gigs.length > 1 ? gig.dayKey : undefined)}
          checked={gig.waitlist}
          aria-busy={switching.busy}
          onChange={(_, { checked }) => void switching.set([gig], checked)}
        />
      ))}
      row={(worker, gig) => (
        <WorkerRow
          key={worker.id}
          uid={worker.spotterID}
          name={worker.name}
          picture={worker.profPicURL}
          rating={worker.rating}
          facts={[drawerText.waitingSince(momentText(worker.createdAt, gig.timeZone))]}
          onProfile={onProfile}
        >
          <RowStar
            teamId={gig.teamID}
            spotterId={worker.spotterID}
            name={worker.name}
            hired={worker.workedHere}
            canManage={canManage}
          />
        </WorkerRow>
      )}
    />
  );
}

/** Asks before a waitlist is turned off while workers wait. Rendered outside of the tab, which leaves with the waitlist. */
export function TurnOffWaitlist({ asking, off }: Switching) {
  return (
    asking && (
      <ConfirmDialog open destructive title={drawerText.turnOffTitle} verb={drawerText.turnOffVerb} {...off}>
        {drawerText.turnOff(Math.max(1, asking.numWaitlist))}
      </ConfirmDialog>
    )
  );
}
