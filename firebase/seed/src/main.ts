import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { hourMs, dayMs } from '@spot/contracts/time';
import { addAccounts, addPeople } from './accounts';
import { addCatalogue } from './catalogue';
import { companies } from './companies';
import { addChats, addQueues, addWorkers } from './history';
import { planShifts } from './plan';
import { positions } from './positions';
import { createChance } from './random';
import { addShifts } from './shifts';
import { Sink } from './sink';
import { workers as makeWorkers } from './workers';
import { paths } from '@spot/contracts/data/paths';

/** Writes the sample marketplace, relative to now, into the Firebase that the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '20261121' }, project: { type: 'string', default: 'demo-spot' } },
  });
  if (!process.env['FIRESTORE_EMULATOR_HOST'])
    throw new Error('Sample data are for a local Firebase: FIRESTORE_EMULATOR_HOST is not set.');
  const app = initializeApp({ projectId: values.project });
  const db = getFirestore(app);
  const chance = createChance(Number(values.seed));
  const now = Date.now();
  const createdAt = Math.floor(now / hourMs) * hourMs - 200 * dayMs;

  const sink = new Sink();
  const all = companies(createdAt);
  const groups = all.map(({ group }) => group);
  const teams = all.flatMap((company) => company.teams);
  const templates = positions(teams);
  const workers = makeWorkers(chance, now);
  addPeople(sink, all, createdAt);
  for (const template of templates) {
    sink.set(paths.position(template.id), { ...template, wage: template.wageCents / 100, owner: template.groupID });
    sink.set(
      `${paths.group(template.groupID)}/positions/${template.id}`,
      { kind: 'groupPosition', teamID: template.teamID },
      { docRef: db.doc(paths.position(template.id)) },
    );
  }
  addShifts(planShifts(templates, now, chance), { db, sink, chance, now, workers, groups, teams });
  addWorkers(sink, workers);
  addChats(sink, teams, workers, now, chance);
  addQueues(sink, teams, workers, now, chance);
  addCatalogue(sink, createdAt);

  await Promise.all([sink.write(db), addAccounts(getAuth(app), all, workers)]);
  console.log(
    `Sample data: ${groups.length} companies, ${teams.length} teams, ${templates.length} positions, ${workers.length} workers, ${sink.size} documents.`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
