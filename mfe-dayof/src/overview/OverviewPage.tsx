import { useEffect, useState } from 'react';
import type { DayKey } from '@spot/contracts/core';
import { type Team, can, teamOfCompany } from '@spot/contracts/accounts';
import { dayofText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { isOwner, roleOf, selectedTeam, useNow, useSession, useShownDay } from '@spot/contracts/shell-api';
import { formatLongDate } from '@spot/contracts/time';
import { makeStyles, mergeClasses, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { AddRegular, ErrorState, NoTeam, PageHeader, Unanswered, useAfterPaint } from '@spot/contracts/ui/data';
import { CodeDialog, CodesLine } from '../codes/CodesLine';
import { JobsPanel } from '../jobs/JobsPanel';
import { TodayPanel, TodayTable } from '../today/TodayPanel';
import { UpdatesFeed } from '../updates/UpdatesFeed';
import { UpdatesSummary } from '../updates/UpdatesSummary';
import { useWaiting } from '../messages/useWaiting';
import { useReading } from '../reading/useReader';
import { OfflineLines } from '../waiting/OfflineLines';
import { usePresses } from '../waiting/usePresses';
import { DayActions } from './DayActions';
import { FirstSteps } from './FirstSteps';
import { LinkButton } from './LinkButton';
import { NextStep } from './NextStep';
import { StateLine } from './StateLine';
import { beside } from '../jobs/widths';
import { countParts, type Filter } from './state';
import { useDay, type Shown } from './useDay';
import { useFirstThings } from './useFirstThings';

/** In ms. By then the files that the page needs at first are known, which its next visit loads first. */
const calmAfter = 3000;

/** Loads before they are opened what could not be loaded without a network. */
function usePreloaded(isDrawn: boolean) {
  const hasCodes = useSession(({ group }) => group?.checkInCheckOut === true);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => {
      TodayTable.preload();
      if (hasCodes) CodeDialog.preload();
    }, calmAfter);
    return () => clearTimeout(timer);
  }, [isDrawn, hasCodes]);
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [beside]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(256px, 22%, 360px)' },
  },
  // The codes come first, because they are given out at the entrance before anything else.
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalL,
    [onPhone]: { marginBottom: tokens.spacingVerticalS },
  },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingHorizontalL, minWidth: 0 },
  // Not shown below the people, because it would move while they load.
  besideOnly: { display: 'none', [beside]: { display: 'block' } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The day of the selected team (OPS-006..019). */
export function OverviewPage() {
  const team = useSession((session) => selectedTeam(session)?.team);
  const owner = useSession(isOwner);
  const company = useSession((session) => session.group?.name);
  const [attempt, setAttempt] = useState(0);
  if (!team)
    return owner ? (
      <>
        <PageHeader title={dayofText.noTeam} context={company} />
        <FirstSteps team={undefined} lacksPosition mayInvite={false} postHref={hrefs.shifts({ post: 'new' })} />
      </>
    ) : (
      <NoTeam title={dayofText.title} />
    );
  return <TeamOverview key={`${team.id} ${attempt}`} team={team} onRetry={() => setAttempt(attempt + 1)} />;
}

/** In ms; a status is never later than this. */
const tickMs = 5000;

interface TeamOverviewProps {
  team: Team;
  onRetry(): void;
}

/** Keyed by day, so that the page starts afresh at midnight in the team's zone. */
function TeamOverview(props: TeamOverviewProps) {
  const now = useNow(tickMs);
  const today = useShownDay(props.team.timeZone, tickMs);
  return <DayOverview key={today} today={today} now={now} {...props} />;
}

function DayOverview({ team, today, now, onRetry }: TeamOverviewProps & { today: DayKey; now: number }) {
  const styles = useStyles();
  const role = useSession(roleOf);
  const mayCheckIn = can(role, 'checkIn');
  const day = useDay(team, today, now, mayCheckIn);
  const { lacksPosition, lacksShift } = useFirstThings(team, day);
  const reading = useReading(team);
  const waiting = useWaiting(team, reading);
  const presses = usePresses();
  // What is below the people is drawn after them.
  const below = useAfterPaint(day.data !== undefined, false);
  usePreloaded(below && mayCheckIn);
  const [shown, setShown] = useState<Shown>('today');
  const [filter, setFilter] = useState<Filter>();
  const mayPost = can(role, 'manageShifts');
  const first = can(role, 'managePositions') && (lacksPosition || lacksShift);
  const show = (next: Shown) => {
    setShown(next);
    setFilter(undefined);
  };
  return (
    <>
      <PageHeader
        title={formatLongDate(today)}
        context={teamOfCompany(team)}
        actions={
          <>
            {!mayCheckIn && <Text className={styles.quiet}>{dayofText.viewOnly}</Text>}
            <DayActions team={team} today={today} day={day.data} />
          </>
        }
        primary={
          mayPost && !lacksPosition && !first ? (
            <LinkButton primary icon={<AddRegular />} to={hrefs.shifts({ post: 'new' })}>
              {dayofText.post}
            </LinkButton>
          ) : undefined
        }
      />
      {day.status === 'error' ? (
        <ErrorState text={day.error} onRetry={onRetry} />
      ) : (
        <>
          <OfflineLines asOf={day.data?.asOf} presses={presses} />
          <div className={styles.top}>
            <StateLine
              counts={day.data && countParts(day.data.today, now)}
              chosen={filter?.part}
              onChoose={(part) => {
                setShown('today');
                setFilter(filter?.part === part ? undefined : { part, since: now });
              }}
            />
            <CodesLine team={team} today={today} isKept={mayCheckIn} />
          </div>
          <div className={styles.grid} aria-busy={day.status === 'loading'}>
            <div className={styles.main}>
              {first && (
                <FirstSteps
                  team={team}
                  lacksPosition={lacksPosition === true}
                  mayInvite={can(role, 'manageMembers')}
                  postHref={hrefs.shifts({ post: 'new', day: today })}
                />
              )}
              <Unanswered error={waiting.error} onRetry={waiting.retry} />
              <JobsPanel
                day={day.data}
                shown={shown}
                now={now}
                mayCheckIn={mayCheckIn}
                waiting={waiting.counts}
                filter={filter}
                presses={presses}
                nextStep={
                  first ? null : <NextStep day={today} shown={shown} role={role} lacksPosition={lacksPosition} />
                }
                onShow={show}
                onShowAll={() => setFilter(undefined)}
              />
              {day.data && below && (
                <>
                  <UpdatesSummary team={team} today={today} />
                  <TodayPanel jobs={day.data.today} now={now} />
                </>
              )}
            </div>
            <div className={mergeClasses(!(day.data && below) && styles.besideOnly)}>
              <UpdatesFeed team={team} today={today} reading={reading} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
