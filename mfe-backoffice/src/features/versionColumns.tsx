import { formatCount } from '@spot/contracts/core';
import { featuresText, failureReasons, failuresOf, type Counts } from '@spot/contracts/releases';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import type { Column } from '@spot/contracts/ui/data';
import type { Served } from './figures';
import { MinutesChart } from './MinutesChart';
import { TimesChart } from './TimesChart';

const text = featuresText.versions;

const useStyles = makeStyles({
  // Several lines would touch those of the rows above and below.
  cell: { paddingBlock: tokens.spacingVerticalXS },
  list: { margin: 0, padding: 0, listStyleType: 'none', color: tokens.colorNeutralForeground2 },
});

/** The number of failures, with their reasons below. */
function Failures({ counts }: { counts: Counts }) {
  const styles = useStyles();
  const reasons = failureReasons.filter((reason) => (counts.failures[reason] ?? 0) > 0);
  return (
    <div className={styles.cell}>
      {formatCount(failuresOf(counts))}
      {reasons.length > 0 && (
        <ul className={styles.list} aria-label={featuresText.chart.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{featuresText.chart.reason(reason, counts.failures[reason] ?? 0)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Loads({ counts }: { counts: Counts }) {
  const styles = useStyles();
  return (
    <div className={styles.cell}>
      {formatCount(counts.loads)}
      {counts.standIns > 0 && <div className={styles.list}>{text.standIns(counts.standIns)}</div>}
    </div>
  );
}

function Version({ version, commit }: Served) {
  const styles = useStyles();
  return (
    <div className={styles.cell}>
      <Text weight="semibold">{version}</Text>
      {commit && (
        <div className={styles.list} title={commit}>
          {text.commit(commit)}
        </div>
      )}
    </div>
  );
}

const unknown = '–';

/** The served versions of one feature, with their figures. */
export const versionColumns = (now: number): Column<Served>[] => [
  {
    key: 'version',
    header: text.columns.version,
    card: 'title',
    width: '96px',
    cell: (served) => <Version {...served} />,
  },
  { key: 'serves', header: text.columns.serves, card: 'fact', cell: ({ serves }) => serves },
  {
    key: 'loads',
    header: text.columns.loads,
    card: 'detail',
    width: '104px',
    align: 'end',
    cell: ({ counts }) => (counts ? <Loads counts={counts} /> : unknown),
  },
  {
    key: 'calls',
    header: text.columns.calls,
    width: '88px',
    align: 'end',
    cell: ({ counts }) => (counts ? formatCount(counts.failedCalls) : unknown),
  },
  {
    key: 'failed',
    header: text.columns.failed,
    width: 'clamp(124px, 24vw - 122px, 240px)',
    cell: ({ counts }) => (counts ? <Failures counts={counts} /> : unknown),
  },
  {
    key: 'drawn',
    header: text.columns.drawn,
    width: '126px',
    cell: ({ counts }) => (counts ? <TimesChart mounted={counts.mounted} /> : text.noTimes),
  },
  {
    key: 'minutes',
    header: text.columns.minutes,
    width: '150px',
    cell: ({ minutes }) => <MinutesChart minutes={minutes} now={now} />,
  },
];
