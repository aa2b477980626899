import { createTeam as contract } from '@spot/contracts/accounts';
import { type Place, type RequestOf, type ResponseOf, paths, searchNameKey } from '@spot/contracts/core';
import { writeCodes } from '../shifts/codes';
import { defineCallable, type Context } from '../core/callable';
import { provenPlace } from '../core/places/provenPlace';
import { digest } from '../core/ids';
import { once, unlessAnswered } from '../core/once';
import { transact } from '../core/transaction';
import { withPicture } from '../core/upload';
import { checkedCompany } from './companyForm';
import { companyFor } from './companyRights';
import { requireFreeName } from './teamName';
import { logOffice } from '../core/office';
import { membersOf } from './membersOf';
import { pinned, placed, zoneData } from '../core/places/placed';
import type { Spot } from '../core/places/spotOf';
import { stored } from '../core/firebase';

/** Creates a team, with the owners as Admins (ACC-134..139, ACC-169, ACC-199, ACC-217). */
async function handleCreateTeam(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { requestId, groupId, photo } = request;
  const { group: company } = await transact(db, (tx) => companyFor(tx, context, groupId, 'manageOwners', []));
  const proven = await provenPlace(request.place, context);
  const present = request.atCompany && !request.place ? company.address : undefined;
  const data = checkedCompany(
    { ...request, hasPicture: photo !== undefined, place: proven, hasAddress: present !== undefined },
    'team',
  );
  const where: Spot = present
    ? { address: present, position: company.position && pinned(company.position), timeZone: company.timeZone }
    : placed(proven as Place);
  const { timeZone } = where;
  const teamId = digest(`team ${caller.uid} ${requestId}`).slice(0, 20);

  return withPicture(caller, photo, teamId, (url) =>
    transact(db, (tx) =>
      once(tx, context, requestId, async () => {
        const roster = await companyFor(tx, context, groupId, 'manageOwners', []);
        requireFreeName(roster.teams, data.name);
        await roster.addOwners();
        const { group } = roster;
        const team = {
          ...data,
          ...where,
          groupName: group.name,
          group_uid: groupId,
          profPicURL: url,
          profilePic: url,
          administrators: [],
          editMembers: [],
          viewMembers: [],
          members: {},
          names: {},
          version: 1,
        };
        const created = { ...team, ...zoneData(timeZone, undefined, now), group: db.doc(paths.group(groupId)) };
        tx.create(db.doc(paths.team(teamId)), stored('team', { ...created, nameLower: searchNameKey(created.name) }));
        const owners = [...roster.people.values()].filter(({ employer_uid }) => employer_uid === groupId);
        for (const [id, member] of membersOf(group, [{ ...team, id: teamId }], owners))
          if (member.teamID === teamId) tx.set(db.doc(`members/${id}`), stored('member', member));
        if (group.checkInCheckOut) writeCodes(tx, db, { id: teamId, group_uid: groupId, timeZone }, now);
        logOffice(tx, context, { call: contract.name, groupId, details: { teamId }, teamName: data.name });
        return { teamId };
      }),
    ),
  );
}

export const createTeam = defineCallable(contract, (request, context) =>
  unlessAnswered(context, request.requestId, () => handleCreateTeam(request, context)),
);
