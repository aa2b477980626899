import { live } from '@spot/contracts/data';
import { type Gig, type Hired } from '@spot/contracts/entities';
import { drawerText } from '@spot/contracts/messages';
import { useNow } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { PersonDeleteRegular } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { BulkBar } from './BulkBar';
import { RemoveWorkers } from './RemoveWorkers';
import { useRowStyles } from './rowStyles';
import { ShiftSections } from './ShiftSections';
import { byName, rowKey, type TabProps } from './tabTypes';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { WorkerRow } from './WorkerRow';

const hiredOf = (gig: Gig) => live.hiredOfGig(gig.id, gig.teamID);
const present = (rows: readonly Hired[]) => byName(rows.filter(({ cancelled }) => !cancelled));

/** Who is hired; of upcoming shifts they can be selected and removed (SCH-077, SCH-133). */
export function HiredTab({ gigs, panel, canManage, onManage, onProfile }: TabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const lists = useShiftLists(gigs, hiredOf, present);
  const { selected, has, toggle, clear } = useSelection(lists.rows, rowKey, onManage);
  const [removing, setRemoving] = useState(false);
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
          <Button
            className={styles.touch}
            icon={<PersonDeleteRegular />}
            disabled={!upcoming}
            onClick={() => setRemoving(true)}
          >
            {drawerText.remove}
          </Button>
        </BulkBar>
      )}
      {removing && (
        <RemoveWorkers
          gigs={gigs}
          workers={selected}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false);
            clear();
          }}
        />
      )}
    </>
  );
}
