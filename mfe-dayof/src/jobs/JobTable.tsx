import { memo, useState } from 'react';
import { dayofText } from '@spot/contracts/dayof';
import { formatTimeFor, zoneSuffix } from '@spot/contracts/time';
import { makeStyles, mergeClasses, oneLine, tokens, topBarHeight } from '@spot/contracts/ui/core';
import { CheckedInTime } from '../check-ins/CheckedInTime';
import { rowKey } from '../check-ins/checkInRows';
import { MessagesButton } from '../check-ins/MessagesButton';
import { CheckInButton, NotHereButton, PersonStatus, SelectBox } from '../check-ins/PersonParts';
import type { Person } from '../check-ins/person';
import { ReplaceLink } from '../check-ins/ReplaceLink';
import { WorkerButton } from '../worker/WorkerButton';
import { JobHead } from './JobHead';
import { jobName } from './jobs';
import type { JobListProps, JobProps } from './jobProps';
import { pageOf, usePage, useRoom } from './usePage';

const { columns, table } = dayofText.checkIns;
const text = dayofText.jobs;

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  cell: {
    boxSizing: 'border-box',
    height: '40px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  head: {
    // Sticks to the page, which is the only scroll area.
    position: 'sticky',
    top: `${topBarHeight}px`,
    zIndex: 1,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  // As high with a link below the status as without.
  person: { height: '45px' },
  job: { backgroundColor: tokens.colorNeutralBackground2, height: '44px' },
  cut: oneLine,
  quiet: { color: tokens.colorNeutralForeground2 },
  selecting: { display: 'flex', alignItems: 'center', minWidth: 0 },
});

/** Wider columns, for times with the name of a zone that is not the viewer's. */
const zoned = { start: '124px', checkedIn: '124px', job: '104px' };
const widths = {
  status: '156px',
  // Columns without a width share the rest.
  name: undefined,
  job: undefined,
  start: '96px',
  checkedIn: '88px',
  messages: '84px',
  manual: '108px',
  confirmation: '112px',
};
type Key = keyof typeof widths;
const allColumns = Object.keys(widths) as Key[];
const namesOnly: readonly Key[] = ['name', 'job', 'start'];

/** The people of each job under its heading (OPS-014). */
export function JobTable({ jobs, label = table, checkable, ...rest }: JobListProps & { label?: string }) {
  const styles = useStyles();
  const shown = checkable ? allColumns : namesOnly;
  const elsewhere = jobs.some(({ gig }) => zoneSuffix(gig.start, gig.timeZone, rest.viewer) !== '');
  const room = useRoom(jobs, 'row', rest.startsOpen);
  const widthOf = (key: Key) => (elsewhere ? { ...widths, ...zoned } : widths)[key];
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {shown.map((key) => (
            <th
              key={key}
              scope="col"
              className={mergeClasses(styles.cell, styles.head)}
              style={{ width: widthOf(key) }}
            >
              {columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      {jobs.map((job) => (
        <JobRows key={job.gig.id} job={job} room={room.get(job.gig.id)} columns={shown} {...rest} />
      ))}
    </table>
  );
}

type JobRowsProps = JobProps & { columns: readonly Key[] };

function JobRows({ job, room, columns: shown, now, viewer, startsOpen, personOf }: JobRowsProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(() => startsOpen(job));
  const { shown: people, more } = usePage(job.people, pageOf(false), room);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={shown.length} className={mergeClasses(styles.cell, styles.job)}>
          <JobHead job={job} now={now} viewer={viewer} open={open} onToggle={() => setOpen(!open)} />
        </th>
      </tr>
      {open && job.people.length === 0 && (
        <tr>
          <td colSpan={shown.length} className={mergeClasses(styles.cell, styles.quiet)}>
            {text.nobody}
          </td>
        </tr>
      )}
      {open && people.map((worker) => <PersonRow key={rowKey(worker)} columns={shown} {...personOf(worker)} />)}
      {open && more && (
        <tr>
          <td colSpan={shown.length} className={styles.cell}>
            {more}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const PersonRow = memo(function PersonRow({ columns: shown, ...person }: Person & { columns: readonly Key[] }) {
  const styles = useStyles();
  const { worker, viewer } = person;
  const cells = {
    status: () => (
      <>
        <PersonStatus {...person} />
        <ReplaceLink {...person} />
      </>
    ),
    name: () =>
      person.selected === undefined ? (
        <WorkerButton worker={worker} whole />
      ) : (
        <span className={styles.selecting}>
          <SelectBox {...person} />
          <WorkerButton worker={worker} whole />
        </span>
      ),
    job: () => <span title={jobName(worker)}>{jobName(worker)}</span>,
    start: () => formatTimeFor(viewer, worker.gigStart, worker.timeZone),
    checkedIn: () => <CheckedInTime worker={worker} viewer={viewer} />,
    messages: () => <MessagesButton worker={worker} unread={person.unread} />,
    manual: () => <CheckInButton {...person} />,
    confirmation: () => <NotHereButton {...person} />,
  };
  return (
    <tr>
      {shown.map((key) => (
        <td key={key} className={mergeClasses(styles.cell, styles.person, key === 'job' && styles.cut)}>
          {cells[key]()}
        </td>
      ))}
    </tr>
  );
});
