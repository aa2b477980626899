import { hiredOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, type Hired, drawerText, hasLostPlace, joiningStart, mayGiveAway } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { PersonDeleteRegular } from '@spot/contracts/ui/data';
import { BulkBar } from './BulkBar';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { byName, rowKey, type TabProps } from './tabTypes';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { RowStar } from './RowStar';
import { WorkerRow } from './WorkerRow';

const hiredOf = (gig: Gig) => hiredOfGigQuery(gig.id, gig.teamID);
const present = (rows: readonly Hired[]) => byName(rows.filter(({ cancelled }) => !cancelled));

/** A fact about a hired worker's attendance: place given away, or not checked in. */
function factOf(worker: Hired, now: number): string | undefined {
  if (hasLostPlace(worker)) return drawerText.placeGivenAway;
  return mayGiveAway(worker, now) ? drawerText.notCheckedIn : undefined;
}

interface HiredTabProps extends TabProps {
  /** Calls `done` after the removal. */
  onRemove(workers: readonly Hired[], done: () => void): void;
  /** Opens the search for a replacement of a worker who has not come. */
  onReplace(gig: Gig, worker: Hired): void;
}

/** Hired workers; those of upcoming shifts can be selected and removed (SCH-077, SCH-133). */
export function HiredTab({ gigs, panel, canManage, onManage, onProfile, onRemove, onReplace }: HiredTabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const lists = useShiftLists(gigs, hiredOf, present);
  const { selected, has, toggle, clear } = useSelection(lists.rows, rowKey, onManage);
  const upcoming = gigs.some(({ start }) => now < start);
  return (
    <>
      <ShiftSections
        gigs={gigs}
        lists={lists}
        panel={panel}
        labelledBy={`${panel}-hired`}
        name={drawerText.tabHired}
        empty={drawerText.noHired}
        top={
          canManage && upcoming && lists.rows.length > 0 ? (
            <p className={styles.hint}>{drawerText.selectToRemove}</p>
          ) : undefined
        }
        row={(worker, gig) => (
          <WorkerRow
            key={worker.id}
            uid={worker.spotterID}
            name={worker.name}
            picture={worker.profPicURL}
            rating={worker.rating}
            hours={worker.hoursFindings}
            select={{
              checked: has(worker),
              disabled: !canManage || now >= gig.start,
              onToggle: () => toggle(worker),
            }}
            facts={[factOf(worker, now)]}
            onProfile={onProfile}
          >
            <RowStar teamId={gig.teamID} spotterId={worker.spotterID} name={worker.name} hired canManage={canManage} />
            {canManage && mayGiveAway(worker, now) && joiningStart(gig, now) !== undefined && (
              <Button aria-label={drawerText.replaceName(worker.name)} onClick={() => onReplace(gig, worker)}>
                {drawerText.replace}
              </Button>
            )}
          </WorkerRow>
        )}
      />
      {canManage && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button icon={<PersonDeleteRegular />} disabled={!upcoming} onClick={() => onRemove(selected, clear)}>
            {drawerText.remove}
          </Button>
        </BulkBar>
      )}
    </>
  );
}
