import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths, searchNameKey } from '@spot/contracts/core';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { now } from '../core/clock';
import { db, stored } from '../core/firebase';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

/** What the directory filters by stands on every company, also on those of before (decisions section 7). */
export const keepDirectory = onDocumentWritten(
  { ...repeated, document: 'groups/{id}' },
  noted('keepDirectory', async ({ data, params }) => {
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
    const [before, name] = [data?.before, data?.after].map((found) => found?.get('name') as string | undefined);
    if (before !== undefined && name !== undefined && before !== name) await renameDays(params.id, name);
  }),
);

/** Days of before that somebody may still look at; none is further ahead than shifts are posted. */
const pastMs = 31 * dayMs;

/** A company's new name stands on its days too, so that they are found and ordered by it. */
async function renameDays(groupID: string, name: string): Promise<void> {
  const since = dayKeyOf(now() - pastMs, 'Etc/UTC');
  const days = db().collection('companyDays').where('groupID', '==', groupID).where('dayKey', '>=', since);
  const names = stored('companyDay', { groupName: name, nameLower: searchNameKey(name) });
  const writer = db().bulkWriter();
  for (const { ref } of (await days.get()).docs) void writer.update(ref, names);
  await writer.close();
}
