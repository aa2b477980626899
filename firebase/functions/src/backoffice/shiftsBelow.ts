import type { Firestore } from 'firebase-admin/firestore';
import { gig as gigSchema, type Gig } from '@spot/contracts/scheduling';
import { currencyOf } from '@spot/contracts/core';
import { isBelowWage, type WageRegion } from '@spot/contracts/backoffice';
import { readable } from '../core/readable';

const pageSize = 500;

/** Upcoming posted shifts of a region that pay less than a wage in force on their day. */
export async function shiftsBelow(
  db: Firestore,
  currency: 'CAD' | 'USD',
  { abbr, name }: Pick<WageRegion, 'abbr' | 'name'>,
  wage: { cents: number; effectiveFrom: string },
  now: number,
): Promise<Gig[]> {
  const spelled = [...new Set([abbr, name, abbr.toLowerCase(), name.toLowerCase()])];
  // Shifts that pay enough are not even read.
  let query = db
    .collection('gigs')
    .where('address.province', 'in', spelled)
    .where('status', '==', 'pending')
    .where('wageCents', '<', wage.cents)
    .orderBy('wageCents')
    .limit(pageSize);
  const found: Gig[] = [];
  for (;;) {
    const { docs } = await query.get();
    for (const document of docs) {
      const gig = await readable(db, 'shiftsBelow', gigSchema, document);
      if (gig && gig.start > now && currencyOf(gig.address.country) === currency && isBelowWage(gig, wage))
        found.push(gig);
    }
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return found.sort((a, b) => a.start - b.start);
    query = query.startAfter(last);
  }
}
