import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import type { Group } from '@spot/contracts/accounts';
import type { PositionTemplate } from '@spot/contracts/scheduling';
import { dayMs, hourMs } from '@spot/contracts/time';
import { countToday } from '../../functions/src/backoffice/counts/keepCounts';
import { verificationMail } from '../../functions/src/accounts/verificationMail';
import { mailDocument } from '../../functions/src/core/mail';
import { addAccounts, addPeople } from './accounts';
import { addCatalogue } from './catalogue';
import { companies, isDemo } from './companies';
import { addChats, addCodes, addWorkers } from './history';
import { deactivatedDaysAgo } from './moreCompanies';
import { addOffice } from './office';
import { planShifts, type Season } from './plan';
import { positions } from './positions';
import { addQueues, type SampleFile } from './queues';
import { createChance } from './random';
import { addShifts } from './shifts';
import { Sink } from './sink';
import { workers as makeWorkers } from './workers';

export interface SeedOptions {
  db: Firestore;
  /** The time to which all data are relative, in ms since 1970. */
  now: number;
  /** The same seed gives the same marketplace. */
  seed: number;
  /** Number of companies, for tests that need fewer; all by default. */
  most?: number;
}

/** Creates accounts of the demo people and of every worker, with the platform admins' claims. */
export async function seedAccounts(auth: Auth): Promise<void> {
  await addAccounts(auth, companies(0), makeWorkers(createChance(0), 0));
}

/** Writes verification mails for people with unverified emails, as after signing up. Needs the accounts. */
export async function seedMails(db: Firestore, now: number): Promise<void> {
  const waiting = companies(0).flatMap(({ people }) => people.filter(({ verified }) => !verified));
  for (const { email } of waiting) await db.collection('mail').add(mailDocument(await verificationMail(email), now));
}

/** The sample marketplace before writing, including triggers' results (memberships, a shift's counters, public profiles). */
export function marketplace({ db, now, seed, most }: SeedOptions): { sink: Sink; made: string; files: SampleFile[] } {
  const chance = createChance(seed);
  const createdAt = Math.floor(now / hourMs) * hourMs - 200 * dayMs;

  const sink = new Sink();
  const all = companies(createdAt).slice(0, most);
  const groups = all.map(({ group }) => group);
  const teams = all.flatMap((company) => company.teams);
  const templates = positions(teams);
  const workers = makeWorkers(chance, now);
  addPeople(sink, all, createdAt, now);
  for (const template of templates) {
    sink.set(paths.position(template.id), { ...template, wage: template.wageCents / 100, owner: template.groupID });
    sink.set(
      `${paths.group(template.groupID)}/positions/${template.id}`,
      { kind: 'groupPosition', teamID: template.teamID },
      { docRef: db.doc(paths.position(template.id)) },
    );
  }
  const plans = planShifts(templates, (position, index) => seasonOf(groups, position, index, now), now, chance);
  const { hiredOfWeeks } = addShifts(plans, { db, sink, chance, now, workers, groups, teams });
  const marked = [...hiredOfWeeks.values()].flatMap(({ hired }) => hired.filter(({ mark }) => mark !== 'none'));
  addOffice({ sink, db, now, chance }, all, workers, marked);
  addWorkers(sink, workers, now);
  addChats(sink, all, workers, now, chance);
  addCodes(sink, db, all, now, chance);
  const files = addQueues(sink, teams, workers, now, chance);
  addCatalogue(sink, createdAt);

  const made = `${groups.length} companies, ${teams.length} teams, ${templates.length} positions, ${workers.length} workers, ${sink.size} documents`;
  return { sink, made, files };
}

/** A month back and a fortnight ahead; the companies of the demo accounts are the busiest. */
function seasonOf(groups: readonly Group[], { groupID }: PositionTemplate, index: number, now: number): Season {
  const group = groups.find(({ id }) => id === groupID);
  const joined = group ? Math.floor((group.createdAt - now) / dayMs) + 2 : 0;
  const from = Math.max(-31, joined);
  if (isDemo(groupID)) return { from, to: 13, shifts: 16, today: true };
  if (group?.status === 'Deactivated') return { from, to: -1 - deactivatedDaysAgo, shifts: 5, today: false };
  if (from > -7) return { from: 0, to: -1, shifts: 0, today: false };
  return { from, to: 9, shifts: group?.isTest ? 2 : 5, today: index % 2 === 0 };
}

/** Writes the sample marketplace, and counts the waiting work as the schedule does each minute. */
export async function storeMarketplace({ sink }: { sink: Sink }, db: Firestore, now: number): Promise<void> {
  await sink.write(db);
  await countToday(db, now);
}
