import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { at } from '../../functions/src/core/firebase';

const size = 300;

/**
 * Marks due texts as `unknown`: they may have been sent after the copy was made, and such a text is never sent again
 * (`scheduling/texts`). Returns their number; safe to repeat.
 */
export async function holdBackTexts(db: Firestore, now: number): Promise<number> {
  let held = 0;
  for (;;) {
    const due = await db.collection('textQueue').where('due', '<=', at(now)).orderBy('due').limit(size).get();
    if (due.empty) return held;
    const batch = db.batch();
    for (const { ref } of due.docs)
      batch.update(ref, { state: 'unknown', error: 'restored from a copy', due: FieldValue.delete() });
    await batch.commit();
    held += due.size;
  }
}
