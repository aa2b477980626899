import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { paths, searchNameKey } from '@spot/contracts/core';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { now } from '../core/clock';
import { db, stored } from '../core/firebase';
import { throughPages } from '../core/inParallel';
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
    if (before !== undefined && name !== undefined && before !== name) await renameDays(db(), params.id);
  }),
);

/** How far back admins may look at days; future days are as far as shifts are posted. */
const pastMs = 31 * dayMs;

/** Writes a company's current name into its days, which are found and ordered by it, so the order of renames does not matter. */
async function renameDays(db: Firestore, groupID: string): Promise<void> {
  const since = dayKeyOf(now() - pastMs, 'Etc/UTC');
  const days = db.collection('companyDays').where('groupID', '==', groupID).where('dayKey', '>=', since);
  await throughPages(days.orderBy('dayKey'), { size: 100, width: 10 }, ({ ref }) =>
    transact(db, async (tx) => {
      const [company, day] = await tx.getAll(db.doc(paths.group(groupID)), ref);
      const name = company?.get('name') as string | undefined;
      if (name === undefined || !day?.exists || day.get('groupName') === name) return;
      tx.update(ref, stored('companyDay', { groupName: name, nameLower: searchNameKey(name) }));
    }),
  );
}
