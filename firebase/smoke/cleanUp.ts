import { setTimeout } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference, type Firestore, type Query } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { paths } from '@spot/contracts/core';
import { inParallel } from '../functions/src/core/inParallel';
import { emailOf, roles } from './accounts';
import type { Target } from './target';

export interface Deleted {
  documents: number;
  files: number;
  accounts: number;
}

/** An upper limit. Each round finds the documents that triggers wrote after the round before. */
const mostRounds = 10;

/** Deletes everything of a run by its tag: documents, files and accounts, including later writes of triggers. */
export async function cleanUp(target: Target, tag: string): Promise<Deleted> {
  const auth = getAuth(target.admin);
  const db = getFirestore(target.admin);
  const emails = roles.map((role) => emailOf(tag, role));
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const uids = users.map(({ uid }) => uid);
  const deleted: Deleted = { documents: 0, files: 0, accounts: 0 };
  const teams = new Set<string>();
  for (let round = 0, quiet = 0; round < mostRounds && quiet < 2; round += 1) {
    const found = await everything(db, uids, emails, teams);
    deleted.files += await removeFiles(target, [...uids, ...teams], teams);
    await inParallel(found, 4, (reference) => db.recursiveDelete(reference));
    deleted.documents += found.length;
    quiet = found.length === 0 ? quiet + 1 : 0;
    await awaitTriggers(target);
  }
  // Last, because an interrupted deletion finds the rest through the accounts.
  if (uids.length > 0) deleted.accounts = (await auth.deleteUsers(uids)).successCount;
  return deleted;
}

/** Waits until the triggers of the last changes have run. */
async function awaitTriggers({ local }: Target): Promise<void> {
  if (local) await fetch(`http://${local.host}:${local.port}/__functions/settled`);
  else await setTimeout(3_000);
}

/** The run's documents, without those with `expiresAt` (answers, limits), which expire. */
async function everything(
  db: Firestore,
  uids: readonly string[],
  emails: readonly string[],
  teams: Set<string>,
): Promise<DocumentReference[]> {
  const of = (collection: string, field: string, ids: readonly string[]): Query[] =>
    ids.length > 0 ? [db.collection(collection).where(field, 'in', ids)] : [];
  const get = async (queries: readonly Query[]) =>
    (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs);

  const ofCompanies = await get(of('teams', 'group_uid', uids));
  for (const { id } of ofCompanies) teams.add(id);
  const shifts = await get([...of('gigs', 'groupID', uids), ...of('gigs', 'teamID', [...teams])]);
  const listed = await get([
    ...['positions', 'members', 'names', 'chats', 'companyDays', 'cancellations'].flatMap((name) =>
      of(name, 'groupID', uids),
    ),
    ...['members', 'acceptances'].flatMap((name) => of(name, 'uid', uids)),
    ...of('employees', 'employer_uid', uids),
    ...of('invites', 'employer_uid', uids),
    ...of('adminActions', 'onBehalfOf', uids),
    ...of('textQueue', 'groupID', uids),
    ...emails.map((email) => db.collection('mail').where('to', 'array-contains', email)),
  ]);
  const named = [
    ...uids.flatMap((uid) => [
      paths.admin(uid),
      paths.employee(uid),
      paths.group(uid),
      paths.spotter(uid),
      paths.publicSpotter(uid),
    ]),
    ...[...teams].flatMap((team) => [paths.team(team), paths.codes(team)]),
    ...shifts.map(({ id }) => `recommendations/${id}`),
  ].map((path) => db.doc(path));
  const present = named.length > 0 ? (await db.getAll(...named)).filter(({ exists }) => exists) : [];
  const all = [...ofCompanies, ...shifts, ...listed, ...present].map(({ ref }) => ref);
  return [...new Map(all.map((reference) => [reference.path, reference])).values()];
}

async function removeFiles({ admin }: Target, owners: readonly string[], teams: Set<string>): Promise<number> {
  const bucket = getStorage(admin).bucket();
  const prefixes = [
    ...owners.flatMap((id) => [`uploads/${id}/`, `private/${id}/`, `profile_pics/${id}`]),
    ...[...teams].map((team) => `uniforms/${team}/`),
  ];
  let removed = 0;
  await inParallel(prefixes, 4, async (prefix) => {
    const [files] = await bucket.getFiles({ prefix });
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    removed += files.length;
  });
  return removed;
}
