import { type DayKey, type Team } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { dayKeyOf, formatShortDate, formatTimeFor, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Caption1, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { Avatar, EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { useUpdates } from './useUpdates';

const text = dayofText.updates;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '440px', overflowY: 'auto' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What happened on the team today, newest first, as it happens (OPS-012). */
export function UpdatesFeed({ team, today }: { team: Team; today: DayKey }) {
  const styles = useStyles();
  const updates = useUpdates(team, today);
  const zone = team.timeZone;
  const viewer = viewerZone();
  return (
    <Panel title={text.title}>
      {updates.status === 'error' && <ErrorState text={updates.error} />}
      {updates.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {updates.status === 'ready' && updates.data.length === 0 && <EmptyState text={text.none} />}
      {updates.status === 'ready' && updates.data.length > 0 && (
        <ul className={styles.list} aria-label={text.title} tabIndex={0}>
          {updates.data.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <Avatar
                aria-hidden
                name={entry.spotterName}
                color="colorful"
                size={32}
                {...(entry.spotterProfPic ? { image: { src: entry.spotterProfPic } } : {})}
              />
              <div className={styles.words}>
                <Text>{text.actions[entry.actionType](entry.spotterName, entry.role)}</Text>
                <Caption1 className={styles.quiet}>
                  {`${formatShortDate(dayKeyOf(entry.start, zone))}, ${formatTimeRangeFor(viewer, entry.start, entry.end, zone)}`}
                </Caption1>
              </div>
              <Caption1 className={styles.quiet}>{formatTimeFor(viewer, entry.createdAt, zone)}</Caption1>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
