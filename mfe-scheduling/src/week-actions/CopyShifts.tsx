import { copyShifts } from '@spot/contracts/calls';
import type { DayKey, Team } from '@spot/contracts/entities';
import { weekActionsText } from '@spot/contracts/messages';
import { maximumDays } from '@spot/contracts/rules';
import { useAction, useOnce, useShell } from '@spot/contracts/shell-api';
import { addDays, startOfWeek } from '@spot/contracts/time';
import { Caption1, Field } from '@spot/contracts/ui/core';
import { DayPicker, FormDialog } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { CopyPlan } from './CopyPlan';

interface CopyShiftsProps {
  team: Team;
  kind: 'week' | 'day';
  /** First day of the shown week, or the day. */
  from: DayKey;
  today: DayKey;
  onClose(): void;
  /** Copied: the day or week to look at. */
  onCopied(day: DayKey): void;
}

/** Posts a day or the week again on another one, without workers, after saying what can be posted and what cannot. */
export function CopyShifts({ team, kind, from: first, today, onClose, onCopied }: CopyShiftsProps) {
  const shell = useShell();
  const copy = useOnce(copyShifts);
  const whole = kind === 'week';
  const [from, setFrom] = useState<DayKey | undefined>(first);
  const [to, setTo] = useState<DayKey | undefined>(addDays(first, 7));
  const [count, setCount] = useState(0);
  const target = to !== undefined && whole ? startOfWeek(to, 'sunday') : to;
  const ready = from !== undefined && target !== undefined && from !== target;
  const body = ready ? { teamId: team.id, from, to: target, days: whole ? (7 as const) : (1 as const) } : undefined;

  const { busy, error, run } = useAction(
    async () => {
      if (!body) return;
      const { shifts } = await copy({ ...body, dryRun: false });
      shell.notify({ text: weekActionsText.copied(shifts), variant: 'success' });
      onCopied(body.to);
    },
    { store: true },
  );
  const last = addDays(today, maximumDays);
  return (
    <FormDialog
      open
      title={whole ? weekActionsText.copyWeekTitle : weekActionsText.copyDayTitle}
      verb={weekActionsText.copyVerb(count)}
      dirty={false}
      busy={busy}
      disabled={count === 0 || !body}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <Caption1>{weekActionsText.copyHint}</Caption1>
      {!whole && (
        <Field label={weekActionsText.copyFrom}>
          <DayPicker value={from} onChange={setFrom} today={today} />
        </Field>
      )}
      <Field
        label={whole ? weekActionsText.copyToWeek : weekActionsText.copyToDay}
        validationMessage={from !== undefined && from === target ? weekActionsText.sameDay : undefined}
      >
        <DayPicker value={target} onChange={setTo} today={today} minDay={whole ? undefined : today} maxDay={last} />
      </Field>
      {body && <CopyPlan key={JSON.stringify(body)} body={body} onCount={setCount} />}
    </FormDialog>
  );
}
