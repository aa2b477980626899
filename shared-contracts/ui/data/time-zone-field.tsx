import { placeText } from '../../core/messages/places';
import { offeredTimeZones } from '../../core/time';
import { Button, Field, makeStyles, tokens } from '../core';
import { Select } from './fluent';

/** The zone highlighted at first; it applies only once the user chooses it (decisions section 4 item 20). */
export const defaultTimeZone = 'America/Toronto';

export interface TimeZoneFieldProps {
  /** IANA zone; empty until one is chosen. */
  value: string;
  onChange(timeZone: string): void;
  label?: string;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', rowGap: tokens.spacingVerticalS },
});
const readable = (zone: string) => zone.replaceAll('_', ' ');

/** A time zone chosen by the user, for addresses whose zone is unknown. */
export function TimeZoneField({ value, onChange, label = placeText.timeZone }: TimeZoneFieldProps) {
  const unknown = value === '';
  return (
    <div className={useStyles().root}>
      <Field
        label={label}
        validationState={unknown ? 'warning' : 'none'}
        validationMessage={unknown ? placeText.timeZoneUnknown : undefined}
      >
        <Select value={value || defaultTimeZone} onChange={(_, data) => onChange(data.value)}>
          {offeredTimeZones.map((zone) => (
            <option key={zone} value={zone}>
              {readable(zone)}
            </option>
          ))}
        </Select>
      </Field>
      {unknown && <Button onClick={() => onChange(defaultTimeZone)}>{placeText.useTimeZone}</Button>}
    </div>
  );
}
