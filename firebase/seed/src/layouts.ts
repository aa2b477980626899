import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { employee, mayHoldReleaseRights } from '@spot/contracts/accounts';
import { nameTokens, paths } from '@spot/contracts/core';
import { chat } from '@spot/contracts/dayof';
import { keepNames } from '../../functions/src/accounts/companyName';
import { foldCompanyNames } from '../../functions/src/accounts/foldCompanyNames';
import { read, stored } from '../../functions/src/core/firebase';
import { throughPages } from '../../functions/src/core/inParallel';
import { foldWorkerNames } from '../../functions/src/worker/mirrorSpotter';
import { migrate } from './migrate';
import { firstWages } from './wages';

export interface Database {
  db: Firestore;
  auth: Auth;
}

/** Converts data of the previous layout to this one and returns the number of changed documents. Safe to repeat. */
export interface Layout {
  description: string;
  bring(database: Database): Promise<number>;
}

/**
 * Layouts of the stored data, oldest first; a layout's number is its position. A version that needs data which earlier ones did
 * not write adds a layout here.
 */
export const layouts: readonly Layout[] = [
  { description: 'Store times as timestamps', bring: ({ db }) => retype(db) },
  { description: 'Create the documents of platform admins that the security rules require', bring: documentAdmins },
  {
    description: 'Store searchable names of companies, teams and workers, and reserve company names',
    bring: async ({ db }) =>
      (await foldCompanyNames(db, true)) + (await foldWorkerNames(db, true)) + (await keepNames(db)),
  },
  {
    description: 'Ignore accents, apostrophes and hyphens when names are searched and sorted',
    bring: async ({ db }) => (await foldCompanyNames(db, true)) + (await foldWorkerNames(db, true)),
  },
  { description: 'Make the only platform admin the release manager', bring: giveReleases },
  {
    description: 'Remove the release rights of people whom their company has disabled or removed',
    bring: endLockedOutReleases,
  },
  {
    description: 'Write the defaults that lists filter by, and the names by which conversations are found',
    bring: async ({ db }) => (await retype(db)) + (await nameChats(db)),
  },
  {
    description: 'Write the missing check-in times by which absent workers are counted',
    bring: ({ db }) => retype(db),
  },
  { description: 'Write the minimum wages where there are none', bring: writeWages },
];

/** Without them, any wage from 15.00 could be posted, and the office could change none. */
async function writeWages({ db }: Database): Promise<number> {
  const ref = db.doc(paths.minimumWages());
  if ((await ref.get()).exists) return 0;
  await ref.create(stored('minimumWages', firstWages()));
  return 1;
}

async function retype(db: Firestore): Promise<number> {
  return [...(await migrate(db, true)).values()].reduce((sum, { fixed }) => sum + fixed, 0);
}

/** Gives conversations without them the words by which they are found. */
async function nameChats(db: Firestore): Promise<number> {
  let named = 0;
  await throughPages(db.collection('chats').orderBy('__name__'), { size: 300, width: 10 }, async (found) => {
    const entity = found.get('nameTokens') === undefined ? read(chat, found) : undefined;
    if (!entity) return;
    const words = nameTokens(entity.spotterName, entity.teamName, entity.group);
    await found.ref.update(stored('chat', { nameTokens: words }));
    named += 1;
  });
  return named;
}

/** Creates entries for accounts with the claim of a platform admin; existing entries stay. */
async function documentAdmins({ db, auth }: Database): Promise<number> {
  let written = 0;
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    for (const { uid, customClaims: claims, disabled } of page.users) {
      if (disabled || claims?.['admin'] !== true) continue;
      const entry = db.doc(paths.admin(uid));
      if ((await entry.get()).exists) continue;
      const [deactivator, releaseManager] = [claims['deactivator'] === true, claims['releaseManager'] === true];
      await entry.create(stored('admin', { deactivator, releaseManager }));
      written += 1;
    }
    ({ pageToken } = page);
  } while (pageToken);
  return written;
}

/** Platform admins with an enabled account, if none of all admins manages releases. */
async function adminsWithoutManager({ db, auth }: Database): Promise<UserRecord[]> {
  const { docs } = await db.collection('admins').get();
  if (docs.length === 0 || docs.some((entry) => entry.get('releaseManager') === true)) return [];
  const { users } = await auth.getUsers(docs.map(({ id }) => ({ uid: id })));
  return users.filter(({ disabled }) => !disabled);
}

/** Makes the only platform admin the release manager; if there are several, the project's owner must choose. */
async function giveReleases(database: Database): Promise<number> {
  const [only, ...others] = await adminsWithoutManager(database);
  if (!only || others.length > 0) return 0;
  await database.db.doc(paths.admin(only.uid)).update({ releaseManager: true });
  await database.auth.setCustomUserClaims(only.uid, { ...only.customClaims, admin: true, releaseManager: true });
  return 1;
}

/**
 * Ends rights to release features of people whom a company locked out before it ended them itself. The claims end first, because
 * an interrupted migration finds people by the document.
 */
async function endLockedOutReleases({ db, auth }: Database): Promise<number> {
  let ended = 0;
  for (const { id: uid, ref } of (await db.collection('releasers').get()).docs) {
    const [person, admin] = await db.getAll(db.doc(paths.employee(uid)), db.doc(paths.admin(uid)));
    if (!person || mayHoldReleaseRights(read(employee, person), admin?.exists === true)) continue;
    const [user] = (await auth.getUsers([{ uid }])).users;
    const { releases: _, deploy: __, ...others } = user?.customClaims ?? {};
    if (user) await auth.setCustomUserClaims(uid, others);
    await ref.delete();
    ended += 1;
  }
  return ended;
}

async function sayIfNobodyReleases(database: Database, say: (line: string) => void): Promise<void> {
  const admins = await adminsWithoutManager(database);
  if (admins.length === 0) return;
  const emails = admins.map(({ email, uid }) => email ?? uid).join(', ');
  say(
    `No platform admin manages releases, so no version can be released. Choose one (${emails}): npm run first-admin -- --project PROJECT --email ADDRESS`,
  );
}

const layoutOf = (db: Firestore) => db.doc(paths.upkeep('layout'));

/** Records that the data have this version's layout. */
export async function markLayout(db: Firestore, layout = layouts.length): Promise<void> {
  await layoutOf(db).set(stored('upkeep', { begunAt: Date.now(), layout }));
}

/**
 * Converts stored data to this version's layout, step by step, and reports progress with `say`. Each finished layout is
 * recorded, so that an interrupted run continues there. Throws for data of a newer version.
 */
export async function bringUp(database: Database, say: (line: string) => void, steps = layouts): Promise<void> {
  const { db } = database;
  const found = ((await layoutOf(db).get()).get('layout') as number | undefined) ?? 0;
  if (found > steps.length)
    throw new Error(
      `The data have layout ${found}, which a newer version wrote. This version supports layouts up to ${steps.length}. Start the newer version.`,
    );
  if (found < steps.length) await bringThrough(database, say, steps, found);
  await sayIfNobodyReleases(database, say);
}

async function bringThrough(
  database: Database,
  say: (line: string) => void,
  steps: readonly Layout[],
  found: number,
): Promise<void> {
  const { db } = database;
  if ((await db.listCollections()).length > 0)
    for (const [index, { description, bring }] of [...steps.entries()].slice(found)) {
      say(`Migrating data from layout ${index} to ${index + 1} of ${steps.length}: ${description}.`);
      const changed = await bring(database);
      await markLayout(db, index + 1);
      say(`Layout ${index + 1}: ${changed} documents changed.`);
    }
  await markLayout(db, steps.length);
}
