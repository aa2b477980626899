import { timesheetText, sheetText, ratingWord, ratingWords } from '@spot/contracts/dayof';
import { Button, makeStyles, mergeClasses, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { StarFilled } from '@spot/contracts/ui/data';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';

const useStyles = makeStyles({
  root: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  stars: { display: 'flex' },
  star: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    [onPhone]: { width: '44px', height: '44px' },
    fontSize: '22px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralStrokeAccessible,
    cursor: 'pointer',
    '& > svg': { opacity: 0.35 },
    ':hover > svg': { opacity: 1 },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  filled: { color: tokens.colorPaletteMarigoldForeground2, '& > svg': { opacity: 1 } },
  // For keyboards and screen readers; the stars are only drawn.
  input: { position: 'absolute', opacity: 0, width: '1px', height: '1px', margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** One to five stars, each with its word (OPS-068, OPS-130). */
export function RatingField({ disabled = false, hint }: { disabled?: boolean; hint?: string }) {
  const styles = useStyles();
  const { field, fieldState } = useController({ name: 'rating' });
  const { resetField } = useFormContext();
  const root = useRef<HTMLFieldSetElement>(null);
  const rating = field.value as number | undefined;
  return (
    <fieldset ref={root} className={styles.root} disabled={disabled}>
      <legend className={styles.legend}>{sheetText.adjust.rating}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {ratingWords.map((word, index) => {
            const value = index + 1;
            return (
              <label
                key={word}
                className={mergeClasses(styles.star, rating !== undefined && value <= rating && styles.filled)}
                title={word}
              >
                <input
                  type="radio"
                  name="rating"
                  className={styles.input}
                  aria-label={sheetText.adjust.stars(value, word)}
                  checked={rating === value}
                  onBlur={field.onBlur}
                  onChange={() => field.onChange(value)}
                />
                <StarFilled aria-hidden />
              </label>
            );
          })}
        </div>
        <Text aria-live="polite">{rating === undefined ? timesheetText.ratePrompt : ratingWord(rating)}</Text>
        {fieldState.isDirty && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={sheetText.adjust.resetRatingLabel}
            onClick={() => {
              resetField('rating');
              // The button goes, and the focus with it.
              root.current?.querySelector('input')?.focus();
            }}
          >
            {sheetText.adjust.resetRating}
          </Button>
        )}
      </div>
      {hint && <Text className={styles.quiet}>{hint}</Text>}
    </fieldset>
  );
}
