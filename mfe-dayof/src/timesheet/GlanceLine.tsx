import { sheetText, decimalHours, clockHours } from '@spot/contracts/dayof';
import { formatMoney } from '@spot/contracts/core';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { Badge } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import type { SheetRow } from './sheet';
import { glanceOf } from './sums';

const text = sheetText.glance;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    minHeight: '28px',
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    // Keeps the height while the numbers load.
    [onPhone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: tokens.spacingHorizontalS,
      minHeight: '48px',
    },
  },
  number: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [onPhone]: { display: 'block' },
  },
  // An amount with its currency is wider than a third of a phone.
  cost: { [onPhone]: { gridColumn: '1 / -1' } },
  zone: { marginInlineStart: 'auto', [onPhone]: { gridColumn: '1 / -1', marginInlineStart: 0 } },
});

interface GlanceLineProps {
  rows: readonly SheetRow[] | undefined;
  admin: boolean;
  longWeek: number | undefined;
  /** Short name of the zone of all times, if it is not the viewer's. */
  zone: string;
}

/** Scheduled, worked and confirmed hours, for admins their cost, and the number of long weeks (look: weekly timesheet). */
export function GlanceLine({ rows, admin, longWeek, zone }: GlanceLineProps) {
  const styles = useStyles();
  const glance = useMemo(() => rows && glanceOf(rows, longWeek), [rows, longWeek]);
  return (
    <ul className={styles.root} aria-label={text.label}>
      {(['scheduled', 'worked', 'confirmed'] as const).map((part) => (
        <li key={part}>
          <span className={styles.number} title={glance && clockHours(glance[part])}>
            {glance ? sheetText.page.hours(decimalHours(glance[part])) : '–'}
          </span>{' '}
          {text[part]}
        </li>
      ))}
      {admin && glance && glance.pay.length > 0 && (
        <li className={styles.cost}>
          <span className={styles.number}>
            {glance.pay.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')}
          </span>{' '}
          {text.cost}
        </li>
      )}
      {glance !== undefined && longWeek !== undefined && glance.long > 0 && (
        <li>
          <Badge color="warning" appearance="tint">
            {text.overCount(glance.long, longWeek / 60)}
          </Badge>
        </li>
      )}
      {zone && <li className={styles.zone}>{text.timeZone(zone)}</li>}
    </ul>
  );
}
