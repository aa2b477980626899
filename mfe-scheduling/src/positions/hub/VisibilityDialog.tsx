import { setPositionVisibility, type PositionTemplate, positionsText, jobHeading } from '@spot/contracts/scheduling';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { ConfirmDialog } from '@spot/contracts/ui/data';
import { useState } from 'react';

const { visibility: text } = positionsText;

/** Makes a position public within the company, or private to its team (SCH-065, decision N45). */
export function VisibilityDialog({ position, onClose }: { position: PositionTemplate; onClose(): void }) {
  const shell = useShell();
  const set = useCall(setPositionVisibility);
  // The question keeps its text even if the list already shows the new visibility.
  const [opening] = useState(position.visibility === 'team');
  const wanted = opening ? 'company' : 'team';
  return (
    <ConfirmDialog
      open
      store
      title={opening ? text.makePublic : text.makePrivate}
      verb={opening ? text.publicVerb : text.privateVerb}
      isDone={position.visibility === wanted}
      onConfirm={() => set({ positionId: position.id, visibility: wanted })}
      onDone={() => shell.notify({ text: opening ? text.nowPublic : text.nowPrivate, variant: 'success' })}
      onClose={onClose}
    >
      {opening ? text.publicText(jobHeading(position)) : text.privateText(jobHeading(position))}
    </ConfirmDialog>
  );
}
