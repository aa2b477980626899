import type { Hired, TimeOption, WorkedTime } from '@spot/contracts/scheduling';
import {
  sheetText,
  clockDiffers,
  clockedTimeOf,
  decimalHours,
  minutesOf,
  postedTimeOf,
  timeOptions,
} from '@spot/contracts/dayof';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { Radio, RadioGroup } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { clockedRangeText } from '../shiftFacts';

const text = sheetText.adjust;

const useStyles = makeStyles({
  group: { gap: tokens.spacingVerticalS, alignItems: 'stretch' },
  option: {
    alignItems: 'flex-start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    [onPhone]: { minHeight: '44px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  words: { display: 'flex', flexDirection: 'column' },
  // Leaves no lone unit in the last line.
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', textWrap: 'pretty' },
});

/** The hours of an option in words, shown before it is chosen. */
function timeText(time: WorkedTime, zone: string, viewer: string): string {
  return `${clockedRangeText(time, zone, viewer)}, ${text.breakOf(time.breakTime)}, ${sheetText.page.hours(decimalHours(minutesOf(time)))}`;
}

function detailOf(option: TimeOption, hired: Hired, viewer: string): string {
  if (option === 0) return timeText(postedTimeOf(hired), hired.timeZone, viewer);
  if (option === 1) return hired.spotterTime ? timeText(hired.spotterTime, hired.timeZone, viewer) : '';
  if (option === 3) return text.noShowHint;
  const clocked = clockDiffers(hired) && clockedTimeOf(hired);
  return clocked ? text.clockHint(timeText(clocked, hired.timeZone, viewer)) : text.customHint;
}

interface OptionFieldProps {
  hired: Hired;
  manualHours: boolean;
  viewer: string;
}

/** The options available for this shift, at most four (OPS-060, OPS-062). */
export function OptionField({ hired, manualHours, viewer }: OptionFieldProps) {
  const styles = useStyles();
  return (
    <FormField<string> required name="option" label={text.options}>
      {({ value, onBlur, onChange }) => (
        <RadioGroup
          className={styles.group}
          name="option"
          value={value}
          onBlur={onBlur}
          onChange={(_, data) => onChange(data.value)}
        >
          {timeOptions(hired, manualHours).map((option) => (
            <Radio
              key={option}
              value={String(option)}
              className={mergeClasses(styles.option, value === String(option) && styles.chosen)}
              label={
                <span className={styles.words}>
                  <span>{text.option[option]}</span>
                  <span className={styles.quiet}>{detailOf(option, hired, viewer)}</span>
                </span>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FormField>
  );
}
