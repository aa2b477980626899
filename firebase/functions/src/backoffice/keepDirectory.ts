import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '@spot/contracts/data/paths';
import { directoryName } from '@spot/contracts/rules';
import { db } from '../shared/firebase';
import { repeated } from '../shared/policy';
import { transact } from '../shared/transaction';

/** By what the directory orders and finds companies follows from the company, whoever wrote it (decisions section 7). */
export const keepDirectory = onDocumentWritten({ ...repeated, document: 'groups/{id}' }, async ({ params }) => {
  const ref = db().doc(paths.group(params.id));
  await transact(db(), async (tx) => {
    const found = await tx.get(ref);
    if (!found.exists) return;
    const wanted = {
      nameLower: directoryName(String(found.get('name') ?? '')),
      status: (found.get('status') as string | undefined) ?? 'Active',
      approved: found.get('approved') === true,
      merged: found.get('merged') === true,
    };
    if (Object.entries(wanted).some(([field, value]) => found.get(field) !== value)) tx.update(ref, wanted);
  });
});
