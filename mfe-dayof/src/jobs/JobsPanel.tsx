import { useState, type ReactNode } from 'react';
import { dayofText } from '@spot/contracts/messages';
import { useSession } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { Button, makeStyles, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, Skeleton, Tab, TabList } from '@spot/contracts/ui/data';
import { CheckInSummary } from '../check-ins/CheckInSummary';
import { personOf } from '../check-ins/person';
import { useCheckIns } from '../check-ins/useCheckIns';
import { Panel } from '../overview/Panel';
import { filterJobs, type Filter } from '../overview/state';
import type { Day } from '../overview/useDay';
import { JobCards } from './JobCards';
import { JobTable } from './JobTable';

const text = dayofText.jobs;

const useStyles = makeStyles({
  // What is below has its place before the people are known.
  root: {
    minHeight: '320px',
    // There each job is a card of its own.
    [onPhone]: { padding: 0, border: 'none', backgroundColor: 'transparent' },
  },
  toCome: { minHeight: '60vh', paddingTop: tokens.spacingVerticalS },
});

export type Shown = keyof Day;

interface JobsPanelProps {
  day: Day | undefined;
  shown: Shown;
  now: number;
  mayCheckIn: boolean;
  /** How many messages of each worker are new. */
  waiting: ReadonlyMap<string, number>;
  filter: Filter | undefined;
  /** What to do on a day without jobs. */
  nextStep: ReactNode;
  onShow(shown: Shown): void;
  onShowAll(): void;
}

/** Today's and tomorrow's jobs with how many are hired and the people of each (OPS-009..011, OPS-013..015, OPS-038..047). */
export function JobsPanel({
  day,
  shown,
  now,
  mayCheckIn,
  waiting,
  filter,
  nextStep,
  onShow,
  onShowAll,
}: JobsPanelProps) {
  const styles = useStyles();
  const phone = useIsPhone();
  const [viewer] = useState(viewerZone);
  const uid = useSession(({ user }) => user?.uid);
  const checkIns = useCheckIns();
  const tabs = (
    <TabList size="small" selectedValue={shown} onTabSelect={(_, { value }) => onShow(value as Shown)}>
      <Tab value="today" id="jobs-today" aria-controls="jobs">
        {text.today}
      </Tab>
      <Tab value="tomorrow" id="jobs-tomorrow" aria-controls="jobs">
        {text.tomorrow}
      </Tab>
    </TabList>
  );
  const jobs = day?.[shown] ?? [];
  const filtered = filter ? filterJobs(jobs, filter, now) : jobs;
  const List = phone ? JobCards : JobTable;
  return (
    <Panel title={text.title} aside={tabs} className={styles.root}>
      <div role="tabpanel" id="jobs" aria-labelledby={`jobs-${shown}`}>
        {shown === 'today' && <CheckInSummary jobs={day?.today} now={now} />}
        {!day ? (
          <div className={styles.toCome}>
            <Skeleton layout="table" rows={8} columns={phone ? 2 : 7} />
          </div>
        ) : jobs.length === 0 ? (
          <EmptyState text={shown === 'today' ? text.noneToday : text.noneTomorrow} action={nextStep} />
        ) : filtered.length === 0 ? (
          <EmptyState
            text={dayofText.state.nothingLeft}
            action={<Button onClick={onShowAll}>{dayofText.state.showAll}</Button>}
          />
        ) : (
          <List
            key={`${shown} ${filter?.part}`}
            jobs={filtered}
            checkable={shown === 'today'}
            label={shown === 'today' ? undefined : text.tomorrow}
            now={now}
            viewer={viewer}
            startsOpen={({ gig }) => (filter ? filter.part === 'here' || filter.part === 'missing' : now < gig.end)}
            personOf={(worker) => personOf(worker, { now, viewer, mayCheckIn, uid, checkIns, waiting })}
          />
        )}
      </div>
    </Panel>
  );
}
