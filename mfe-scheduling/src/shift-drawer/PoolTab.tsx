import { hiredOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Gig, type Hired, type Offer, type PoolEntry, drawerText, isFilled } from '@spot/contracts/scheduling';
import { hasWords } from '@spot/contracts/core';
import { useNow } from '@spot/contracts/shell-api';
import { viewerZone } from '@spot/contracts/time';
import { Button, MessageBar, MessageBarBody, Spinner } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, MailRegular, SearchField, Skeleton } from '@spot/contracts/ui/data';
import { useWorkerHours } from '../hours/useWorkerHours';
import { momentText } from '../week/shiftFacts';
import { useState } from 'react';
import { BulkBar } from './BulkBar';
import { OfferFromProfile } from './ProfileActions';
import { RowStar } from './RowStar';
import { useRowStyles } from './rowStyles';
import { ShiftFull } from './ShiftFull';
import type { TabProps } from './tabTypes';
import { useOffer } from './useOffer';
import { usePool } from './usePool';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { WorkerRow } from './WorkerRow';

const lastHiredText = (at: number, zone = viewerZone()) => drawerText.lastHired(momentText(at, zone));

const hiredOf = (gig: Gig) => hiredOfGigQuery(gig.id, gig.teamID);
const stillHired = (rows: readonly Hired[]) => rows.filter(({ cancelled }) => !cancelled);
const offersOf = (gig: Gig) => offersOfGigQuery(gig.id, gig.teamID);
const stillOpen = (rows: readonly Offer[]) => rows.filter(({ status }) => status === 'pending');

interface PoolTabProps extends TabProps {
  onEditNumber(): void;
}

/** Workers whom the team hired before, for an offer of the shown shifts (SCH-003, SCH-080, SCH-081, SCH-136, SCH-212). */
export function PoolTab({ gigs, panel, canManage, onManage, onProfile, onEditNumber }: PoolTabProps) {
  const styles = useRowStyles();
  const now = useNow();
  const [wanted, setWanted] = useState('');
  const searches = wanted.trim() !== '';
  const pool = usePool(gigs[0], searches);
  const { selected, has, toggle, clear } = useSelection(pool.workers, ({ id }) => id, onManage);
  const shown = pool.workers.filter((worker, index) =>
    searches ? hasWords([worker.name], wanted) : index < pool.shown || has(worker),
  );
  const hired = useShiftLists(gigs, hiredOf, stillHired);
  const offered = useShiftLists(gigs, offersOf, stillOpen);
  const chipOf = (uid: string) => {
    const onAll = (lists: { of(gigId: string): readonly { spotterID: string }[] }) =>
      gigs.every(({ id }) => lists.of(id).some(({ spotterID }) => spotterID === uid));
    if (onAll(hired)) return drawerText.hiredAlready;
    return onAll(offered) ? drawerText.offeredAlready : undefined;
  };
  const upcoming = gigs.filter(({ start }) => now < start);
  const hours = useWorkerHours(
    upcoming,
    shown.map(({ uid }) => uid),
    canManage,
  );
  const offerOf = (worker: PoolEntry) =>
    canManage && upcoming.length > 0 && chipOf(worker.uid) === undefined ? (
      <OfferFromProfile worker={worker} gigs={upcoming} />
    ) : undefined;
  const { offer, busy, failure, skipped, full, closeFull } = useOffer(upcoming, clear);
  return (
    <>
      <div className={styles.body} role="tabpanel" id={panel} aria-labelledby={`${panel}-pool`}>
        {failure && (
          <MessageBar intent="error" layout="multiline" className={styles.message}>
            <MessageBarBody role="alert">{failure}</MessageBarBody>
          </MessageBar>
        )}
        {skipped.length > 0 && (
          <MessageBar intent="warning" layout="multiline" className={styles.message}>
            <MessageBarBody role="alert">
              {drawerText.offersSkipped}
              <ul className={styles.skipped}>
                {skipped.map((text, index) => (
                  <li key={index}>{text}</li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        )}
        {pool.status === 'loading' && <Skeleton layout="workers" rows={4} />}
        {pool.status === 'error' && <ErrorState text={pool.error ?? ''} onRetry={pool.retry} />}
        {pool.long && (
          <SearchField className={styles.search} label={drawerText.search} value={wanted} onChange={setWanted} />
        )}
        {pool.status === 'ready' && shown.length === 0 && pool.growing && <Skeleton layout="workers" rows={2} />}
        {pool.status === 'ready' && shown.length === 0 && !pool.growing && (
          <EmptyState text={pool.long ? drawerText.nobodyFound : drawerText.noPool} />
        )}
        {shown.length > 0 && (
          <ul className={styles.list} aria-label={drawerText.tabPool}>
            {shown.map((worker) => (
              <WorkerRow
                key={worker.id}
                uid={worker.uid}
                name={worker.name}
                picture={worker.profPicURL}
                rating={worker.rating}
                facts={[lastHiredText(worker.lastWorked, gigs[0]?.timeZone)]}
                hours={upcoming.flatMap(({ id }) => hours.of(id, worker.uid))}
                chip={chipOf(worker.uid)}
                select={{
                  checked: has(worker),
                  disabled: !canManage || upcoming.length === 0 || chipOf(worker.uid) !== undefined,
                  onToggle: () => toggle(worker),
                }}
                onProfile={(spotterId) => onProfile(spotterId, offerOf(worker))}
              >
                {gigs[0] && (
                  <RowStar
                    hired
                    teamId={gigs[0].teamID}
                    spotterId={worker.uid}
                    name={worker.name}
                    canManage={canManage}
                  />
                )}
              </WorkerRow>
            ))}
          </ul>
        )}
        {pool.more && (
          <Button className={styles.more} onClick={pool.loadMore} disabledFocusable={pool.growing}>
            {drawerText.loadMore}
          </Button>
        )}
      </div>
      {canManage && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button
            appearance="primary"
            icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : <MailRegular />}
            aria-busy={busy}
            disabledFocusable={busy}
            onClick={() => void offer(selected, upcoming.every(isFilled))}
          >
            {drawerText.offer}
          </Button>
        </BulkBar>
      )}
      {full && <ShiftFull onEditNumber={onEditNumber} onClose={closeFull} />}
    </>
  );
}
