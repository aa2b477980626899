import { adjustmentsQuery } from '@spot/contracts/dayof/queries';
import { type Adjustment, sheetText, decimalHours, hoursHistory, type HoursEvent } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { formatMoney } from '@spot/contracts/core';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { formatDateTimeFor } from '@spot/contracts/time';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { Skeleton, Unanswered } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import { rangeText } from '../shiftFacts';

const text = sheetText.history;

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalM },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  entry: { display: 'grid', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** All changes of a shift's hours in words: who, when, from, to, why. */
export function History({ hired, viewer }: { hired: Hired; viewer: string }) {
  const styles = useStyles();
  const { live } = useShell();
  const query = useMemo(
    () => adjustmentsQuery(hired.teamID, hired.gigID, hired.spotterID),
    [hired.teamID, hired.gigID, hired.spotterID],
  );
  const { status, data, error } = useLiveQuery(query);
  const zone = hired.timeZone;
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{text.title}</h3>
      {status === 'loading' && <Skeleton layout="table" rows={2} columns={1} />}
      <Unanswered error={status === 'error' ? error : undefined} onRetry={() => live.retry(query.key)} />
      {status === 'ready' && (
        <ol className={styles.list}>
          {hoursHistory(hired, data).map((event, index) => (
            <li key={index} className={styles.entry}>
              <span>{sentenceOf(event, zone, viewer)}</span>
              {'adjustment' in event && event.adjustment.reason && (
                <span className={styles.quiet}>{text.reason(event.adjustment.reason)}</span>
              )}
              {'at' in event && <span className={styles.quiet}>{formatDateTimeFor(viewer, event.at, zone)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function sentenceOf(event: HoursEvent, zone: string, viewer: string): string {
  if (event.what === 'posted') return `${text.posted}: ${rangeText(event.time, zone, viewer)}`;
  if (event.what === 'checkedIn') return text.checkedIn;
  if (event.what === 'checkedOut') return text.checkedOut;
  if (!('adjustment' in event)) return text.confirmed('byName' in event ? event.byName : '');
  const { adjustment } = event;
  return text[event.what](adjustment.byName, changeText(adjustment, zone, viewer));
}

function changeText({ from, to }: Adjustment, zone: string, viewer: string): string {
  // Unchanged values are left out of the text of a change.
  const has = (what: 'wageCents' | 'place' | 'point', one: Adjustment['to']) =>
    one.place !== undefined && from?.[what] !== to[what];
  const hours = (one: Adjustment['to']) =>
    one.option === 3
      ? sheetText.adjust.option[3]
      : [
          `${rangeText(one, one.timeZone ?? zone, viewer)} (${sheetText.page.hours(decimalHours(one.minutes))})`,
          has('wageCents', one) && text.wage(formatMoney(one.wageCents ?? 0, one.currency ?? 'CAD')),
          has('place', one) && one.place,
          has('point', one) && one.point && text.point(one.point),
        ]
          .filter(Boolean)
          .join(', ');
  return from ? text.change(hours(from), hours(to)) : hours(to);
}
