import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths, searchNameKey } from '@spot/contracts/core';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { now } from '../core/clock';
import { db, stored } from '../core/firebase';
import { noted } from '../core/noted';
import { repeated } from '../core/policy';
import { transact } from '../core/transaction';

/** Writes the fields by which the directory filters, also for companies that predate them (decisions section 7). */
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

/** How far back admins may look at days; future days are as far as shifts are posted. */
const pastMs = 31 * dayMs;

/** Writes a company's new name into its days, which are found and ordered by it. */
async function renameDays(groupID: string, name: string): Promise<void> {
  const since = dayKeyOf(now() - pastMs, 'Etc/UTC');
  const days = db().collection('companyDays').where('groupID', '==', groupID).where('dayKey', '>=', since);
  const names = stored('companyDay', { groupName: name, nameLower: searchNameKey(name) });
  const writer = db().bulkWriter();
  for (const { ref } of (await days.get()).docs) void writer.update(ref, names);
  await writer.close();
}
