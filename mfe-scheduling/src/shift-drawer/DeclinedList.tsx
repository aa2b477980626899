import { type Declined, type Gig, drawerText } from '@spot/contracts/scheduling';
import { momentText } from '../week/shiftFacts';
import { OfferFromProfile } from './ProfileActions';
import { useRowStyles } from './rowStyles';
import { rowKey, type TabProps } from './tabTypes';
import { RowStar } from './RowStar';
import { WorkerRow } from './WorkerRow';

interface DeclinedListProps {
  gigs: readonly Gig[];
  rows: readonly Declined[];
  canManage: boolean;
  onProfile: TabProps['onProfile'];
}

/** Declined applicants and workers who declined an offer; the shift can be offered to them from their profile (SCH-229). */
export function DeclinedList({ gigs, rows, canManage, onProfile }: DeclinedListProps) {
  const styles = useRowStyles();
  if (rows.length === 0) return null;
  return (
    <section aria-label={drawerText.listDeclined}>
      <h3 className={styles.section}>
        {drawerText.listDeclined} ({rows.length})
      </h3>
      <ul className={styles.list} aria-label={drawerText.listDeclined}>
        {rows.map((worker) => {
          const gig = gigs.find(({ id }) => id === worker.gigID);
          if (!gig) return null;
          const when = momentText(worker.createdAt, gig.timeZone);
          const action = <OfferFromProfile worker={{ uid: worker.spotterID, name: worker.name }} gigs={[gig]} />;
          return (
            <WorkerRow
              key={rowKey(worker)}
              uid={worker.spotterID}
              name={worker.name}
              picture={worker.profPicURL}
              rating={worker.rating}
              facts={[worker.declinedBy === 'GROUP' ? drawerText.declinedAt(when) : drawerText.saidNoAt(when)]}
              onProfile={(spotterId) => onProfile(spotterId, canManage ? action : undefined)}
            >
              <RowStar
                teamId={gig.teamID}
                spotterId={worker.spotterID}
                name={worker.name}
                hired={worker.workedHere}
                canManage={canManage}
              />
            </WorkerRow>
          );
        })}
      </ul>
    </section>
  );
}
