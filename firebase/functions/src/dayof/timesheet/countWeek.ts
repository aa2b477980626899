import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../shared/firebase';
import { repeated } from '../../shared/policy';
import { recountWeek } from '../../market/weekStats';

/** Where a shift counts: its team's week and day; nowhere while nobody is hired or after it was cancelled. */
function place(gig: DocumentSnapshot | undefined): { week: string; team: string; day: string } | undefined {
  if (!gig?.exists || gig.get('status') === 'cancelled' || !((gig.get('numHired') as number) > 0)) return undefined;
  const [week, team, day] = ['weekKeyMon', 'teamID', 'dayKey'].map((field) => gig.get(field) as string);
  return week && team && day ? { week, team, day } : undefined;
}

/** Keeps the numbers of a team's week; a shift that counts where it counted before changes nothing. */
export const countWeek = onDocumentWritten({ ...repeated, document: 'gigs/{gigId}' }, async ({ data }) => {
  const [before, after] = [place(data?.before), place(data?.after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const weeks = new Map([before, after].flatMap((one) => (one ? [[`${one.week} ${one.team}`, one]] : [])));
  for (const { week, team } of weeks.values()) await recountWeek(db(), week, team);
});
