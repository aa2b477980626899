import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { at } from '../../functions/src/core/firebase';

const size = 300;

/**
 * Texts whose time has come may have been sent after the copy was made. One that may have been sent is never sent again
 * (`scheduling/texts`), so they count as unknown. Answers how many there were; safe to repeat.
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
