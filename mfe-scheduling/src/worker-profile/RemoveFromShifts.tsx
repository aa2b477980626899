import { type Replacement } from '@spot/contracts/calls';
import { type Hired } from '@spot/contracts/entities';
import { drawerText, workerProfileText } from '@spot/contracts/messages';
import { Field } from '@spot/contracts/ui/core';
import { FormDialog, Radio, RadioGroup, Textarea } from '@spot/contracts/ui/data';
import { useRef, useState } from 'react';
import { useRemoval } from '../shift-drawer/useRemoval';
import { useProfileStyles } from './profileStyles';
import { ShiftWords } from './WorkerShifts';

interface RemoveFromShiftsProps {
  shifts: readonly Hired[];
  onClose(): void;
  onRemoved(): void;
}

/** Takes one worker off several coming shifts, with a comment that the worker reads (SCH-090, SCH-210, SCH-211). */
export function RemoveFromShifts({ shifts: chosen, onClose, onRemoved }: RemoveFromShiftsProps) {
  const styles = useProfileStyles();
  const [shifts] = useState(chosen);
  const [comment, setComment] = useState('');
  const [replacement, setReplacement] = useState<Replacement>('keepOpen');
  const [tried, setTried] = useState(false);
  const { remove, busy, error } = useRemoval(onRemoved);
  const box = useRef<HTMLTextAreaElement>(null);
  const empty = comment.trim() === '';
  const submit = () => {
    setTried(true);
    if (empty) return box.current?.focus();
    void remove(
      shifts.map(({ gigID, spotterID }) => ({ gigId: gigID, spotterId: spotterID, comment: comment.trim() })),
      replacement,
    );
  };
  return (
    <FormDialog
      open
      destructive
      title={workerProfileText.removeTitle}
      verb={workerProfileText.removeVerb(shifts.length)}
      dirty={!empty}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={styles.picked}>
        {shifts.map((shift) => (
          <li key={shift.gigID}>
            <ShiftWords shift={shift} />
          </li>
        ))}
      </ul>
      <Field
        label={workerProfileText.comment(shifts[0]?.name ?? '')}
        hint={tried && empty ? undefined : drawerText.commentHint}
        validationMessage={tried && empty ? workerProfileText.commentRequired : undefined}
      >
        <Textarea ref={box} rows={2} maxLength={1000} value={comment} onChange={(_, { value }) => setComment(value)} />
      </Field>
      <Field label={drawerText.replacement}>
        <RadioGroup value={replacement} onChange={(_, { value }) => setReplacement(value as Replacement)}>
          <Radio value="keepOpen" label={workerProfileText.keepOpen} />
          <Radio value="noReplacement" label={workerProfileText.noReplacement} />
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}
