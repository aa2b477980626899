import { useState } from 'react';
import type { DayKey, Team } from '@spot/contracts/entities';
import { dayofText } from '@spot/contracts/messages';
import { dayKeyOf, formatShortDate, formatTimeFor, formatTimeRangeFor, viewerZone } from '@spot/contracts/time';
import { Button, Caption1, makeStyles, onPhone, Text, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { Avatar, EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { useUpdates } from './useUpdates';

const text = dayofText.updates;

/** On a phone the people matter more: the newest few, and the rest when asked for. */
const fewOnPhone = 3;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: 'calc(100dvh - 280px)',
    overflowY: 'auto',
    [onPhone]: { maxHeight: 'none' },
  },
  more: { alignSelf: 'start', [onPhone]: { minHeight: '44px' } },
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
  const phone = useIsPhone();
  const [all, setAll] = useState(false);
  const entries = updates.data ?? [];
  const shown = phone && !all ? entries.slice(0, fewOnPhone) : entries;
  return (
    <Panel title={text.title}>
      {updates.status === 'error' && <ErrorState text={updates.error} />}
      {updates.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {updates.status === 'ready' && entries.length === 0 && <EmptyState text={text.none} />}
      {updates.status === 'ready' && entries.length > 0 && (
        <ul className={styles.list} aria-label={text.title} tabIndex={0}>
          {shown.map((entry) => (
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
      {shown.length < entries.length && (
        <Button appearance="subtle" className={styles.more} onClick={() => setAll(true)}>
          {text.showAll(entries.length)}
        </Button>
      )}
    </Panel>
  );
}
