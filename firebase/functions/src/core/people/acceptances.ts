import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  acceptance,
  agreementVersion,
  legalPath,
  legalText,
  presentLegal,
  type Acceptance,
} from '@spot/contracts/accounts';
import { paths, type Country } from '@spot/contracts/core';
import type { Context } from '../context';
import { refusal } from '../errors';
import { read, stored } from '../firebase';

type CallContext = Pick<Context, 'db' | 'now' | 'ip'>;

/** What was agreed to, when and from where, taken by the server (ACC-156, ACC-166; decisions section 3 item 27). */
export function agreement(country: Country, now: number, ip?: string) {
  const record = { signed: true, date: now, version: agreementVersion(country), path: legalPath };
  return { tac: true, tacMetaData: ip === undefined ? record : { ...record, ip } };
}

/**
 * Adds the acceptance that a person has just given to their history, which is never changed. The document must not exist yet.
 */
export function noteAcceptance(tx: Transaction, { db, now, ip }: CallContext, uid: string, country: Country): void {
  const { version, path, date } = agreement(country, now).tacMetaData;
  tx.create(db.doc(paths.acceptance(uid, version)), stored('acceptance', { uid, version, date, path, ip }));
}

interface Agreed {
  date: number;
  version: string;
  path: string;
  ip?: string | undefined;
}

/**
 * Accepts the current version for a person whose last record is `before`: adds this acceptance to the history, and the last one
 * of a person who accepted before there was a history. Returns what they agreed to; if they had accepted it already, perhaps in
 * the other app, that acceptance.
 */
export async function accept(
  tx: Transaction,
  context: CallContext,
  who: { uid: string; country: Country; before?: Agreed | undefined },
  number: number,
): Promise<Agreed> {
  const { db, now, ip } = context;
  const { uid, country, before } = who;
  if (number !== presentLegal().number) throw refusal('failed-precondition', legalText.newer, { reason: 'version' });
  const version = agreementVersion(country);
  const noteOf = (one: string) => db.doc(paths.acceptance(uid, one));
  const [present, last] = await tx.getAll(noteOf(version), ...(before ? [noteOf(before.version)] : []));
  if (before && !last?.exists) {
    const { date, path } = before;
    const entry = { uid, version: before.version, date, path, ip: before.ip };
    tx.create(noteOf(before.version), stored('acceptance', entry));
  }
  if (before?.version === version) return before;
  const earlier = present && read(acceptance, present);
  if (earlier) return earlier;
  noteAcceptance(tx, context, uid, country);
  return { ...agreement(country, now).tacMetaData, ip };
}

/** What somebody accepted last; undefined where nothing is recorded. */
export async function lastAcceptance(tx: Transaction, db: Firestore, uid: string): Promise<Acceptance | undefined> {
  const { docs } = await tx.get(db.collection('acceptances').where('uid', '==', uid));
  return docs.flatMap((one) => read(acceptance, one) ?? []).sort((one, other) => other.date - one.date)[0];
}

/** The country of an address; where there is none, Canada, where SPOT comes from. */
export const countryOf = (country: string | undefined): Country => (country === 'USA' ? 'USA' : 'Canada');
