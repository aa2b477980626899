import { type Gig, autofillProgress } from '@spot/contracts/scheduling';
import { allShiftsText as text } from '@spot/contracts/backoffice';
import { useNow } from '@spot/contracts/shell-api';
import { formatDateTimeFor, formatShortDate, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  rules: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Explains what smart autofill does for a shift, with the shift's own numbers (ADM-029, ADM-031, decision N73). */
export function AutofillDialog({ gig, onClose }: { gig: Gig; onClose(): void }) {
  const styles = useStyles();
  const now = useNow();
  const { role, dayKey, start, end, timeZone, smartAutofill } = gig;
  const progress = autofillProgress(gig, now);
  const viewer = viewerZone();
  const when = `${formatShortDate(dayKey)}, ${formatTimeRangeFor(viewer, start, end, timeZone)}`;
  return (
    <ViewDialog size="question" title={text.autofill.title} closeName={text.autofill.close} onClose={onClose}>
      <div className={styles.root}>
        <Text className={styles.quiet}>{`${role}, ${when}`}</Text>
        <ul className={styles.rules}>
          {text.autofill.rules(smartAutofill).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Text>
          {typeof progress === 'string'
            ? text.autofill.progress[progress]
            : text.autofill.acceptsFrom(formatDateTimeFor(viewer, progress.from, timeZone))}
        </Text>
      </div>
    </ViewDialog>
  );
}
