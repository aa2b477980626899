import type { DayKey } from '@spot/contracts/core';
import { type Gig, weekActionsText, maximumDays } from '@spot/contracts/scheduling';
import { useShell } from '@spot/contracts/shell-api';
import { addDays, dayKeyOf, viewerZone } from '@spot/contracts/time';
import { DialogForm, FormDay, useSpotForm } from '@spot/contracts/ui/kit';
import { useState } from 'react';
import { useActionStyles } from '../actions/actionStyles';
import { timeText } from '../week/shiftFacts';
import { useMove } from './useMove';

/** Moves a shift that concerns no worker yet to another day, as an alternative to dragging for keyboard and touch. */
export function MoveShift({ gig: given, onClose }: { gig: Gig; onClose(): void }) {
  const styles = useActionStyles();
  const shell = useShell();
  const move = useMove();
  const [gig] = useState(given);
  const [today] = useState(() => dayKeyOf(shell.now(), given.timeZone));
  const form = useSpotForm<{ day: DayKey | null }>({
    defaults: { day: gig.dayKey },
    mode: 'onSubmit',
    check: ({ day }) =>
      day === null ? [{ field: 'day', message: weekActionsText.dayOutside(today, addDays(today, maximumDays)) }] : [],
    send: ({ day }) => move(gig, day as DayKey),
    done: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={weekActionsText.moveTitle}
      verb={weekActionsText.moveVerb}
      dirty={false}
      disabled={form.methods.watch('day') === gig.dayKey}
      onClose={onClose}
    >
      <p className={styles.strong}>{weekActionsText.movedShift(gig.role, gig.dayKey, timeText(gig, viewerZone()))}</p>
      <p className={styles.plan}>{weekActionsText.moveText}</p>
      <FormDay
        required
        name="day"
        label={weekActionsText.moveDay}
        today={today}
        minDay={today}
        maxDay={addDays(today, maximumDays)}
      />
    </DialogForm>
  );
}
