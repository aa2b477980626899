import type { Hired } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { Slot } from '@spot/contracts/shell-api';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { WorkerName } from '@spot/contracts/ui/data';
import { useState } from 'react';

const useStyles = makeStyles({
  button: {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    [onPhone]: { minWidth: '44px', minHeight: '44px' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface WorkerButtonProps {
  worker: Pick<Hired, 'name' | 'profPicURL' | 'spotterID' | 'teamID'>;
  /** A long name goes on in a second line. */
  whole?: boolean;
  /** Stands in a grid, whose keys move the focus. */
  inGrid?: boolean;
}

/** A worker's name that opens the profile, which belongs to scheduling. */
export function WorkerButton({ worker, whole, inGrid = false }: WorkerButtonProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-stop={inGrid || undefined}
        tabIndex={inGrid ? -1 : undefined}
        className={styles.button}
        aria-haspopup="dialog"
        title={dayofText.profileOf(worker.name)}
        onClick={() => setOpen(true)}
      >
        <WorkerName name={worker.name} picture={worker.profPicURL} size={24} whole={whole} />
      </button>
      {open && (
        <Slot
          name="workerProfile"
          props={{ spotterId: worker.spotterID, teamId: worker.teamID, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
