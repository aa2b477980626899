import { dayofText } from '@spot/contracts/dayof';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot } from '@spot/contracts/ui/data';
import type { Job } from '../jobs/jobs';
import { countedStatuses, countStatuses } from './checkInRows';
import { statusTone } from './statusTone';

const { summary } = dayofText.checkIns;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  title: {
    margin: 0,
    fontSize: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    [onPhone]: { flexBasis: '100%' },
  },
  counts: { display: 'contents', listStyleType: 'none' },
});

/** `Check ins for today:` with the numbers of Here, Absent, Late and Waiting (OPS-013). */
export function CheckInSummary({ jobs, now }: { jobs: readonly Job[] | undefined; now: number }) {
  const styles = useStyles();
  const counts = countStatuses(jobs?.flatMap(({ people }) => people) ?? [], now);
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{summary}</h3>
      <ul className={styles.counts} aria-label={summary}>
        {countedStatuses.map((status) => (
          <li key={status}>
            <LiveValue value={jobs && counts[status]}>
              <StatusDot tone={statusTone[status]}>
                {status} {jobs ? counts[status] : dayofText.state.unknown}
              </StatusDot>
            </LiveValue>
          </li>
        ))}
      </ul>
    </div>
  );
}
