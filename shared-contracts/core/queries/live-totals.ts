import type { Firestore } from '@firebase/firestore';

/** Totals computed by the server. They have no listener, so they are polled while a screen shows them. */
export interface LiveTotals<T> {
  key: string;
  ask(db: Firestore): Promise<T>;
}

/** Polling interval of totals (decisions section 7). */
export const totalsEveryMs = 30_000;
