import { type Gig, findReplacementText as text, openPlaces } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { dayMs, formatDuration, formatTimeFor, minuteMs, viewerZone } from '@spot/contracts/time';
import { Button } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot, ViewDialog, WorkerName, type StatusTone } from '@spot/contracts/ui/data';
import type { ReactNode } from 'react';
import { momentText } from '../week/shiftFacts';
import { useFindStyles } from './findStyles';
import { ShiftLine } from './ShiftLine';
import { countdownMs, type AnswerState, type AskedWorker } from './useAskedWorkers';

const tones: Record<AnswerState, StatusTone> = {
  hired: 'good',
  pending: 'waiting',
  declined: 'bad',
  expired: 'quiet',
  filled: 'quiet',
  gone: 'quiet',
};

interface AskedWorkersProps {
  gig: Gig;
  asked: readonly AskedWorker[];
  /** Shown if the answers cannot be read. */
  unread: ReactNode;
  onMore(): void;
  onClose(): void;
}

/** Live answers of the asked workers, and the time they have left. */
export function AskedWorkers({ gig, asked, unread, onMore, onClose }: AskedWorkersProps) {
  const styles = useFindStyles();
  const now = useNow(countdownMs);
  const open = openPlaces(gig, now);
  const ends = asked.flatMap(({ state, until }) => (state === 'pending' ? (until ?? []) : []));
  return (
    <ViewDialog
      title={text.asked}
      onClose={onClose}
      actions={
        <>
          {open > 0 && <Button onClick={onMore}>{text.askMore}</Button>}
          <Button appearance="primary" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <ShiftLine gig={gig} />
      <p className={styles.intro} role="status">
        {open === 0 ? text.filled : text.waiting(open)}
      </p>
      {open > 0 && ends.length > 0 && (
        <p className={styles.time} role="timer">
          {timeLeft(Math.min(...ends), now, gig.timeZone)}
        </p>
      )}
      {unread}
      <ul className={styles.list} aria-label={text.asked}>
        {asked.map(({ spotterId, name, profPicURL, rating, state }) => (
          <li key={spotterId} className={styles.worker}>
            <div className={styles.name}>
              <WorkerName name={name} picture={profPicURL} rating={rating} />
            </div>
            {state && (
              <LiveValue value={state}>
                <StatusDot tone={tones[state]}>{text.states[state]}</StatusDot>
              </LiveValue>
            )}
          </li>
        ))}
      </ul>
    </ViewDialog>
  );
}

/** Until when workers can accept; within a day also the time left. */
function timeLeft(until: number, now: number, zone: string): string {
  if (until - now > dayMs) return text.until(momentText(until, zone));
  const time = formatTimeFor(viewerZone(), until, zone);
  return text.untilWith(time, formatDuration(Math.max(1, Math.ceil((until - now) / minuteMs))));
}
