import { useState, type ReactNode } from 'react';
import { screen } from '@spot/contracts/shell-api';
import { PlainButton } from '@spot/contracts/ui/data';

const WorkerDialog = screen(async () => (await import('../search/WorkerDialog')).WorkerDialog);

interface ProfileButtonProps {
  uid: string;
  name: string;
  /** Says what a press does, and for whom. */
  title: string;
  children: ReactNode;
}

/** A worker's name or picture that opens the full profile. */
export function ProfileButton({ uid, name, title, children }: ProfileButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        aria-haspopup="dialog"
        title={title}
        onPointerEnter={WorkerDialog.preload}
        onFocus={WorkerDialog.preload}
        onClick={() => setOpen(true)}
      >
        {children}
      </PlainButton>
      {open && <WorkerDialog uid={uid} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
