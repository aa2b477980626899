import { commonText, type DayKey } from '@spot/contracts/core';
import { Field } from '@spot/contracts/ui/core';
import { DayPicker } from '@spot/contracts/ui/data';
import { useState } from 'react';

interface DayFilterProps {
  label: string;
  value: DayKey | undefined;
  today: DayKey;
  /** Undefined means all days. */
  onChange(day: DayKey | undefined): void;
  fieldClass?: string;
  className: string;
}

/** Filters by a day. A text that is not a day filters nothing, which would not be seen. */
export function DayFilter({ label, value, onChange, fieldClass, ...picker }: DayFilterProps) {
  const [unread, setUnread] = useState(false);
  return (
    <Field label={label} className={fieldClass} validationMessage={unread ? commonText.notDay : undefined}>
      <DayPicker
        {...picker}
        value={value}
        onChange={(day) => {
          setUnread(false);
          onChange(day);
        }}
        onBlur={({ target }) => setUnread(value === undefined && target.value !== '')}
      />
    </Field>
  );
}
