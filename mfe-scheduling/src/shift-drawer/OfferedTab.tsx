import { applicantsOfGigQuery, offersOfGigQuery } from '@spot/contracts/scheduling/queries';
import { type Applicant, type Gig, type Offer, drawerText } from '@spot/contracts/scheduling';
import { useNow } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { DeleteRegular } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { momentText } from '../week/shiftFacts';
import { BulkBar } from './BulkBar';
import { RemoveOffers } from './RemoveOffers';
import { ShiftSections } from './ShiftSections';
import { firstComeFirst, rowKey, type TabProps } from './tabTypes';
import { useSelection } from './useSelection';
import { useShiftLists } from './useShiftLists';
import { RowStar } from './RowStar';
import { WorkerRow } from './WorkerRow';

const offersOf = (gig: Gig) => offersOfGigQuery(gig.id, gig.teamID);
const applicantsOf = (gig: Gig) => applicantsOfGigQuery(gig.id, gig.teamID);
const inOrder = (rows: readonly Applicant[]) => rows;
const open = (rows: readonly Offer[]) => firstComeFirst(rows.filter(({ status }) => status === 'pending'));

/** Workers with pending offers; those of upcoming shifts can be selected and their offers withdrawn (SCH-137). */
export function OfferedTab({ gigs, panel, canManage, onManage, onProfile }: TabProps) {
  const now = useNow();
  const all = useShiftLists(gigs, offersOf, open);
  const applied = useShiftLists(gigs, applicantsOf, inOrder);
  // Workers who have also applied are listed among the applicants.
  const awaited = (gigId: string) =>
    all.of(gigId).filter((offer) => !applied.of(gigId).some(({ spotterID }) => spotterID === offer.spotterID));
  const lists = { ...all, of: awaited, rows: gigs.flatMap(({ id }) => awaited(id)) };
  const { selected, has, toggle, clear } = useSelection(lists.rows, rowKey, onManage);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <ShiftSections
        gigs={gigs}
        lists={lists}
        panel={panel}
        labelledBy={`${panel}-offered`}
        name={drawerText.tabOffered}
        empty={drawerText.noOffers}
        row={(offer, gig) => (
          <WorkerRow
            key={offer.id}
            uid={offer.spotterID}
            name={offer.name}
            picture={offer.profPicURL}
            rating={offer.rating}
            facts={[drawerText.offeredAt(momentText(offer.createdAt, gig.timeZone))]}
            select={{ checked: has(offer), disabled: !canManage || now >= gig.start, onToggle: () => toggle(offer) }}
            onProfile={onProfile}
          >
            <RowStar
              teamId={gig.teamID}
              spotterId={offer.spotterID}
              name={offer.name}
              hired={offer.workedHere}
              canManage={canManage}
            />
          </WorkerRow>
        )}
      />
      {canManage && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button icon={<DeleteRegular />} onClick={() => setRemoving(true)}>
            {drawerText.removeOffer}
          </Button>
        </BulkBar>
      )}
      {removing && <RemoveOffers gigs={gigs} offers={selected} onClose={() => setRemoving(false)} />}
    </>
  );
}
