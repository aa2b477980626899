import { editNumworker } from '@spot/contracts/calls';
import type { Gig } from '@spot/contracts/entities';
import { commonText, numSpottersIssueText, shiftActionText } from '@spot/contracts/messages';
import { numSpottersIssue, sumAmounts, type NumSpottersIssue } from '@spot/contracts/rules';
import { useShell, useStoreCall } from '@spot/contracts/shell-api';
import { Field, Input, Notice } from '@spot/contracts/ui/core';
import { FormDialog } from '@spot/contracts/ui/data';
import { useRef, useState } from 'react';
import { useActionStyles } from './actionStyles';
import { LateFees } from './LateFees';
import { useDryRuns } from './useDryRun';
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
  const [start] = useState(() => sameNumber(gigs));
  const present = sameNumber(gigs);
  const [text, setText] = useState(start);
  const [issue, setIssue] = useState<NumSpottersIssue>();
  const field = useRef<HTMLInputElement>(null);
  const hired = Math.max(...gigs.map(({ numHired }) => numHired));

  const entered = /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
  const changes = numSpottersIssue(entered, hired) ? [] : gigs.filter(({ numSpotters }) => numSpotters !== entered);
  const dry = useDryRuns(
    editNumworker,
    changes.map(({ id }) => ({ gigId: id, numSpotters: entered, dryRun: true })),
  );
  const { busy, error, run } = useEach(shiftActionText.numberPartly, dry.again);
  const feesOf = (gigId: string) => dry.plan?.find((_, index) => changes[index]?.id === gigId)?.fees ?? [];

  const submit = async () => {
    const found = numSpottersIssue(entered, hired);
    setIssue(found);
    if (found) {
      field.current?.focus();
      if (found === 'belowOne') shell.notify({ text: numSpottersIssueText.belowOne, variant: 'error' });
      return;
    }
    const save = ({ id, numSpotters }: Gig) =>
      edit({ gigId: id, numSpotters: entered, seen: numSpotters, lateFees: sumAmounts(feesOf(id)) });
    if (!(await run(gigs, save))) return;
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
      {present !== start && !busy && <Notice intent="warning">{shiftActionText.numberMeanwhile(present)}</Notice>}
      <LateFees fees={gigs.flatMap(({ id }) => feesOf(id))} />
    </FormDialog>
  );
}

function sameNumber(gigs: readonly Gig[]): string {
  const numbers = new Set(gigs.map(({ numSpotters }) => numSpotters));
  return numbers.size === 1 ? String([...numbers][0]) : '';
}
