import { editNumworker } from '@spot/contracts/calls';
import { type Gig } from '@spot/contracts/entities';
import { commonText, numSpottersIssueText, shiftActionText } from '@spot/contracts/messages';
import { numSpottersIssue, type NumSpottersIssue } from '@spot/contracts/rules';
import { useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Field, Input } from '@spot/contracts/ui/core';
import { FormDialog } from '@spot/contracts/ui/data';
import { useRef, useState } from 'react';
import { useActionStyles } from './actionStyles';
import { useEach } from './useEach';

interface EditNumberProps {
  gigs: readonly Gig[];
  onClose(): void;
}

/** How many workers each of the shifts needs; not below 1, nor below who is hired (SCH-149, SCH-204, SCH-205, SCH-248, SCH-260). */
export function EditNumber({ gigs, onClose }: EditNumberProps) {
  const styles = useActionStyles();
  const shell = useShell();
  const edit = useStoreCall(editNumworker);
  const { busy, error, run } = useEach(shiftActionText.numberPartly);
  const [start] = useState(() => sameNumber(gigs));
  const [text, setText] = useState(start);
  const [issue, setIssue] = useState<NumSpottersIssue>();
  const field = useRef<HTMLInputElement>(null);
  const hired = Math.max(...gigs.map(({ numHired }) => numHired));

  const submit = async () => {
    const entered = /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
    const found = numSpottersIssue(entered, hired);
    setIssue(found);
    if (found) {
      field.current?.focus();
      if (found === 'belowOne') shell.notify({ text: numSpottersIssueText.belowOne, variant: 'error' });
      return;
    }
    if (!(await run(gigs, ({ id }) => edit({ gigId: id, numSpotters: entered })))) return;
    shell.notify({ text: shiftActionText.numberSaved, variant: 'success' });
    onClose();
  };

  return (
    <FormDialog
      open
      title={shiftActionText.numberTitle}
      verb={commonText.save}
      dirty={text !== start}
      busy={busy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {gigs.length > 1 && <p className={styles.plan}>{shiftActionText.selected(gigs.length)}</p>}
      <Field
        label={shiftActionText.number}
        hint={issue ? undefined : shiftActionText.numberHint(hired)}
        validationMessage={issue && numSpottersIssueText[issue]}
        validationState={issue ? 'error' : 'none'}
      >
        <Input
          ref={field}
          className={styles.narrow}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(_, data) => {
            setText(data.value);
            setIssue(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

function sameNumber(gigs: readonly Gig[]): string {
  const numbers = new Set(gigs.map(({ numSpotters }) => numSpotters));
  return numbers.size === 1 ? String([...numbers][0]) : '';
}
