import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Hired } from '@spot/contracts/scheduling';
import { can } from '@spot/contracts/accounts';
import { dayofText } from '@spot/contracts/dayof';
import { hasWords } from '@spot/contracts/core';
import { roleOf, useSession } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { Tab, TabList } from '@spot/contracts/ui/data';
import { CheckInSummary } from '../check-ins/CheckInSummary';
import { rowKey } from '../check-ins/checkInRows';
import { isCheckable, personOf as personWith } from '../check-ins/person';
import { SelectedBar } from '../check-ins/SelectedBar';
import { useCheckIns } from '../check-ins/useCheckIns';
import { usePeopleSelection } from '../check-ins/usePeopleSelection';
import { Panel } from '../overview/Panel';
import { filterJobs, type Filter } from '../overview/state';
import type { Day, Shown } from '../overview/useDay';
import type { Presses } from '../waiting/usePresses';
import { JobCards } from './JobCards';
import type { Job } from './jobs';
import { JobTable } from './JobTable';
import { NoJobs } from './NoJobs';
import { PeopleBar } from './PeopleBar';
import { pageOf } from './usePage';
import { useIsNarrow } from './widths';

const text = dayofText.jobs;

const useStyles = makeStyles({
  // Reserves space before the people have loaded, so that what is below does not move.
  root: { minHeight: '320px' },
  ofCards: { padding: 0, border: 'none', backgroundColor: 'transparent', [onPhone]: { padding: 0 } },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
  },
});

interface JobsPanelProps {
  day: Day | undefined;
  shown: Shown;
  now: number;
  mayCheckIn: boolean;
  /** Number of unread messages of each worker. */
  waiting: ReadonlyMap<string, number>;
  filter: Filter | undefined;
  presses: Presses;
  /** What to do next on a day without jobs. */
  nextStep: ReactNode;
  onShow(shown: Shown): void;
  onShowAll(): void;
}

/** Today's and tomorrow's jobs, with the number hired and the people of each (OPS-009..011, OPS-013..015, OPS-038..047). */
export function JobsPanel({
  day,
  shown,
  now,
  mayCheckIn,
  waiting,
  filter,
  presses,
  nextStep,
  onShow,
  onShowAll,
}: JobsPanelProps) {
  const styles = useStyles();
  const narrow = useIsNarrow();
  const [viewer] = useState(viewerZone);
  const uid = useSession(({ user }) => user?.uid);
  const mayReplace = can(useSession(roleOf), 'manageShifts');
  const checkIns = useCheckIns(presses);
  const pressed = useMemo(() => pressedOf(presses), [presses]);
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
  const selection = usePeopleSelection();
  const selectButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const asked = typed.trim() !== '';
  const jobs = day?.[shown] ?? [];
  const ofPart = filter ? filterJobs(jobs, filter, now) : jobs;
  const filtered = asked ? named(ofPart, typed) : ofPart;
  const List = narrow ? JobCards : JobTable;
  const personOf = (worker: Hired) =>
    personWith(worker, {
      ...{ now, viewer, mayCheckIn, mayReplace, uid, checkIns, pressed, waiting, selection },
      takeBack: presses.takeBack,
    });
  const checkableOf = (some: readonly Job[]) =>
    some.flatMap(({ people }) => people.filter((worker) => isCheckable(personOf(worker))));
  const opening = openAtFirst(filtered, narrow, ({ gig }) =>
    filter || asked ? asked || filter?.part === 'here' || filter?.part === 'missing' : now < gig.end,
  );
  const selecting = shown === 'today' && selection.keys !== undefined;
  const leave = () => {
    selection.leave();
    selectButton.current?.focus();
  };
  return (
    <Panel title={text.title} aside={tabs} className={mergeClasses(styles.root, narrow && styles.ofCards)}>
      <div role="tabpanel" id="jobs" aria-labelledby={`jobs-${shown}`}>
        <div className={styles.bar}>
          {shown === 'today' && <CheckInSummary jobs={day?.today} now={now} />}
          {(!day || jobs.length > 0) && (
            <PeopleBar
              typed={typed}
              onType={setTyped}
              selecting={mayCheckIn && shown === 'today' ? selecting : undefined}
              onSelecting={() => (selecting ? selection.leave() : selection.select([]))}
              button={selectButton}
            />
          )}
        </div>
        {filtered.length > 0 ? (
          <List
            key={`${shown} ${filter?.part} ${asked}`}
            jobs={filtered}
            checkable={shown === 'today'}
            label={shown === 'today' ? undefined : text.tomorrow}
            now={now}
            viewer={viewer}
            startsOpen={({ gig }) => opening.has(gig.id)}
            personOf={personOf}
          />
        ) : (
          <NoJobs day={day} shown={shown} asked={asked} nextStep={nextStep} onShowAll={onShowAll} />
        )}
        {selecting && (
          <SelectedBar
            selection={selection}
            checkable={checkableOf(filtered)}
            selected={checkableOf(jobs).filter((worker) => selection.keys?.has(rowKey(worker)))}
            many={checkIns.many}
            onLeave={leave}
          />
        )}
      </div>
    </Panel>
  );
}

/** Presses that wait to be sent, by the worker's row, with their time by the server's clock (ms). */
const pressedOf = ({ items, timeOf }: Presses) =>
  new Map(
    items
      .filter(({ refused }) => refused === undefined)
      .map((press) => [rowKey({ gigID: press.gigId, spotterID: press.spotterId }), { press, at: timeOf(press) }]),
  );

/** The jobs, reduced to people whose names contain the typed text. */
const named = (jobs: readonly Job[], typed: string): readonly Job[] =>
  jobs
    .map(({ gig, people }) => ({ gig, people: people.filter(({ name }) => hasWords([name], typed)) }))
    .filter(({ people }) => people.length > 0);

/** The jobs that are unfolded at first; once the list is long, further ones are folded. */
function openAtFirst(jobs: readonly Job[], cards: boolean, wanted: (job: Job) => boolean): ReadonlySet<string> {
  const page = pageOf(cards);
  let room = 2 * page;
  const open = new Set<string>();
  for (const job of jobs.filter(wanted)) {
    if (room > 0) open.add(job.gig.id);
    room -= Math.min(job.people.length, page);
  }
  return open;
}
