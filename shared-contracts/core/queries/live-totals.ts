import type { Firestore } from '@firebase/firestore';

/** Numbers that the server adds up. They are no listener: they are asked for again now and then while somebody looks. */
export interface LiveTotals<T> {
  key: string;
  ask(db: Firestore): Promise<T>;
}

/** How often totals are asked for again (decisions section 7). */
export const totalsEveryMs = 30_000;
