import {
  editNumworker,
  type Gig,
  numSpottersIssueText,
  shiftActionText,
  numSpottersIssue,
  sumAmounts,
} from '@spot/contracts/scheduling';
import { commonText } from '@spot/contracts/core';
import { useCall, useDryRuns, useShell } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { Unanswered } from '@spot/contracts/ui/data';
import { DialogForm, FormNumber, useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { useState, type FormEvent } from 'react';
import { useActionStyles } from './actionStyles';
import { CostChange } from './CostChange';
import { LateFees } from './LateFees';
import { useEach } from './useEach';

interface EditNumberProps {
  gigs: readonly Gig[];
  onClose(): void;
}

interface NumberValues {
  numSpotters: number | null;
}

/**
 * Changes the number of workers that the shifts need; not below 1 or below the number hired (SCH-149, SCH-204, SCH-205,
 * SCH-248, SCH-260).
 */
export function EditNumber({ gigs, onClose }: EditNumberProps) {
  const styles = useActionStyles();
  const shell = useShell();
  const edit = useCall(editNumworker);
  const [start] = useState(() => sameNumber(gigs));
  const present = sameNumber(gigs);
  const hired = Math.max(...gigs.map(({ numHired }) => numHired));
  const { each, onRefused } = useEach(() => dry.again());

  const form: SpotForm<NumberValues> = useSpotForm<NumberValues>({
    defaults: { numSpotters: start ?? null },
    // Validated on Save, so that just opening the dialog shows no error.
    mode: 'onSubmit',
    check: ({ numSpotters }) => {
      const issue = numSpottersIssue(numSpotters ?? NaN, hired);
      return issue ? [{ field: 'numSpotters', message: numSpottersIssueText[issue] }] : [];
    },
    store: true,
    onRefused,
    send: (values) =>
      each(gigs, ({ id, numSpotters: seen }) =>
        edit({ gigId: id, numSpotters: Number(values.numSpotters), seen, lateFees: sumAmounts(feesOf(id)) }),
      ),
    done: () => {
      shell.notify({ text: shiftActionText.numberSaved, variant: 'success' });
      onClose();
    },
  });
  const entered = form.methods.watch('numSpotters') ?? NaN;
  const changes = numSpottersIssue(entered, hired) ? [] : gigs.filter(({ numSpotters }) => numSpotters !== entered);
  const dry = useDryRuns(
    editNumworker,
    changes.map(({ id }) => ({ gigId: id, numSpotters: entered, dryRun: true })),
  );
  const feesOf = (gigId: string) => dry.plan?.find((_, index) => changes[index]?.id === gigId)?.fees ?? [];

  const submit = (event?: FormEvent) => {
    if (numSpottersIssue(entered, hired) === 'belowOne')
      shell.notify({ text: numSpottersIssueText.belowOne, variant: 'error' });
    form.submit(event);
  };
  return (
    <DialogForm
      form={form}
      title={shiftActionText.numberTitle}
      verb={commonText.save}
      disabled={dry.waiting}
      onSubmit={submit}
      onClose={onClose}
    >
      {gigs.length > 1 && <p className={styles.plan}>{shiftActionText.selected(gigs.length)}</p>}
      <FormNumber
        required
        name="numSpotters"
        label={shiftActionText.number}
        hint={shiftActionText.numberHint(hired)}
        className={styles.narrow}
        inputMode="numeric"
      />
      {present !== start && !form.busy && <Notice intent="warning">{shiftActionText.numberMeanwhile(present)}</Notice>}
      <CostChange before={changes} after={changes.map((gig) => ({ ...gig, numSpotters: entered }))} />
      <LateFees fees={gigs.flatMap(({ id }) => feesOf(id))} waiting={dry.waiting && dry.error === undefined} />
      <Unanswered error={dry.error} onRetry={dry.again} />
    </DialogForm>
  );
}

/** The number of workers that all shifts have in common; undefined if they differ. */
function sameNumber(gigs: readonly Gig[]): number | undefined {
  const numbers = new Set(gigs.map(({ numSpotters }) => numSpotters));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}
