import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { Slot } from '@spot/contracts/shell-api';
import { PlainButton, WorkerName } from '@spot/contracts/ui/data';
import { useState } from 'react';

interface WorkerButtonProps {
  worker: Pick<Hired, 'name' | 'profPicURL' | 'spotterID' | 'teamID'>;
  /** Lets a long name wrap to a second line. */
  whole?: boolean;
  /** Within a grid, whose keys move the focus. */
  inGrid?: boolean;
}

/** A worker's name that opens the profile, which scheduling provides. */
export function WorkerButton({ worker, whole, inGrid = false }: WorkerButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        data-stop={inGrid || undefined}
        tabIndex={inGrid ? -1 : undefined}
        aria-haspopup="dialog"
        title={dayofText.profileOf(worker.name)}
        onClick={() => setOpen(true)}
      >
        <WorkerName name={worker.name} picture={worker.profPicURL} size={24} whole={whole} />
      </PlainButton>
      {open && (
        <Slot
          name="workerProfile"
          props={{ spotterId: worker.spotterID, teamId: worker.teamID, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
