import { memo, useState } from 'react';
import { dayofText } from '@spot/contracts/dayof';
import { Caption1, makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { notOnPaper, usePrinting } from '@spot/contracts/ui/grid';
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

const { table } = dayofText.checkIns;

const useStyles = makeStyles({
  card: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    marginTop: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    breakInside: 'avoid',
  },
  // Name and status share a line, so that the buttons below do not break a name.
  who: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    flex: '1 1 0',
    minWidth: 0,
  },
  // The touch targets of name and buttons overlap where neither has words.
  above: { flexBasis: '100%', [onPhone]: { marginBottom: '-8px' } },
  name: { flex: '1 1 0', minWidth: 0 },
  status: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '50%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  replace: { flex: '1 1 0', minWidth: 0, ...notOnPaper },
  quiet: { color: tokens.colorNeutralForeground2 },
  nobody: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  // Extra space, so that a thumb does not press the wrong button.
  apart: { marginInlineStart: tokens.spacingHorizontalS },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS, marginInlineStart: 'auto', ...notOnPaper },
});

/** A card for each job with its people, for narrow screens. */
export function JobCards({ jobs, ...rest }: JobListProps) {
  const room = useRoom(jobs, 'card', rest.startsOpen);
  return jobs.map((job) => <JobCard key={job.gig.id} job={job} room={room.get(job.gig.id)} {...rest} />);
}

type JobCardProps = JobProps & Pick<JobListProps, 'checkable'>;

function JobCard({ job, room, now, viewer, checkable, startsOpen, personOf }: JobCardProps) {
  const styles = useStyles();
  const [unfolded, setUnfolded] = useState(() => startsOpen(job));
  // Paper, which always has cards, cannot be unfolded.
  const open = usePrinting() || unfolded;
  const { shown, more } = usePage(job.people, pageOf(true), room);
  return (
    <section className={styles.card} aria-label={jobName(job.gig)}>
      <JobHead job={job} now={now} viewer={viewer} open={open} onToggle={() => setUnfolded(!open)} />
      {open && job.people.length === 0 && (
        <Caption1 className={mergeClasses(styles.nobody, styles.quiet)}>{dayofText.jobs.nobody}</Caption1>
      )}
      {open && job.people.length > 0 && (
        <ul className={styles.list} aria-label={table}>
          {shown.map((worker) => (
            <PersonItem key={rowKey(worker)} checkable={checkable} {...personOf(worker)} />
          ))}
        </ul>
      )}
      {open && more}
    </section>
  );
}

const PersonItem = memo(function PersonItem({ checkable, ...person }: Person & { checkable: boolean }) {
  const styles = useStyles();
  const { worker, viewer, selected } = person;
  return (
    <li className={styles.person}>
      <span className={mergeClasses(styles.who, checkable && selected === undefined && styles.above)}>
        <span className={styles.name}>
          <WorkerButton worker={worker} whole />
        </span>
        {checkable && (
          <span className={styles.status}>
            <PersonStatus {...person} />
            {worker.checkInTime != null && <CheckedInTime worker={worker} viewer={viewer} />}
          </span>
        )}
      </span>
      {checkable && selected !== undefined && <SelectBox {...person} />}
      {checkable && selected === undefined && (
        <>
          <span className={styles.replace}>
            <ReplaceLink {...person} />
          </span>
          <span className={styles.actions}>
            <MessagesButton worker={worker} unread={person.unread} />
            <CheckInButton {...person} />
            <span className={styles.apart}>
              <NotHereButton {...person} />
            </span>
          </span>
        </>
      )}
    </li>
  );
});
