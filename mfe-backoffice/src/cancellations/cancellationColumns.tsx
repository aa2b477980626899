import { type Cancellation, cancellationsText as text, replacementAnswer } from '@spot/contracts/backoffice';
import { jobName } from '@spot/contracts/scheduling';
import { formatDateTimeFor, viewerZone } from '@spot/contracts/time';
import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  oneLine,
  onPhone,
  tokens,
} from '@spot/contracts/ui/core';
import { FlagFilled, LiveValue, type Column } from '@spot/contracts/ui/data';
import { ThreeLines } from '../table/Line';
import { AnswerIcon } from './AnswerIcon';
import { CommentsMenu } from './CommentsMenu';
import { EmailButton } from './EmailButton';
import { WorkerCell } from './WorkerCell';

const useStyles = makeStyles({
  // Three lines would touch those of the rows above and below.
  two: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalXS,
    fontVariantNumeric: 'tabular-nums',
    [onPhone]: { paddingBlock: 0 },
  },
  whole: { lineHeight: tokens.lineHeightBase200 },
  quiet: { color: tokens.colorNeutralForeground2 },
  cut: { ...oneLine, display: 'block' },
  flag: { display: 'inline-flex', fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
});

function Two({ first, second }: { first: string; second: string }) {
  const styles = useStyles();
  return (
    <span className={styles.two}>
      <span className={styles.whole}>
        <ThreeLines>{first}</ThreeLines>
      </span>
      {second && (
        <Caption1 className={mergeClasses(styles.quiet, styles.cut)} title={second}>
          {second}
        </Caption1>
      )}
    </span>
  );
}

function LateFlag() {
  const styles = useStyles();
  return (
    <span role="img" aria-label={text.isLate} title={text.isLate} className={styles.flag}>
      <FlagFilled aria-hidden />
    </span>
  );
}

export interface ReportActions {
  /** Rows that are being saved. */
  busy: ReadonlyMap<string, unknown>;
  onEmail(row: Cancellation): void;
  onSent(row: Cancellation, sent: boolean): void;
  now: number;
}

const yes = (value: boolean) => (value ? 'yes' : 'no');

/** The columns of the report (ADM-094, ADM-096..100), with times by the shift's own clock. */
export function cancellationColumns({ busy, onEmail, onSent, now }: ReportActions): Column<Cancellation>[] {
  const viewer = viewerZone();
  const start = ({ start: at, timeZone }: Cancellation) => formatDateTimeFor(viewer, at, timeZone);
  const cancelled = ({ cancellationTime, timeZone }: Cancellation) =>
    formatDateTimeFor(viewer, cancellationTime, timeZone);
  return [
    {
      key: 'name',
      header: text.columns.name,
      width: '118px',
      card: 'title',
      cell: (row) => <WorkerCell row={row} />,
      compare: (a, b) => a.name.localeCompare(b.name),
      csv: ({ name, spotterID }) => `${name} (${spotterID.slice(0, 6)})`,
    },
    {
      key: 'job',
      header: text.columns.job,
      width: '82px',
      cell: ({ role, label }) => <Two first={role} second={label === role ? '' : label} />,
      csv: jobName,
    },
    {
      key: 'company',
      header: text.columns.company,
      // At 1024 and 1300 px, where the calendar comes beside it, the table just fits.
      width: 'clamp(92px, 14vw - 90px, 116px)',
      card: 'detail',
      cell: ({ group, teamName }) => <Two first={group} second={teamName} />,
      compare: (a, b) => a.group.localeCompare(b.group),
      csv: ({ group }) => group,
      csvDetails: [{ header: text.team, csv: ({ teamName }) => teamName }],
    },
    {
      key: 'start',
      header: text.columns.start,
      width: '90px',
      card: 'detail',
      cell: start,
      compare: (a, b) => a.start - b.start,
      csv: start,
    },
    {
      key: 'cancelled',
      header: text.columns.cancelled,
      width: '90px',
      card: 'detail',
      cell: cancelled,
      compare: (a, b) => a.cancellationTime - b.cancellationTime,
      csv: cancelled,
    },
    {
      key: 'comments',
      header: text.columns.comments,
      width: '74px',
      card: 'detail',
      cell: (row) => <CommentsMenu row={row} />,
      csv: ({ reason }) => reason || text.noReason,
    },
    {
      key: 'late',
      header: text.columns.late,
      width: '66px',
      card: 'detail',
      cell: ({ late }) => (late ? <LateFlag /> : ''),
      csv: ({ late }) => yes(late),
    },
    {
      key: 'notify',
      header: text.columns.notify,
      width: '72px',
      card: 'actions',
      cell: (row) => (
        <LiveValue value={String(row.sentEmailToEmployer)}>
          {row.sentEmailToEmployer ? (
            <Button size="small" disabled aria-label={text.emailSentNamed(row.name)}>
              {text.emailSent}
            </Button>
          ) : (
            <EmailButton row={row} now={now} onPress={() => onEmail(row)} />
          )}
        </LiveValue>
      ),
      csv: ({ sentEmailToEmployer }) => yes(sentEmailToEmployer),
    },
    {
      key: 'requested',
      header: text.columns.requested,
      width: '88px',
      card: 'detail',
      cell: (row) => <AnswerIcon row={row} />,
      csv: (row) => text.answers[replacementAnswer(row)],
    },
    {
      key: 'sent',
      header: text.columns.sent,
      width: '88px',
      card: 'detail',
      cell: (row) => (
        <Checkbox
          aria-label={text.replacementSent(row.name)}
          checked={row.replacementSent}
          aria-busy={busy.has(row.id)}
          disabled={row.cancelledAgain}
          onChange={(_, { checked }) => onSent(row, checked === true)}
        />
      ),
      csv: ({ replacementSent }) => yes(replacementSent),
    },
  ];
}
