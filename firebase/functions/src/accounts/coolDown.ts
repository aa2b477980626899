import { type Firestore } from 'firebase-admin/firestore';
import { minuteMs } from '@spot/contracts/time';
import { stored } from '../shared/firebase';
import { transact } from '../shared/transaction';

/** Takes the right to send one mail a minute; false while the last one is younger (decision N19). */
export function takeTurn(
  db: Firestore,
  kind: 'verification' | 'passwordReset',
  who: string,
  now: number,
): Promise<boolean> {
  const ref = db.doc(`limits/${kind}_${who}`);
  return transact(db, async (tx) => {
    const last = (await tx.get(ref)).get('lastAt') as { toMillis(): number } | undefined;
    if (last && now - last.toMillis() < minuteMs) return false;
    tx.set(ref, stored('limit', { lastAt: now, expiresAt: now + minuteMs }));
    return true;
  });
}
