import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../../core/firebase';
import { noted } from '../../core/noted';
import { repeated } from '../../core/policy';
import { recountDay } from '../../shifts/dayStats';
import { recountWeek } from '../../shifts/weekStats';

/** The values for which a shift counts; undefined if it was cancelled. */
function counted(gig: DocumentSnapshot | undefined) {
  if (!gig?.exists || gig.get('status') === 'cancelled') return undefined;
  const [team, day] = ['teamID', 'dayKey'].map((field) => gig.get(field) as string);
  if (!team || !day) return undefined;
  return {
    team,
    day,
    full: gig.get('full') as boolean,
    hired: gig.get('numHired') as number,
    needed: gig.get('numSpotters') as number,
  };
}
type Counted = ReturnType<typeof counted>;

/** A team's week counts shifts that have workers. */
const inWeek = (gig: Counted) => (gig && gig.hired > 0 ? [gig.day, gig.team] : []);
/** A company's day counts all shifts, with their places. */
const inDay = (gig: Counted) => (gig ? [gig.day, gig.team, gig.full, gig.hired, gig.needed] : []);
const differ = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Updates the numbers of a team's week and of its company's day, unless the shift counts as before. One trigger for both,
 * because each trigger requests an instance at deployment.
 */
export const countWeek = onDocumentWritten(
  { ...repeated, document: 'gigs/{gigId}' },
  noted('countWeek', async ({ data }) => {
    const [before, after] = [counted(data?.before), counted(data?.after)];
    const places = [before, after].flatMap((gig) => (gig ? [[gig.day, gig.team] as const] : []));
    for (const [day, team] of distinct(places)) {
      if (differ(inWeek(before), inWeek(after))) await recountWeek(db(), day, team);
      if (differ(inDay(before), inDay(after))) await recountDay(db(), day, team);
    }
  }),
);

const distinct = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.map((pair) => [pair.join(' '), pair])).values();
