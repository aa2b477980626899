import { randomInt } from 'node:crypto';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { codes, type Codes, codeAlphabet, codeLength } from '@spot/contracts/dayof';
import type { Team } from '@spot/contracts/accounts';
import { addDays, dayKeyOf, startOfDay } from '@spot/contracts/time';
import { read, stored } from '../core/firebase';

const freshCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** Two codes that differ from each other and from `others`, so that each code has one meaning. */
function freshPair(others: readonly string[]): Pick<Codes, 'checkInCode' | 'checkOutCode'> {
  const taken = new Set(others);
  const next = (): string => {
    const code = freshCode();
    if (taken.has(code)) return next();
    taken.add(code);
    return code;
  };
  return { checkInCode: next(), checkOutCode: next() };
}

export async function findCodes(tx: Transaction, db: Firestore, teamId: string): Promise<Codes | undefined> {
  return read(codes, await tx.get(db.doc(paths.codes(teamId))));
}

/**
 * Writes a team's codes of the current local day, valid until its midnight (decision C45); `previous` are stored beside them.
 */
export function writeCodes(
  tx: Transaction,
  db: Firestore,
  team: Pick<Team, 'id' | 'group_uid' | 'timeZone'>,
  now: number,
  previous?: Codes['previous'],
): Pick<Codes, 'checkInCode' | 'checkOutCode'> {
  const today = dayKeyOf(now, team.timeZone);
  const pair = freshPair(previous ? [previous.checkInCode, previous.checkOutCode] : []);
  const made: Omit<Codes, 'id'> = {
    ...pair,
    createdAt: now,
    groupID: team.group_uid,
    since: startOfDay(today, team.timeZone),
    rotateAt: startOfDay(addDays(today, 1), team.timeZone),
    previous,
  };
  tx.set(db.doc(paths.codes(team.id)), { ...stored('codes', made), teamRef: db.doc(paths.team(team.id)) });
  return pair;
}
