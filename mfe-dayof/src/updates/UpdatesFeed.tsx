import { useRef, useState } from 'react';
import { type Activity, dayofText, isUnreadUpdate } from '@spot/contracts/dayof';
import type { DayKey } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import { Button, makeStyles, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton, Unanswered, useAfterPaint } from '@spot/contracts/ui/data';
import { Panel } from '../overview/Panel';
import { useMarks } from '../reading/useMarks';
import type { Reading } from '../reading/useReader';
import { UpdateEntry } from './UpdateEntry';
import { useUpdates } from './useUpdates';

const text = dayofText.updates;

/** On a phone, where the people are more important, only this many are shown at first. */
const fewOnPhone = 3;
/** The list scrolls; only as many as are in sight are drawn in the first frame. */
const inSight = 8;
/** Older ones of the day are only counted. */
const newest = 100;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '31.75rem',
    overflowY: 'auto',
    [onPhone]: { maxHeight: 'none' },
    '@media print': { maxHeight: 'none' },
  },
  more: { alignSelf: 'start', [onPhone]: { minHeight: '44px' } },
  markAll: { [onPhone]: { minHeight: '44px' } },
  entry: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
});

/** Today's activity on the team, newest first and live; unread entries have a dot (OPS-012, OPS-084, OPS-133). */
export function UpdatesFeed({ team, today, reading }: { team: Team; today: DayKey; reading: Reading }) {
  const styles = useStyles();
  const updates = useUpdates(team, today);
  const marks = useMarks(team.id);
  const phone = useIsPhone();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const entries = (updates.data ?? []).slice(0, newest);
  const room = useAfterPaint(updates.status === 'ready' ? Infinity : inSight, inSight);
  const shown = entries.slice(0, phone && !all ? fewOnPhone : room);
  const { reader } = reading;
  const isUnread = (entry: Activity) => reader !== undefined && isUnreadUpdate(entry, reader);
  const markAll = entries.some(isUnread) && (
    <Button
      className={styles.markAll}
      size="small"
      appearance="subtle"
      onClick={() => {
        void marks.updates();
        // The button disappears, so keyboard focus moves to the updates.
        list.current?.querySelector('button')?.focus();
      }}
    >
      {text.markAll}
    </Button>
  );
  return (
    <Panel title={text.title} aside={markAll || undefined}>
      {updates.status === 'error' && <ErrorState text={updates.error} onRetry={updates.retry} />}
      {updates.status === 'loading' && <Skeleton layout="workers" rows={3} />}
      {updates.status === 'ready' && entries.length === 0 && <EmptyState text={text.none} />}
      {updates.status === 'ready' && entries.length > 0 && (
        <Unanswered error={reading.status === 'error' ? text.readingFailed : undefined} onRetry={reading.retry} />
      )}
      {updates.status === 'ready' && entries.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={text.title}>
          {shown.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <UpdateEntry
                entry={entry}
                zone={team.timeZone}
                unread={isUnread(entry)}
                onRead={() => marks.update(entry.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {phone && shown.length < entries.length && (
        <Button appearance="subtle" className={styles.more} onClick={() => setAll(true)}>
          {text.showAll(entries.length)}
        </Button>
      )}
    </Panel>
  );
}
