import { clockNotice, type Hired } from '@spot/contracts/scheduling';
import { sheetText } from '@spot/contracts/dayof';
import { formatDuration, formatTime, zoneName } from '@spot/contracts/time';
import { Input, makeStyles, Notice, onPhone, tokens } from '@spot/contracts/ui/core';
import { Radio, RadioGroup, ToggleButton } from '@spot/contracts/ui/data';
import { FormField, FormNumber } from '@spot/contracts/ui/kit';
import { useFormContext } from 'react-hook-form';
import { readingsOf, type AdjustValues } from './adjustForm';

const text = sheetText.adjust;

const useStyles = makeStyles({
  times: {
    display: 'grid',
    // An error below one field does not stretch its neighbour.
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  time: { display: 'flex', gap: tokens.spacingHorizontalXS },
  input: {
    minWidth: 0,
    width: '64px',
    flexGrow: 1,
    '& > input': { minWidth: 0, width: '100%' },
    [onPhone]: { minHeight: '44px' },
  },
  period: { minWidth: '44px', [onPhone]: { minHeight: '44px' } },
  periods: {
    display: 'flex',
    '& > :first-child': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
    '& > :last-child': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, marginInlineStart: '-1px' },
  },
});

/** Fields for start, end and break, to the minute (OPS-063, OPS-064, OPS-129). */
export function CustomTimes({ hired }: { hired: Hired }) {
  const styles = useStyles();
  const { watch, setValue } = useFormContext<AdjustValues>();
  const values = watch();
  const readings = readingsOf(values, hired);
  const [reading, other] = readings;
  const notice = reading && !other && clockNotice({ ...reading, timeZone: hired.timeZone });
  return (
    <>
      <div className={styles.times}>
        <TypedTime name="start" label={text.start} />
        <TypedTime name="end" label={text.end} />
        <FormNumber required name="breakTime" label={text.breakTime} inputMode="numeric" />
      </div>
      {notice && <Notice intent="info">{notice}</Notice>}
      {other && (
        <RadioGroup
          aria-label={text.whichReading}
          value={String(values.reading)}
          onChange={(_, { value }) => setValue('reading', Number(value), { shouldDirty: true })}
        >
          {readings.map(({ start, end, minutes }, index) => (
            <Radio
              key={start + end}
              value={String(index)}
              label={`${zonedTime(start, hired.timeZone)} - ${zonedTime(end, hired.timeZone)}, ${formatDuration(minutes)}`}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}

const zonedTime = (at: number, zone: string) => `${formatTime(at, zone)} ${zoneName(at, zone)}`;

/** A field for `h:mm` with AM and PM beside it. */
function TypedTime({ name, label }: { name: 'start' | 'end'; label: string }) {
  const styles = useStyles();
  const { watch, setValue, trigger, formState } = useFormContext<AdjustValues>();
  const period = watch(`${name}Period`);
  return (
    <FormField<string> required name={`${name}Text`} label={label}>
      {({ onChange, ...field }) => (
        <div className={styles.time}>
          <Input
            {...field}
            className={styles.input}
            aria-label={label}
            placeholder="h:mm"
            autoComplete="off"
            onChange={(_, { value }) => onChange(value)}
          />
          <div className={styles.periods} role="group" aria-label={text.period(label)}>
            {(['AM', 'PM'] as const).map((each) => (
              <ToggleButton
                key={each}
                className={styles.period}
                checked={period === each}
                onClick={() => {
                  setValue(`${name}Period`, each, { shouldDirty: true });
                  if (formState.submitCount > 0) void trigger(['startText', 'endText']);
                }}
              >
                {each}
              </ToggleButton>
            ))}
          </div>
        </div>
      )}
    </FormField>
  );
}
