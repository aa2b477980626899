import type { UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { accountMail, confirmedAppText } from '@spot/contracts/accounts';
import { paths, type MailKind } from '@spot/contracts/core';
import { documents } from '@spot/contracts/stored';
import { minuteMs } from '@spot/contracts/time';
import { now as clock } from '../core/clock';
import { appsOf } from '../core/confirmedApps';
import { auth, db as database, read, stored } from '../core/firebase';
import { digest } from '../core/ids';
import { inParallel } from '../core/inParallel';
import { mailDocument, queueMail } from '../core/mail';
import { seldom } from '../core/policy';
import { runsBySchedule } from '../core/schedule';
import { transact } from '../core/transaction';
import { mostAsked, passwordDates } from './passwordDates';

const width = 8;
const pageSize = 1000;
/** How far the clocks of Auth and of the functions may differ. A change that two runs see is mailed once. */
const overlapMs = minuteMs;
/** A new account has its first password within this time, which is no change. */
const newMs = 5000;

interface Words {
  subject: string;
  lines: readonly string[];
}
const mailOf = (email: string, { subject, lines }: Words, template: MailKind) => ({
  to: [email],
  subject,
  lines: [...lines],
  template,
});

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Stores which authenticator apps an account has, and mails what changed since the last run; `isFirst`: there was none. */
async function keepFactors(db: Firestore, uid: string, isFirst: boolean, now: number): Promise<void> {
  // Read again: the list of accounts may be older than what another run has kept.
  const [user] = (await auth().getUsers([{ uid }])).users;
  const factorIds = appsOf(user);
  const ref = db.doc(paths.secondFactors(uid));
  await transact(db, async (tx) => {
    const known = read(documents.secondFactors, await tx.get(ref))?.factorIds ?? [];
    if (isSame(known, factorIds)) return;
    if (factorIds.length > 0) tx.set(ref, stored('secondFactors', { factorIds }));
    else tx.delete(ref);
    if (isFirst || !user?.email) return;
    if (factorIds.some((id) => !known.includes(id)))
      queueMail(tx, db, mailOf(user.email, confirmedAppText.addedMail, 'factorAdded'), now);
    if (known.some((id) => !factorIds.includes(id)))
      queueMail(tx, db, mailOf(user.email, confirmedAppText.removedMail, 'factorRemoved'), now);
  });
}

/** Mails the accounts whose password has changed since; the id of the mail's document says for which change it is. */
async function reportPasswords(db: Firestore, users: readonly UserRecord[], since: number, now: number): Promise<void> {
  const changedAt = await passwordDates(users.map(({ uid }) => uid));
  await inParallel(users, width, async ({ uid, email, metadata }) => {
    const at = changedAt.get(uid) ?? 0;
    if (!email || at < since || at - Date.parse(metadata.creationTime) < newMs) return;
    const ref = db.collection('mail').doc(digest(`passwordChanged ${uid} ${at}`));
    await transact(db, async (tx) => {
      if ((await tx.get(ref)).exists) return;
      tx.create(ref, mailDocument(mailOf(email, accountMail.passwordChanged, 'passwordChanged'), now));
    });
  });
}

async function knownFactors(db: Firestore): Promise<Map<string, readonly string[]>> {
  const { docs } = await db.collection('secondFactors').get();
  return new Map(docs.map((found) => [found.id, read(documents.secondFactors, found)?.factorIds ?? []]));
}

/** All accounts of the project, in pages. */
async function* accounts(): AsyncGenerator<UserRecord[]> {
  let pageToken: string | undefined;
  do {
    const page = await auth().listUsers(pageSize, pageToken);
    yield page.users;
    ({ pageToken } = page);
  } while (pageToken);
}

/**
 * Tells people by mail that their password or authenticator apps changed since the last run. Auth calls no function then, so
 * that all accounts are compared. The first run only looks. A run that failed is made up for by the next.
 */
export async function watch(db: Firestore, now: number): Promise<void> {
  const ref = db.doc(paths.upkeep('watchCredentials'));
  const last = read(documents.upkeep, await ref.get());
  const since = (last?.begunAt ?? now) - overlapMs;
  const known = await knownFactors(db);
  const failures: unknown[] = [];
  const noted = (work: Promise<void>) => work.catch((failure: unknown) => void failures.push(failure));
  for await (const users of accounts()) {
    const changed = users.filter((user) => !isSame(known.get(user.uid) ?? [], appsOf(user)));
    for (const { uid } of users) known.delete(uid);
    await noted(inParallel(changed, width, ({ uid }) => keepFactors(db, uid, !last, now)));
    // A new password ends sessions; so do other things, of which the account's date of the password says nothing.
    const ended = users.filter(({ tokensValidAfterTime }) => Date.parse(tokensValidAfterTime ?? '') >= since - 1000);
    for (let from = 0; last && from < ended.length; from += mostAsked)
      await noted(reportPasswords(db, ended.slice(from, from + mostAsked), since, now));
  }
  // Those left are of deleted accounts.
  await noted(inParallel([...known.keys()], width, (uid) => keepFactors(db, uid, !last, now)));
  if (failures.length > 0) throw failures[0];
  await ref.set(stored('upkeep', { begunAt: now }));
}

export const watchCredentials = runsBySchedule('watchCredentials', () => watch(database(), clock()), {
  cpu: seldom.cpu,
});
