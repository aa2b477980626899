import { useRef, useState } from 'react';
import { deleteCatalogueEntry, type CatalogueEntry, catalogueText } from '@spot/contracts/backoffice';
import { failureOf, useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { ConfirmDialog, ViewDialog } from '@spot/contracts/ui/data';

const text = catalogueText.remove;

interface Props {
  entry: CatalogueEntry;
  /** Whether a requirement is being deleted. */
  running: boolean;
  isDone: boolean;
  onClose(): void;
}

/** Asks before an entry is deleted; requirements are deleted one at a time (ADM-142, ADM-147, ADM-148). */
export function RemoveEntryDialog({ entry: { id, name, requirementSkill }, running, isDone, onClose }: Props) {
  const shell = useShell();
  const remove = useIdempotentCall(deleteCatalogueEntry);
  // Fixed when it opens, so that the question does not change under the pointer.
  const [wait, setWait] = useState(running && requirementSkill === 'requirement');
  const refused = useRef(false);
  if (wait)
    return (
      <ViewDialog
        size="question"
        title={text.question(name)}
        onClose={onClose}
        actions={
          <Button appearance="primary" onClick={onClose}>
            {text.okay}
          </Button>
        }
      >
        {text.running}
      </ViewDialog>
    );
  return (
    <ConfirmDialog
      open
      destructive
      title={text.question(name)}
      verb={text.action}
      isDone={isDone}
      onDone={() => !refused.current && shell.notify({ text: text.removed(name) })}
      onClose={() => (refused.current ? setWait(true) : onClose())}
      onConfirm={async () => {
        try {
          await remove({ requirementSkill, entryId: id });
        } catch (error) {
          refused.current = failureOf(error).reason === 'running';
          if (!refused.current) throw error;
        }
      }}
    >
      {text[requirementSkill]}
    </ConfirmDialog>
  );
}
