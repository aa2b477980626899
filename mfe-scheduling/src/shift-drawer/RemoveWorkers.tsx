import { removeHired } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { type Gig, type Hired } from '@spot/contracts/entities';
import { schedulingText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Field } from '@spot/contracts/ui/core';
import { FormDialog, Radio, RadioGroup, Textarea } from '@spot/contracts/ui/data';
import { useEffect, useRef, useState } from 'react';

type Replacement = 'noReplacement' | 'keepOpen';

interface RemoveWorkersProps {
  gig: Pick<Gig, 'id'>;
  workers: readonly Hired[];
  onClose(): void;
  onRemoved(): void;
}

/** Asks for a comment for each worker and what becomes of the place (SCH-133, SCH-134, SCH-210). */
export function RemoveWorkers({ gig, workers: chosen, onClose, onRemoved }: RemoveWorkersProps) {
  const { drawer } = schedulingText;
  const shell = useShell();
  const remove = useCall(removeHired);
  // The live list loses a worker the moment the call succeeds; the dialog keeps whom it was opened for.
  const [workers] = useState(chosen);
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const [replacement, setReplacement] = useState<Replacement>('keepOpen');
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLDivElement>(null);

  const isEmpty = ({ id }: Hired) => (comments[id] ?? '').trim() === '';
  const messageOf = (worker: Hired) => (tried > 0 && isEmpty(worker) ? drawer.commentRequired : undefined);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  const submit = async () => {
    setTried((count) => count + 1);
    if (workers.some(isEmpty)) return;
    setBusy(true);
    setError(undefined);
    try {
      await remove({
        gigId: gig.id,
        workers: workers.map(({ id, spotterID }) => ({ spotterId: spotterID, comment: (comments[id] ?? '').trim() })),
        replacement,
      });
      shell.notify({ text: drawer.removed(workers.length), variant: 'success' });
      onRemoved();
    } catch (reason) {
      const failed = toCallError(reason);
      setBusy(false);
      if (failed.details.reason !== 'alreadyRemoved') return setError(failed.message);
      shell.notify({ text: drawer.alreadyRemoved, variant: 'error' });
      onRemoved();
    }
  };

  return (
    <FormDialog
      open
      destructive
      title={drawer.removeTitle(workers.length)}
      verb={drawer.removeVerb(workers.length)}
      dirty={Object.values(comments).some((comment) => comment.trim() !== '')}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        {workers.map((worker) => (
          <Field
            key={worker.id}
            label={drawer.comment(worker.name)}
            hint={messageOf(worker) ? undefined : drawer.commentHint}
            validationMessage={messageOf(worker)}
          >
            <Textarea
              rows={2}
              maxLength={1000}
              value={comments[worker.id] ?? ''}
              onChange={(_, { value }) => setComments((now) => ({ ...now, [worker.id]: value }))}
            />
          </Field>
        ))}
      </div>
      <Field label={drawer.replacement}>
        <RadioGroup value={replacement} onChange={(_, { value }) => setReplacement(value as Replacement)}>
          <Radio value="keepOpen" label={drawer.keepOpen} />
          <Radio value="noReplacement" label={drawer.noReplacement} />
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}
