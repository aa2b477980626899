import type { Firestore } from 'firebase-admin/firestore';
import { dayMs } from '@spot/contracts/time';
import { repair } from '../scheduling/upkeep/repairCounters';

/** The nightly repair as if every shift had changed since the last one. */
export const repairAll = (db: Firestore, now = Date.now(), going: Parameters<typeof repair>[3] = {}) =>
  repair(db, { since: 0, until: now + 400 * dayMs }, now, going);
