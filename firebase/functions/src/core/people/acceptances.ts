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
 * of a person who accepted before there was a history. False if it was accepted already.
 */
export async function accept(
  tx: Transaction,
  context: CallContext,
  who: { uid: string; country: Country; before?: Agreed | undefined },
  number: number,
): Promise<boolean> {
  const { db } = context;
  const { uid, country, before } = who;
  if (number !== presentLegal().number) throw refusal('failed-precondition', legalText.newer, { reason: 'version' });
  const ref = db.doc(paths.acceptance(uid, agreementVersion(country)));
  const earlier = before && db.doc(paths.acceptance(uid, before.version));
  const [present, last] = earlier ? await tx.getAll(ref, earlier) : [await tx.get(ref)];
  if (present?.exists) return false;
  if (before && earlier && !last?.exists) {
    const { version, date, path, ip } = before;
    tx.create(earlier, stored('acceptance', { uid, version, date, path, ip }));
  }
  noteAcceptance(tx, context, uid, country);
  return true;
}

/** What somebody accepted last; undefined where nothing is recorded. */
export async function lastAcceptance(tx: Transaction, db: Firestore, uid: string): Promise<Acceptance | undefined> {
  const { docs } = await tx.get(db.collection('acceptances').where('uid', '==', uid));
  return docs.flatMap((one) => read(acceptance, one) ?? []).sort((one, other) => other.date - one.date)[0];
}

/** The country of an address; where there is none, Canada, where SPOT comes from. */
export const countryOf = (country: string | undefined): Country => (country === 'USA' ? 'USA' : 'Canada');
