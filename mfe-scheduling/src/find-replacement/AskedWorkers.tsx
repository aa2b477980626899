import { declinedOfGigQuery, hiredOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, findReplacementText as text, openPlaces } from '@spot/contracts/scheduling';
import { useLiveQuery, useNow } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { LiveValue, StatusDot, ViewDialog, WorkerName, type StatusTone } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import type { Candidate } from './ChooseWorkers';
import { useFindStyles } from './findStyles';
import { ShiftLine } from './ShiftLine';

type State = keyof typeof text.states;
const tones: Record<State, StatusTone> = { hired: 'good', pending: 'waiting', declined: 'bad', gone: 'quiet' };

interface AskedWorkersProps {
  gig: Gig;
  asked: readonly Candidate[];
  onMore(): void;
  onClose(): void;
}

/** What the asked workers answer, live. */
export function AskedWorkers({ gig, asked, onMore, onClose }: AskedWorkersProps) {
  const styles = useFindStyles();
  const now = useNow();
  const stateOf = useAnswers(gig);
  const open = openPlaces(gig, now);
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
      <ul className={styles.list} aria-label={text.asked}>
        {asked.map(({ spotterId, name, profPicURL, rating }) => {
          const state = stateOf(spotterId);
          return (
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
          );
        })}
      </ul>
    </ViewDialog>
  );
}

/** The state of a worker's offer; undefined until all lists are known. */
function useAnswers({ id, teamID }: Gig): (uid: string) => State | undefined {
  const offers = useLiveQuery(useMemo(() => offersOfGigQuery(id, teamID), [id, teamID]));
  const hired = useLiveQuery(useMemo(() => hiredOfGigQuery(id, teamID), [id, teamID]));
  const declined = useLiveQuery(useMemo(() => declinedOfGigQuery(id, teamID), [id, teamID]));
  return (uid) => {
    if (!offers.data || !hired.data || !declined.data) return undefined;
    if (hired.data.some(({ spotterID, cancelled }) => spotterID === uid && !cancelled)) return 'hired';
    if (offers.data.some(({ spotterID, status }) => spotterID === uid && status === 'pending')) return 'pending';
    return declined.data.some(({ spotterID }) => spotterID === uid) ? 'declined' : 'gone';
  };
}
