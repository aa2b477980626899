import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '@spot/contracts/data/paths';
import { db } from '../shared/firebase';
import { repeated } from '../shared/policy';
import { transact } from '../shared/transaction';

/** What the directory filters by stands on every company, also on those of before (decisions section 7). */
export const keepDirectory = onDocumentWritten({ ...repeated, document: 'groups/{id}' }, async ({ params }) => {
  const ref = db().doc(paths.group(params.id));
  await transact(db(), async (tx) => {
    const found = await tx.get(ref);
    if (!found.exists) return;
    const wanted = {
      status: (found.get('status') as string | undefined) ?? 'Active',
      approved: found.get('approved') === true,
      merged: found.get('merged') === true,
    };
    if (Object.entries(wanted).some(([field, value]) => found.get(field) !== value)) tx.update(ref, wanted);
  });
});
