import { useState } from 'react';
import { type Team } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { can } from '@spot/contracts/rules';
import { roleOf, selectedTeam, useSession } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@spot/contracts/ui/data';
import { CheckInPanel } from '../check-ins/CheckInPanel';
import { JobsPanel } from '../jobs/JobsPanel';
import { TodayPanel } from '../today/TodayPanel';
import { UpdatesFeed } from '../updates/UpdatesFeed';
import { UpdatesSummary } from '../updates/UpdatesSummary';
import { Panel } from './Panel';
import { useDay } from './useDay';
import { useToday } from './useToday';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  left: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    '& > :last-child': { flexGrow: 1 },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  whole: { gridColumn: '1 / -1' },
});

/** The day of the selected team (OPS-006..019). */
export function OverviewPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  const [attempt, setAttempt] = useState(0);
  if (!team) return <EmptyState text={`${dayofText.noTeam} ${dayofText.noTeamHint}`} />;
  return <TeamOverview key={`${team.id} ${attempt}`} team={team} onRetry={() => setAttempt(attempt + 1)} />;
}

function TeamOverview({ team, onRetry }: { team: Team; onRetry(): void }) {
  const styles = useStyles();
  const { now, today } = useToday(team.timeZone);
  const day = useDay(team, today);
  const mayCheckIn = useSession((session) => can(roleOf(session), 'checkIn'));
  const mayPost = useSession((session) => can(roleOf(session), 'manageShifts'));
  return (
    <>
      <PageHeader
        title={formatLongDate(today)}
        context={`${team.groupName} · ${team.name}`}
        actions={mayCheckIn ? undefined : <Text className={styles.quiet}>{dayofText.viewOnly}</Text>}
      />
      {day.status === 'error' ? (
        <ErrorState text={day.error} onRetry={onRetry} />
      ) : (
        <div className={styles.grid} aria-busy={day.status === 'loading'}>
          <div className={styles.left}>
            <UpdatesSummary team={team} today={today} />
            {day.data ? (
              <JobsPanel today={day.data.today} tomorrow={day.data.tomorrow} mayPost={mayPost} />
            ) : (
              <JobsToCome />
            )}
          </div>
          <UpdatesFeed team={team} today={today} />
          <div className={styles.whole}>
            {day.data ? (
              <CheckInPanel workers={day.data.workers} now={now} mayCheckIn={mayCheckIn} />
            ) : (
              <CheckInsToCome />
            )}
          </div>
          {day.data && (
            <div className={styles.whole}>
              <TodayPanel workers={day.data.workers} hasJobs={day.data.today.length > 0} now={now} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

const JobsToCome = () => (
  <Panel title={dayofText.jobs.title}>
    <Skeleton layout="table" rows={4} columns={3} />
  </Panel>
);
const CheckInsToCome = () => (
  <Panel title={dayofText.checkIns.summary}>
    <Skeleton layout="table" rows={6} columns={7} />
  </Panel>
);
