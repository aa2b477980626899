import { hiredOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, type Hired, drawerText } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { PersonDeleteRegular } from '@spot/contracts/ui/data';
import { BulkBar } from './BulkBar';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { byName, rowKey, type TabProps } from './tabTypes';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { WorkerRow } from './WorkerRow';

const hiredOf = (gig: Gig) => hiredOfGigQuery(gig.id, gig.teamID);
const present = (rows: readonly Hired[]) => byName(rows.filter(({ cancelled }) => !cancelled));

interface HiredTabProps extends TabProps {
  /** `done` is called once they are removed. */
  onRemove(workers: readonly Hired[], done: () => void): void;
}

/** Who is hired; of upcoming shifts they can be selected and removed (SCH-077, SCH-133). */
export function HiredTab({ gigs, panel, canManage, onManage, onProfile, onRemove }: HiredTabProps) {
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
            select={{
              checked: has(worker),
              disabled: !canManage || now >= gig.start,
              onToggle: () => toggle(worker),
            }}
            onProfile={onProfile}
          />
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
