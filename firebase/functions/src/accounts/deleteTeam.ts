import { deleteTeam as contract, team as teamSchema, accountMail, teamText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { callerName } from '../core/callerName';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { logOffice } from '../core/office';
import { transact } from '../core/transaction';
import { companyFor } from './companyRights';
import { nothingLeft, removeLater } from './accountJobs';
import { mailAccess } from './invites';
import { readLeaving, takeOffTeam } from './leaving';

type Response = ResponseOf<typeof contract>;

/** Removes everybody from a team and marks it as deleted; its history stays. */
async function handleDeleteTeam(request: RequestOf<typeof contract>, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  const { teamId, dryRun = false } = request;
  const { answer, removeAccounts } = await transact(db, async (tx) => {
    const record = db.doc(paths.team(teamId));
    const team = read(teamSchema, await tx.get(record));
    if (!team) throw refusal('not-found', callText.noTeam);
    const emails = [...new Set([...team.administrators, ...team.editMembers, ...team.viewMembers])];
    const roster = await companyFor(tx, context, team.group_uid, 'manageOwners', emails);
    const shifts = db.collection('gigs').where('teamID', '==', teamId);
    const ahead = shifts.where('status', 'in', ['pending', 'active']).where('end', '>', new Date(now));
    // A shift without workers has no hours to confirm.
    const toConfirm = shifts.where('status', '==', 'review').where('numHired', '>', 0);
    const counted = await settleAll([
      tx.get(ahead.orderBy('end', 'desc').count()),
      tx.get(toConfirm.orderBy('numHired').count()),
    ]);
    const [upcoming, unconfirmed] = counted.map((found) => found.data().count) as [number, number];
    const people = emails.flatMap((email) => roster.people.get(email) ?? []);
    const registered = people.filter(({ uid }) => uid !== '');
    const found: Response = {
      people: registered.length,
      invites: emails.length - registered.length,
      upcoming,
      unconfirmed,
    };
    if (dryRun || team.deleted) return { answer: found, removeAccounts: nothingLeft };
    if (upcoming > 0) throw refusal('failed-precondition', teamText.upcoming(upcoming), { reason: 'upcoming' });
    await roster.addOwners();
    const [leaving, by] = [await readLeaving(tx, db, emails), await callerName(tx, context)];

    const gone = emails.flatMap((email) => takeOffTeam(tx, db, roster, { teamId, email }, leaving).accounts);
    roster.changeTeams((one) => (one.id === teamId ? { ...one, deleted: true } : one));
    roster.save();
    tx.update(record, stored('team', { deleted: true, deletedAt: now, deletedByUid: caller.uid }));
    // Otherwise it would get new codes every day.
    tx.delete(db.doc(paths.codes(teamId)));
    const { name } = roster.group;
    for (const person of registered)
      mailAccess(tx, context, person, name, accountMail.teamDeleted(by, team.name, name));
    logOffice(tx, context, { call: contract.name, groupId: team.group_uid, details: { teamId }, teamName: team.name });
    return { answer: found, removeAccounts: removeLater(tx, context, gone) };
  });
  await removeAccounts();
  return answer;
}

export const deleteTeam = defineCallable(contract, handleDeleteTeam);
