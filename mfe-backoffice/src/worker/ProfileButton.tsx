import { useState, type ReactNode } from 'react';
import { screen } from '@spot/contracts/shell-api';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

const WorkerDialog = screen(async () => (await import('../search/WorkerDialog')).WorkerDialog);

const useStyles = makeStyles({
  root: {
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

interface ProfileButtonProps {
  uid: string;
  name: string;
  /** Says what a press does, for whom. */
  title: string;
  children: ReactNode;
}

/** What stands for a worker, and opens the whole profile. */
export function ProfileButton({ uid, name, title, children }: ProfileButtonProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-haspopup="dialog"
        title={title}
        onPointerEnter={WorkerDialog.preload}
        onFocus={WorkerDialog.preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <WorkerDialog uid={uid} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
