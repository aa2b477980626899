import type { Team } from '@spot/contracts/accounts';
import { screen } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { answeredReplacement } from '../replacement/replacementAddress';
import type { Week } from './useWeek';
import type { WeekNavigation } from './useWeekAddress';

const PostJobDialog = screen(async () => (await import('../post-job/PostJobDialog')).PostJobDialog);
const OfferToRecentWorkers = screen(async () => (await import('../offers/OfferToRecentWorkers')).OfferToRecentWorkers);
const ReplacementQuestion = screen(
  async () => (await import('../replacement/ReplacementQuestion')).ReplacementQuestion,
);
const ShiftDrawer = screen(async () => (await import('../shift-drawer/ShiftDrawer')).ShiftDrawer);

interface WeekOverlaysProps {
  team: Team;
  week: Week;
  address: WeekNavigation;
  canManage: boolean;
}

/** Drawers and dialogs over the schedule, each loaded on first use; the URL says what is open (SCH-029). */
export function WeekOverlays({ team, week, address, canManage }: WeekOverlaysProps) {
  const { go, gig, post, tab, finding, absent, day, firstDay, replacement } = address;
  const [posted, setPosted] = useState<readonly string[]>();
  const refused = !canManage && post !== undefined;
  // Otherwise the dialog would come back by itself once the right is given back, or with a copied address.
  useEffect(() => {
    if (refused) go({ post: undefined }, { replace: true });
  }, [refused, go]);
  const closeOffers = useCallback(() => setPosted(undefined), []);
  // The address does not say that offers are open, so that a copied one does not open them; Back closes them all the same.
  useEffect(() => {
    if (!posted) return;
    window.addEventListener('popstate', closeOffers);
    return () => window.removeEventListener('popstate', closeOffers);
  }, [posted, closeOffers]);
  return (
    <>
      {canManage && post !== undefined && (
        <PostJobDialog
          team={team}
          positionId={post === 'new' ? undefined : post}
          day={day}
          week={firstDay}
          onClose={() => go({ post: undefined })}
          onPosted={(first, gigIds) => {
            setPosted(gigIds);
            // Replaces the URL, so that Back does not open the dialog again.
            go({ post: undefined, week: first, day: first }, { replace: true });
          }}
        />
      )}
      {posted && <OfferToRecentWorkers team={team} gigIds={posted} onClose={closeOffers} />}
      {replacement && (
        <ReplacementQuestion asked={replacement} onClose={() => go(answeredReplacement, { replace: true })} />
      )}
      {gig !== undefined && (
        <ShiftDrawer
          gigId={gig}
          known={week.gigs}
          weekLoading={week.status === 'loading'}
          tab={tab}
          finding={finding}
          absent={absent}
          canManage={canManage}
          onFound={() => go({ find: undefined, absent: undefined }, { replace: true })}
          onTab={(next) => go({ tab: next }, { replace: true })}
          onShift={(next) => go({ gig: next }, { replace: true })}
          onClose={() => go({ gig: undefined, tab: undefined, find: undefined, absent: undefined })}
        />
      )}
    </>
  );
}
