import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { companyNameKey } from '@spot/contracts/rules';
import { dayKeyOf, dayMs } from '@spot/contracts/time';
import { recountDay } from '../market/dayStats';
import { now } from '../shared/clock';
import { db, stored } from '../shared/firebase';
import { lasting, repeated } from '../shared/policy';

/** Where a shift counts, and for what; nowhere once it was cancelled. */
function place(
  gig: DocumentSnapshot | undefined,
): { day: string; team: string; hired: number; needed: number } | undefined {
  if (!gig?.exists || gig.get('status') === 'cancelled') return undefined;
  const [day, team] = ['dayKey', 'teamID'].map((field) => gig.get(field) as string | undefined);
  return day && team
    ? { day, team, hired: gig.get('numHired') as number, needed: gig.get('numSpotters') as number }
    : undefined;
}

/** Keeps the numbers of a company's day; a shift that counts as it counted before changes nothing. */
export const countDay = onDocumentWritten({ ...repeated, document: 'gigs/{gigId}' }, async ({ data }) => {
  const [before, after] = [place(data?.before), place(data?.after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const days = new Map([before, after].flatMap((one) => (one ? [[`${one.day} ${one.team}`, one]] : [])));
  for (const { day, team } of days.values()) await recountDay(db(), day, team);
});

/** A company's new name stands on the days that people still look at, so that they are found and ordered by it. */
export const renameCompanyDays = onDocumentUpdated(
  { ...lasting, document: 'groups/{id}' },
  async ({ data, params }) => {
    const name = data?.after.get('name') as string;
    if (data?.before.get('name') === name) return;
    const recent = db()
      .collection('companyDays')
      .where('groupID', '==', params.id)
      .where('dayKey', '>=', dayKeyOf(now() - 31 * dayMs, 'Etc/UTC'));
    const writer = db().bulkWriter();
    const names = stored('companyDay', { groupName: name, nameLower: companyNameKey(name) });
    for (const { ref } of (await recent.get()).docs) void writer.update(ref, names);
    await writer.close();
  },
);
