import { FieldValue } from 'firebase-admin/firestore';
import { updateTeam as contract, type Team, teamText } from '@spot/contracts/accounts';
import {
  type Place,
  type RequestOf,
  type ResponseOf,
  paths,
  callText,
  currencyOf,
  searchNameKey,
  tidy,
} from '@spot/contracts/core';
import { provenPlace } from '../core/places/provenPlace';
import { defineCallable, type Context } from '../core/callable';
import { proved } from '../core/checked';
import { refusal } from '../core/errors';
import { editMark } from '../core/once';
import { transact } from '../core/transaction';
import { withPicture } from '../core/upload';
import { checkedCompany } from './companyForm';
import { teamFor } from './companyRights';
import { requireFreeName } from './teamName';
import { logOffice } from '../core/office';
import { placed, zoneData } from '../core/places/placed';
import { stored } from '../core/firebase';

type Request = RequestOf<typeof contract>;

/** The changed fields of the team; only fields in the request are checked and changed. */
function changes(request: Request, proven: Place | undefined, team: Team, now: number): Record<string, unknown> {
  const given = (['name', 'phone', 'url', 'bio'] as const).filter((field) => request[field] !== undefined);
  const valid = { name: 'x', phone: '+14165550142', url: 'https://spot.test', bio: 'x' };
  const form = { ...valid, ...Object.fromEntries(given.map((field) => [field, request[field]])) };
  // An invalid address in the request does not mean that the stored one stays.
  const checked = checkedCompany({ ...form, hasPicture: true, place: proven, hasAddress: !request.place }, 'team');
  const place = proven ? { ...placed(proven), ...zoneData(proven.timeZone, undefined, now) } : {};
  // A team that moves to another country keeps the amount of its budget, in the currency of that country.
  const { weeklyBudgetCents: budget = team.weeklyBudget?.cents } = request;
  const country = (proven?.address ?? team.address)?.country ?? '';
  return {
    ...(budget != null && { weeklyBudget: { cents: budget, currency: currencyOf(country) } }),
    ...Object.fromEntries(given.map((field) => [field, checked[field]])),
    ...(request.name !== undefined && { nameLower: searchNameKey(checked.name) }),
    ...place,
    version: (team.version ?? 0) + 1,
  };
}

/** Changes a team's own data: name, picture, phone, website, description, address (ACC-130, ACC-152, ACC-219). */
async function handleUpdateTeam(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db, caller, now } = context;
  const { teamId, photo, expectedVersion } = request;
  if (request.name !== undefined && tidy(request.name) === '')
    throw refusal('invalid-argument', teamText.nameBlank, { field: 'name' });
  const ref = db.doc(paths.team(teamId));
  const lastEdit = editMark(context, request);
  const { team: before, done } = await transact(db, async (tx) => {
    const { team } = await teamFor(tx, context, teamId, 'editTeam', []);
    return { team, done: (await tx.get(ref)).get('lastEdit') === lastEdit };
  });
  if (done) return { version: before.version ?? 0 };
  const place = await provenPlace(request.place, context);
  changes(request, place, before, now);

  return withPicture(caller, photo, teamId, (url) =>
    transact(db, async (tx) => {
      const { team, roster } = await teamFor(tx, context, teamId, 'editTeam', []);
      const version = team.version ?? 0;
      if ((await tx.get(ref)).get('lastEdit') === lastEdit) {
        proved('answered');
        return { version };
      }
      if (expectedVersion !== undefined && expectedVersion !== version)
        throw refusal('aborted', callText.busy, { reason: 'conflict' });
      if (request.name !== undefined) requireFreeName(roster.teams, request.name, teamId);
      const picture = url === undefined ? {} : { profPicURL: url, profilePic: url };
      tx.update(ref, {
        ...stored('team', { ...changes(request, place, team, now), ...picture, lastEdit }),
        ...(request.weeklyBudgetCents === null && { weeklyBudget: FieldValue.delete() }),
      });
      logOffice(tx, context, {
        call: contract.name,
        groupId: team.group_uid,
        details: { teamId },
        teamName: team.name,
      });
      return { version: version + 1 };
    }),
  );
}

export const updateTeam = defineCallable(contract, handleUpdateTeam);
