import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { dayMs, hourMs } from '@spot/contracts/time';
import { countToday } from '../../functions/src/backoffice/counts/keepCounts';
import { verificationMail } from '../../functions/src/accounts/verificationMail';
import { mailDocument } from '../../functions/src/core/mail';
import { addAccounts, addPeople } from './accounts';
import { addCatalogue } from './catalogue';
import { companies } from './companies';
import { addChats, addCodes, addWorkers } from './history';
import { planShifts } from './plan';
import { positions } from './positions';
import { addQueues, type SampleFile } from './queues';
import { createChance } from './random';
import { addShifts } from './shifts';
import { Sink } from './sink';
import { workers as makeWorkers } from './workers';

export interface SeedOptions {
  db: Firestore;
  /** The moment that everything is relative to, in ms since 1970. */
  now: number;
  /** The same number gives the same marketplace. */
  seed: number;
}

/** Accounts of the demo people and of every worker, with the platform admins' claims. */
export async function seedAccounts(auth: Auth): Promise<void> {
  await addAccounts(auth, companies(0), makeWorkers(createChance(0), 0));
}

/** Whoever has not verified their email has the mail with the link, as after signing up. Needs the accounts. */
export async function seedMails(db: Firestore, now: number): Promise<void> {
  const waiting = companies(0).flatMap(({ people }) => people.filter(({ verified }) => !verified));
  for (const { email } of waiting) await db.collection('mail').add(mailDocument(await verificationMail(email), now));
}

/** The sample marketplace before it is written; what the triggers would derive (memberships, counts of a shift, public profiles) is part of it. */
export function marketplace({ db, now, seed }: SeedOptions): { sink: Sink; made: string; files: SampleFile[] } {
  const chance = createChance(seed);
  const createdAt = Math.floor(now / hourMs) * hourMs - 200 * dayMs;

  const sink = new Sink();
  const all = companies(createdAt);
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
  addShifts(planShifts(templates, now, chance), { db, sink, chance, now, workers, groups, teams });
  addWorkers(sink, workers, now);
  addChats(sink, all, workers, now, chance);
  addCodes(sink, db, all, now, chance);
  const files = addQueues(sink, teams, workers, now, chance);
  addCatalogue(sink, createdAt);

  const made = `${groups.length} companies, ${teams.length} teams, ${templates.length} positions, ${workers.length} workers, ${sink.size} documents`;
  return { sink, made, files };
}

/** Writes the sample marketplace, and counts what waits in it as the schedule will each minute. */
export async function seedMarketplace(options: SeedOptions): Promise<{ made: string; files: SampleFile[] }> {
  const { sink, made, files } = marketplace(options);
  await sink.write(options.db);
  await countToday(options.db, options.now);
  return { made, files };
}
