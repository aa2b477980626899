import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Gig } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { isFilled } from '@spot/contracts/rules';
import { endsNextDay, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { EmptyState, LiveValue, StatusDot, Tab, TabList } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { jobName } from './jobs';

const text = dayofText.jobs;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '360px', overflowY: 'auto' },
  job: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 220px 180px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [onPhone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBottom: tokens.spacingVerticalS,
    },
  },
  role: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    [onPhone]: { gridColumn: '1 / -1', whiteSpace: 'normal', padding: '12px 0' },
  },
  post: {
    [onPhone]: { padding: '12px 0' },
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** Today's and tomorrow's jobs with how many are hired (OPS-009..011). */
export function JobsPanel({
  today,
  tomorrow,
  mayPost,
}: {
  today: readonly Gig[];
  tomorrow: readonly Gig[];
  mayPost: boolean;
}) {
  const styles = useStyles();
  const [shown, setShown] = useState<'today' | 'tomorrow'>('today');
  const jobs = shown === 'today' ? today : tomorrow;
  const tabs = (
    <TabList size="small" selectedValue={shown} onTabSelect={(_, { value }) => setShown(value as typeof shown)}>
      <Tab value="today" id="jobs-today" aria-controls="jobs">
        {text.today}
      </Tab>
      <Tab value="tomorrow" id="jobs-tomorrow" aria-controls="jobs">
        {text.tomorrow}
      </Tab>
    </TabList>
  );
  return (
    <Panel title={text.title} aside={tabs}>
      <div role="tabpanel" id="jobs" aria-labelledby={`jobs-${shown}`}>
        {jobs.length === 0 ? (
          <EmptyState
            text={shown === 'today' ? text.noneToday : text.noneTomorrow}
            action={
              mayPost ? (
                <RouterLink className={styles.post} to={hrefs.shifts({ post: 'new' })}>
                  {text.post}
                </RouterLink>
              ) : undefined
            }
          />
        ) : (
          <ul className={styles.list}>
            {jobs.map((gig) => (
              <Job key={gig.id} gig={gig} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Job({ gig }: { gig: Gig }) {
  const styles = useStyles();
  const filled = text.filled(gig.numHired, gig.numSpotters);
  const overnight = endsNextDay(gig.start, gig.end, gig.timeZone) ? ` ${text.nextDay}` : '';
  return (
    <li className={styles.job}>
      <RouterLink className={styles.role} to={hrefs.shifts({ day: gig.dayKey, gig: gig.id })} title={jobName(gig)}>
        {jobName(gig)}
      </RouterLink>
      <span className={styles.time}>
        {formatTimeRangeFor(viewerZone(), gig.start, gig.end, gig.timeZone) + overnight}
      </span>
      <LiveValue value={filled}>
        <StatusDot tone={isFilled(gig) ? 'good' : 'late'}>{filled}</StatusDot>
      </LiveValue>
    </li>
  );
}
