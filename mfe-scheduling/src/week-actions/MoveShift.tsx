import { type DayKey, type Gig } from '@spot/contracts/entities';
import { weekActionsText } from '@spot/contracts/messages';
import { maximumDays } from '@spot/contracts/rules';
import { useShell } from '@spot/contracts/shell-api';
import { addDays, dayKeyOf, viewerZone } from '@spot/contracts/time';
import { Field } from '@spot/contracts/ui/core';
import { DayPicker, failureText, FormDialog } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { useActionStyles } from '../actions/actionStyles';
import { timeText } from '../week/shiftFacts';
import { useMove } from './useMove';

/** The way by keyboard and by touch of what dragging does: a shift that concerns nobody yet goes to another day. */
export function MoveShift({ gig: given, onClose }: { gig: Gig; onClose(): void }) {
  const styles = useActionStyles();
  const shell = useShell();
  const move = useMove();
  const [gig] = useState(given);
  const [today] = useState(() => dayKeyOf(shell.now(), given.timeZone));
  const [day, setDay] = useState<DayKey | undefined>(gig.dayKey);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async () => {
    setTried(true);
    if (day === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      await move(gig, day);
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(failureText(reason));
    }
  };
  return (
    <FormDialog
      open
      title={weekActionsText.moveTitle}
      verb={weekActionsText.moveVerb}
      dirty={false}
      busy={busy}
      disabled={day === gig.dayKey}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.strong}>{weekActionsText.movedShift(gig.role, gig.dayKey, timeText(gig, viewerZone()))}</p>
      <p className={styles.plan}>{weekActionsText.moveText}</p>
      <Field
        label={weekActionsText.moveDay}
        validationMessage={tried && day === undefined ? weekActionsText.moveDayRequired : undefined}
      >
        <DayPicker value={day} onChange={setDay} today={today} minDay={today} maxDay={addDays(today, maximumDays)} />
      </Field>
    </FormDialog>
  );
}
