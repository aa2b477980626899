import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { paths } from '@spot/contracts/core';
import { documents } from '@spot/contracts/stored';
import { type Employee, accountMail } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { appUrl, queueMail } from '../core/mail';
import type { Context } from '../core/callable';
import { read, stored } from '../core/firebase';
import { digest, emailId } from '../core/ids';
import { limitOf, limitRefusal } from '../core/limits';
import { readAllowance, type Allowance } from '../core/rateLimit';
import { newToken } from '../core/mailedToken';
import { allReadable } from '../core/readable';
import { withLink } from './inviteLinks';
import type { Roster } from './roster';

const { invite } = documents;
export type Invite = z.infer<typeof invite>;

type CallContext = Pick<Context, 'db' | 'caller' | 'now'>;

const invitesOf = (db: Firestore, email: string) => db.collection('invites').where('email', '==', email);

/** The records of all open invites of an email, also those that cannot be read. */
export async function inviteRecords(tx: Transaction, db: Firestore, email: string): Promise<DocumentSnapshot[]> {
  return (await tx.get(invitesOf(db, email))).docs;
}

/**
 * The invites with the current names of the invited people, which their companies may have corrected, and of the companies. One
 * that cannot be read is left out beside others; throws if none can be read, because the person is invited nevertheless.
 */
export async function readInvites(
  reader: Transaction | Firestore,
  db: Firestore,
  records: readonly DocumentSnapshot[],
): Promise<Invite[]> {
  const open = await allReadable(db, 'readInvites', invite, records);
  if (open.length === 0) return records.flatMap((one) => read(invite, one) ?? []);
  const named = open.flatMap(({ id, employer_uid: of }) => [db.doc(paths.employee(id)), db.doc(paths.group(of))]);
  const found: DocumentSnapshot[] = await reader.getAll(...named);
  const nameIn = (at: number) => found[at]?.get('name') as string | undefined;
  return open.map((one, index) => ({
    ...one,
    name: nameIn(2 * index) || one.name,
    company: nameIn(2 * index + 1) || one.company,
  }));
}

/** A company's own open invite of an email; those of other companies do not concern it. */
export async function findInvite(
  tx: Transaction,
  db: Firestore,
  email: string,
  groupId: string,
): Promise<Invite | undefined> {
  const own = (await inviteRecords(tx, db, email)).filter((one) => one.get('employer_uid') === groupId);
  return (await readInvites(tx, db, own))[0];
}

/** All companies' open invites of an email; companies do not see each other's. */
export async function findInvites(tx: Transaction, db: Firestore, email: string): Promise<Invite[]> {
  return readInvites(tx, db, await inviteRecords(tx, db, email));
}

/** The same outside of a transaction, for a preliminary check. */
export async function peekInvites(db: Firestore, email: string): Promise<Invite[]> {
  return readInvites(db, db, (await invitesOf(db, email).get()).docs);
}

/** Checks that a company may mail `amount` more invites today (decisions section 3 item 33). */
export async function requireInvites(
  tx: Transaction,
  { db, now }: CallContext,
  groupId: string,
  amount: number,
): Promise<Allowance> {
  const allowance = await readAllowance(tx, db, limitOf('invites', groupId), now);
  if (allowance.left < amount) throw limitRefusal('invites', allowance.opensAt, now, 'dailyLimit');
  return allowance;
}

/** Stands for the company in an invite's stored sentence, because the company may be renamed before the mail is sent again. */
export const companyInLine = '{company}';

type Mailed = Pick<Invite, 'email' | 'name' | 'company' | 'line'>;

function mailInvite(tx: Transaction, db: Firestore, invited: Mailed, token: string, now: number): void {
  const { email, name, company, line } = invited;
  const sentence = line.replaceAll(companyInLine, () => company);
  const lines = [accountMail.inviteGreeting(name), sentence, accountMail.inviteHow(email)];
  const link = { label: accountMail.inviteLink, url: `${appUrl()}${hrefs.invite(token, email)}` };
  queueMail(tx, db, { to: [email], subject: accountMail.inviteSubject(company), lines, link, template: 'invite' }, now);
}

/** Mails a new link for an open invite; earlier links stay valid. `asked`: the invited person requested it. */
export function mailAgain(tx: Transaction, db: Firestore, open: Invite, now: number, asked = false): void {
  const token = newToken();
  tx.update(db.doc(paths.invite(open.id)), stored('invite', { sentAt: now, links: withLink(open, token, now, asked) }));
  mailInvite(tx, db, open, token, now);
}

/** Mails a registered person that their rights have changed. */
export function mailAccess(
  tx: Transaction,
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  person: { email: string; name: string },
  company: string,
  line: string,
): void {
  const link = { label: accountMail.addedLink, url: `${appUrl()}/` };
  const lines = [accountMail.inviteGreeting(person.name), line];
  queueMail(
    tx,
    db,
    { to: [person.email], subject: accountMail.addedSubject(company), lines, link, template: 'access' },
    now,
  );
}

interface Guest {
  email: string;
  name: string;
  department?: string;
  /** Sentence about the invite in the mail, with `companyInLine` for the company. */
  line: string;
}

/** Writes the record of an unregistered person, the open invite, and the mail (ACC-168, ACC-194). */
export function inviteGuest(
  tx: Transaction,
  { db, caller, now }: CallContext,
  roster: Roster,
  guest: Guest,
  open: Invite | undefined,
): Employee {
  const { group } = roster;
  const { email, name, department } = guest;
  const known = roster.people.get(email);
  const id = known?.id ?? (roster.isOthers(emailId(email)) ? digest(`${group.id} ${email}`) : emailId(email));
  // Only the invited person learns about the other employer.
  const line = roster.employedElsewhere(email) ? `${guest.line} ${accountMail.belongsElsewhere}` : guest.line;
  const person: Employee = known ?? {
    id,
    uid: '',
    name,
    email,
    employer_uid: group.id,
    registered: false,
    verified: false,
    signUpComplete: false,
    tac: false,
    disabled: false,
    deleted: false,
    isAdmin: false,
    createdAt: now,
    invitedBy: caller.uid,
  };
  roster.setPerson(department ? { ...person, department } : person);
  const token = newToken();
  const sent = {
    email,
    name: person.name,
    employer_uid: group.id,
    company: group.name,
    links: withLink(open ?? { links: [], sentAt: now }, token, now),
    invitedBy: caller.uid,
    createdAt: open?.createdAt ?? now,
    sentAt: now,
    line,
  };
  tx.set(db.doc(paths.invite(id)), stored('invite', sent), { merge: true });
  mailInvite(tx, db, sent, token, now);
  return person;
}

/**
 * Deletes an invited person's record, invite, list entries and rights. `waiting` is the uid of a sign-up that waits only for
 * this invite; it is returned, so that its Auth user is removed after the transaction.
 */
export function withdrawGuest(
  tx: Transaction,
  db: Firestore,
  roster: Roster,
  person: Employee,
  waiting: string | undefined,
): string[] {
  roster.dropPerson(person);
  tx.delete(db.doc(paths.invite(person.id)));
  if (waiting === undefined) return [];
  tx.delete(db.doc(paths.employee(waiting)));
  return [waiting];
}
