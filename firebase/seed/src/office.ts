import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import type { Hired } from '@spot/contracts/scheduling';
import type { WageChange } from '@spot/contracts/backoffice';
import { dayMs, hourMs } from '@spot/contracts/time';
import { officeEntryOf } from '../../functions/src/core/office';
import { platformAdmins } from './companies';
import type { Company } from './company';
import { deactivatedDaysAgo } from './moreCompanies';
import type { Chance } from './random';
import type { Sink } from './sink';
import { markedAt } from './workersOfShifts';

const notes = [
  'Spoke with the owner: peak season from next month, wants more people at short notice.',
  'Invoices go to accounts payable, not to the owner.',
  'Asks for the same crew again where possible.',
  'Parking is short on event days; workers come by transit.',
  'Two complaints about late breaks; the owner promised to speak to the shift leads.',
];

const blockedFor = ['Left the shift without a word.', 'Was rude to guests.', ''];

/** Minimum wage changes that these provinces have published. */
const wageChanges: readonly (Pick<WageChange, 'region' | 'regionName' | 'was' | 'cents' | 'effectiveFrom'> & {
  daysAgo: number;
})[] = [
  { region: 'ON', regionName: 'Ontario', was: 1760, cents: 1795, effectiveFrom: '2026-10-01', daysAgo: 96 },
  { region: 'MB', regionName: 'Manitoba', was: 1600, cents: 1640, effectiveFrom: '2026-10-01', daysAgo: 92 },
  { region: 'BC', regionName: 'British Columbia', was: 1785, cents: 1825, effectiveFrom: '2026-06-01', daysAgo: 180 },
  { region: 'QC', regionName: 'Quebec', was: 1610, cents: 1660, effectiveFrom: '2026-05-01', daysAgo: 186 },
];

/** Adds actions of the platform admins in the last month, each with its entry in the audit log. */
export function addOffice(
  given: { sink: Sink; db: Firestore; now: number; chance: Chance },
  companies: readonly Company[],
  workers: readonly Spotter[],
  marked: readonly Pick<Hired, 'gigID' | 'spotterID' | 'groupID' | 'mark' | 'gigStart'>[],
): void {
  const { sink, db, now, chance } = given;
  const [ops, support] = platformAdmins;
  if (!ops || !support) return;
  const log = (who: typeof ops, call: string, groupId: string, at: number, details: object = {}) =>
    sink.set(paths.adminAction(chance.id()), officeEntryOf(who, call, groupId, at, details));

  companies.forEach(({ group }, index) => {
    if (index % 3 !== 0) return;
    const noteId = chance.id();
    const timestamp = now - chance.int(2, 40) * dayMs;
    sink.set(
      paths.groupNote(group.id, noteId),
      { kind: 'note', by: support.uid, byName: support.name, note: chance.pick(notes), timestamp },
      { byRef: db.doc(paths.employee(support.uid)) },
    );
    log(support, 'addCompanyNote', group.id, timestamp, { noteId });
  });
  for (const { group } of companies) {
    const { lateCancellationPolicy: policy } = group;
    if (!policy) continue;
    const { hours, percentage, lateCancellationPolicyCreatedAt: at = group.createdAt } = policy;
    log(ops, 'setLatePolicy', group.id, at, { hours, percentage, own: true });
  }
  for (const { daysAgo, ...change } of wageChanges) {
    const entry = { country: 'CA', currency: 'CAD', ...change };
    const at = now - daysAgo * dayMs;
    sink.set(paths.wageChange(chance.id()), { ...entry, by: ops.email, at });
    log(ops, 'setMinimumWage', '', at, entry);
  }
  for (const { group } of companies)
    if (group.status === 'Deactivated')
      log(ops, 'setGroupStatus', group.id, now - deactivatedDaysAgo * dayMs, { status: group.status });
  for (const { gigID: gigId, spotterID: spotterId, groupID, mark, gigStart } of marked)
    log(chance.next() < 0.3 ? ops : support, 'setAttendanceMark', groupID, markedAt(gigStart, now), {
      ...{ gigId, spotterId, mark },
    });
  addBlocked(given, companies, workers);
}

/** Adds workers whom a company has blocked; they have no upcoming shift with it. */
function addBlocked(
  { sink, db, now, chance }: { sink: Sink; db: Firestore; now: number; chance: Chance },
  companies: readonly Company[],
  workers: readonly Spotter[],
): void {
  const busy = new Set(
    [...sink.documents]
      .filter(([path, { start }]) => /^spotters\/[^/]+\/gigs\//.test(path) && isToCome(start, now))
      .map(([path, { groupID }]) => `${path.split('/')[1]} ${String(groupID)}`),
  );
  companies.forEach(({ group, teams, people }, index) => {
    if (index % 2 === 1) return;
    const own = new Set(teams.map(({ id }) => id));
    const former = workers.filter(
      ({ uid, previouslyHired }) => previouslyHired.some((team) => own.has(team)) && !busy.has(`${uid} ${group.id}`),
    );
    const [owner] = people;
    const [worker] = chance.some(former, 1);
    if (!worker || !owner) return;
    const blockedAt = now - chance.int(3 * 24, 20 * 24) * hourMs;
    const noteText = chance.pick(blockedFor);
    sink.set(
      paths.groupBlocked(group.id, worker.uid),
      {
        ...{ kind: 'blocked', spotterId: worker.uid, spotterName: worker.name, blockedBy: owner.name, noteText },
        ...{ blockedByUid: owner.uid, blockedAt, notifcationClicked: noteText !== '', version: blockedAt },
      },
      { groupRef: db.doc(paths.group(group.id)), spotterRef: db.doc(paths.spotter(worker.uid)) },
    );
  });
}

const isToCome = (start: unknown, now: number) => (start as { toMillis(): number }).toMillis() > now - 2 * dayMs;
