import type { Transaction } from 'firebase-admin/firestore';
import { turnOnCheckinCheckoutGroup as contract } from '@spot/contracts/backoffice';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { employee, member, team, type Member } from '@spot/contracts/accounts';
import { writeCodes } from '../shifts/codes';
import { defineCallable, type Context } from '../core/callable';
import { read } from '../core/firebase';
import { logOffice } from '../core/office';
import { requireActiveGroup } from '../core/rights';
import { transact } from '../core/transaction';
import { mailCodes } from './mailCodes';

/**
 * Turns a company's check-in and check-out codes on or off (ADM-119, ADM-196). On: every team gets codes of the day, which are
 * mailed to its members. Off: the records are deleted. Repeating it does nothing.
 */
async function handleTurnOn(
  { uid: groupId, on }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  return transact(db, async (tx) => {
    const group = await requireActiveGroup(tx, db, caller, groupId);
    const all = (await tx.get(db.collection('teams').where('group_uid', '==', groupId))).docs.flatMap(
      (found) => read(team, found) ?? [],
    );
    const teams = all.filter(({ deleted }) => !deleted);
    if (group.checkInCheckOut === on) return { on, teams: teams.length };
    const members = on ? (await tx.get(db.collection('members').where('groupID', '==', groupId))).docs : [];
    const onTeams = members.flatMap((found) => read(member, found) ?? []).filter(({ teamID }) => teamID !== '');
    const emails = await emailsOf(tx, context, onTeams);
    tx.update(db.doc(paths.group(groupId)), { checkInCheckOut: on });
    for (const one of teams) {
      if (!on) {
        tx.delete(db.doc(paths.codes(one.id)));
        continue;
      }
      const pair = writeCodes(tx, db, one, now);
      const to = onTeams.filter(({ teamID }) => teamID === one.id).flatMap(({ uid }) => emails.get(uid) ?? []);
      mailCodes(tx, context, one, pair, to);
    }
    logOffice(tx, context, { call: contract.name, groupId, details: { on, teams: teams.length } });
    return { on, teams: teams.length };
  });
}

/** Emails of the people of these memberships, without disabled and removed people. */
async function emailsOf(
  tx: Transaction,
  { db }: Context,
  members: readonly Member[],
): Promise<ReadonlyMap<string, string>> {
  const uids = [...new Set(members.map(({ uid }) => uid))];
  if (uids.length === 0) return new Map();
  const people = (await tx.getAll(...uids.map((uid) => db.doc(paths.employee(uid))))).flatMap(
    (found) => read(employee, found) ?? [],
  );
  return new Map(people.map(({ uid, email }) => [uid, email]));
}

export const turnOnCheckinCheckoutGroup = defineCallable(contract, handleTurnOn);
