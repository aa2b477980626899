import { useState } from 'react';
import { checkIn } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { backofficeText } from '@spot/contracts/backoffice';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { formatTimeFor, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Text } from '@spot/contracts/ui/core';
import { DialogForm, FormCombobox, useSpotForm } from '@spot/contracts/ui/kit';
import { checkInChoices, fitsTyped, readCheckInTime } from './checkInTimes';

const text = backofficeText.attendance.checkIn;

/** Asks when a worker checked in, in 15-minute steps (ADM-016..019). */
export function CheckInDialog({ worker, onClose }: { worker: Hired; onClose(): void }) {
  const shell = useShell();
  const call = useCall(checkIn);
  const [choices] = useState(() => checkInChoices(worker, shell.now()).map(({ label }) => ({ value: label, label })));
  const timeOf = (typed: string) => readCheckInTime(typed, worker, shell.now());
  const form = useSpotForm({
    defaults: { at: choices.at(-1)?.label ?? '' },
    mode: 'onSubmit',
    store: true,
    check: ({ at }) => (timeOf(at) === undefined ? [{ field: 'at', message: text.invalid }] : []),
    send: ({ at }) => call({ gigId: worker.gigID, spotterId: worker.spotterID, at: timeOf(at) as number }),
    done: ({ first, checkInTime }) => {
      const time = formatTimeFor(viewerZone(), checkInTime, worker.timeZone);
      shell.notify({ text: first ? text.done(time) : text.earlier(time) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text.title(worker.name)} verb={text.action} dirty={false} onClose={onClose}>
      <Text>{text.shift(formatTimeRangeFor(viewerZone(), worker.gigStart, worker.gigEnd, worker.timeZone))}</Text>
      <FormCombobox
        required
        name="at"
        label={text.time}
        // Above the field, because below it the list would cover the button.
        positioning={{ position: 'above', align: 'start', fallbackPositions: [], autoSize: false }}
        matches={fitsTyped}
        placeholder={text.placeholder}
        choices={choices}
      />
    </DialogForm>
  );
}
