import { copyShifts, weekActionsText, maximumDays } from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { addDays, startOfWeek } from '@spot/contracts/time';
import { Caption1 } from '@spot/contracts/ui/core';
import { DayPicker } from '@spot/contracts/ui/data';
import { DialogForm, FormDay, FormField, useSpotForm } from '@spot/contracts/ui/kit';
import { useEffect, useState } from 'react';
import { CopyPlan } from './CopyPlan';

interface CopyShiftsProps {
  team: Team;
  kind: 'week' | 'day';
  /** First day of the shown week, or the shown day. */
  from: DayKey;
  today: DayKey;
  onClose(): void;
  /** Called with the day or week that received the copies. */
  onCopied(day: DayKey): void;
}

interface CopyValues {
  from: DayKey | null;
  to: DayKey | null;
}

/** Posts a day's or week's shifts again on another, without workers, after showing which can be posted. */
export function CopyShifts({ team, kind, from: first, today, onClose, onCopied }: CopyShiftsProps) {
  const shell = useShell();
  const copy = useIdempotentCall(copyShifts);
  const whole = kind === 'week';
  const [count, setCount] = useState(0);
  const bodyOf = ({ from, to }: CopyValues) =>
    from !== null && to !== null && from !== to
      ? { teamId: team.id, from, to, days: whole ? (7 as const) : (1 as const) }
      : undefined;
  const form = useSpotForm<CopyValues, number>({
    defaults: { from: first, to: inWeek(addDays(first, 7)) },
    mode: 'onChange',
    check: ({ from, to }) => {
      const none = whole ? weekActionsText.noDay : weekActionsText.dayOutside(today, addDays(today, maximumDays));
      return [
        ...(from === null ? [{ field: 'from', message: weekActionsText.noDay }] : []),
        ...(to === null ? [{ field: 'to', message: none }] : []),
        ...(from !== null && from === to ? [{ field: 'to', message: weekActionsText.sameDay }] : []),
      ];
    },
    store: true,
    send: async (values) => {
      const body = bodyOf(values);
      return body ? (await copy({ ...body, dryRun: false })).shifts : 0;
    },
    done: (shifts, { to }) => {
      shell.notify({ text: weekActionsText.copied(shifts), variant: 'success' });
      if (to !== null) onCopied(to);
    },
  });
  // In a copy of a week, a day stands for its Sunday.
  function inWeek(day: DayKey): DayKey {
    return whole ? startOfWeek(day, 'sunday') : day;
  }
  const { watch, trigger } = form.methods;
  const values = watch();
  const body = bodyOf(values);
  useEffect(() => {
    // The two days may have become equal.
    void trigger('to');
  }, [values.from, trigger]);
  return (
    <DialogForm
      form={form}
      title={whole ? weekActionsText.copyWeekTitle : weekActionsText.copyDayTitle}
      verb={weekActionsText.copyVerb(count)}
      dirty={false}
      disabled={count === 0 || !body}
      onClose={onClose}
    >
      <Caption1>{weekActionsText.copyHint}</Caption1>
      {!whole && <FormDay required name="from" label={weekActionsText.copyFrom} today={today} />}
      <FormField<DayKey | undefined>
        required
        name="to"
        label={whole ? weekActionsText.copyToWeek : weekActionsText.copyToDay}
      >
        {({ onChange, ...field }) => (
          <DayPicker
            {...field}
            onChange={(day) => onChange(day && inWeek(day))}
            today={today}
            minDay={whole ? undefined : today}
            maxDay={addDays(today, maximumDays)}
          />
        )}
      </FormField>
      {body && <CopyPlan key={JSON.stringify(body)} body={body} onCount={setCount} />}
    </DialogForm>
  );
}
