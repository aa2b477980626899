import type { Firestore } from 'firebase-admin/firestore';
import { kept } from '@spot/contracts/stored';
import { now as clock } from '../../core/clock';
import { at, db } from '../../core/firebase';
import { runsBySchedule } from '../../core/schedule';

/** Deletes undo records an hour after their time, because an undo that has begun may still be finished until then. */
export async function forget(db: Firestore, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .collection('undos')
      .where('until', '<', at(now - (kept.undo.after?.ms ?? 0)))
      .limit(100)
      .get();
    for (const { ref } of old.docs) await db.recursiveDelete(ref);
    if (old.size < 100) return;
  }
}

export const forgetUndos = runsBySchedule('forgetUndos', () => forget(db(), clock()));
