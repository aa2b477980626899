import { commonText } from '@spot/contracts/core';
import { sheetText, decimalHours } from '@spot/contracts/dayof';
import { jobHeading } from '@spot/contracts/scheduling';
import { formatLongDate } from '@spot/contracts/time';
import { makeStyles, Notice, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';
import type { SheetShift } from '../sheet';
import { clockedRangeText } from '../shiftFacts';
import { History } from './History';

const text = sheetText.hours;

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalM} 0`,
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
});

interface HoursDialogProps {
  shift: SheetShift;
  viewer: string;
  onClose(): void;
}

/** The confirmed hours of a shift with their history and reasons; read-only. */
export function HoursDialog({ shift: { hired, minutes, status }, viewer, onClose }: HoursDialogProps) {
  const styles = useStyles();
  const facts = [
    [text.shift, `${formatLongDate(hired.dayKey)} · ${jobHeading(hired)}`],
    [text.times, status === 'No Show' ? status : clockedRangeText(hired, hired.timeZone, viewer)],
    [text.unpaidBreak, text.minutes(hired.breakTime)],
    [text.paid, sheetText.page.hours(decimalHours(minutes))],
    [text.comment, hired.comments || commonText.notAvailable],
  ];
  return (
    <ViewDialog title={text.title(hired.name)} onClose={onClose}>
      <Notice intent="info">{sheetText.adjust.confirmedBy(hired.confirmedByName)}</Notice>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => [
          <dt key={`${term} term`} className={styles.term}>
            {term}
          </dt>,
          <dd key={term} className={styles.value}>
            {value}
          </dd>,
        ])}
      </dl>
      <History hired={hired} viewer={viewer} />
    </ViewDialog>
  );
}
