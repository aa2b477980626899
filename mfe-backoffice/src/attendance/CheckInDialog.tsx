import { useMemo, useState } from 'react';
import { checkIn } from '@spot/contracts/calls';
import { type Hired } from '@spot/contracts/entities';
import { backofficeText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { formatTime, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Field, makeStyles, Text } from '@spot/contracts/ui/core';
import { Combobox, failureText, FormDialog, Option } from '@spot/contracts/ui/data';
import { checkInChoices, readCheckInTime } from './checkInTimes';

const text = backofficeText.attendance.checkIn;

const useStyles = makeStyles({ list: { maxHeight: '288px' } });

/** Asks when a worker checked in, in 15-minute steps (ADM-016..019). */
export function CheckInDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const styles = useStyles();
  const shell = useShell();
  const call = useCall(checkIn);
  const choices = useMemo(() => checkInChoices(worker), [worker]);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async () => {
    const at = readCheckInTime(typed, worker);
    setInvalid(at === undefined);
    if (at === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { first, checkInTime } = await call({ gigId: worker.gigID, spotterId: worker.spotterID, at });
      const time = formatTime(checkInTime, worker.timeZone);
      shell.notify({ text: first ? text.done(time) : text.earlier(time) });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <FormDialog
      open
      size="form"
      title={text.title(worker.name)}
      verb={text.action}
      dirty={false}
      busy={busy}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{text.shift(formatTimeRangeFor(viewerZone(), worker.gigStart, worker.gigEnd, worker.timeZone))}</Text>
      <Field
        label={text.time}
        required
        validationState={invalid ? 'error' : 'none'}
        validationMessage={invalid ? text.invalid : undefined}
      >
        <Combobox
          freeform
          autoFocus
          listbox={{ className: styles.list }}
          positioning={{ autoSize: false }}
          placeholder={text.placeholder}
          value={typed}
          selectedOptions={choices.some(({ label }) => label === typed) ? [typed] : []}
          onChange={(event) => {
            setTyped(event.target.value);
            setInvalid(false);
          }}
          onOptionSelect={(_, { optionText }) => {
            // Typing away from a chosen time also tells of a selection, that of nothing.
            if (optionText === undefined) return;
            setTyped(optionText);
            setInvalid(false);
          }}
        >
          {choices.map(({ at, label }) => (
            <Option key={at} value={label} text={label}>
              {label}
            </Option>
          ))}
        </Combobox>
      </Field>
    </FormDialog>
  );
}
