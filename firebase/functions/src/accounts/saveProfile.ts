import type { Transaction } from 'firebase-admin/firestore';
import { saveProfile as contract, type Group, profileText, profileGaps } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText, companyNameKey } from '@spot/contracts/core';
import { settleAll } from '../core/inParallel';
import { provenPlace } from '../core/places/provenPlace';
import { defineCallable, type Context } from '../core/callable';
import { proved } from '../core/checked';
import { refusal } from '../core/errors';
import { stored } from '../core/firebase';
import { companyNameId } from '../core/ids';
import { requireTurn } from '../core/limits';
import { editMark } from '../core/once';
import { transact } from '../core/transaction';
import { withPicture } from '../core/upload';
import { checkedCompany } from './companyForm';
import { isTaken } from './companyName';
import { companyFor } from './companyRights';
import { logOffice } from '../core/office';
import { placed, zoneData } from '../core/places/placed';

type Request = RequestOf<typeof contract>;
type Response = ResponseOf<typeof contract>;

/** Checks that the new name is free; returns a function that moves the reservation. */
async function readRename(tx: Transaction, { db, now }: Context, group: Group, name: string): Promise<() => void> {
  const [from, to] = [group.name, name].map((one) => db.doc(paths.name(companyNameId(one))));
  if (!from || !to) return () => {};
  const [reserved, own] = await settleAll([tx.get(to), tx.get(from)]);
  if (isTaken(reserved, group.id, now))
    throw refusal('already-exists', profileText.nameTaken, { field: 'name', reason: 'name' });
  return () => {
    if (from.id !== to.id && own.get('groupID') === group.id) tx.delete(from);
    tx.set(to, stored('name', { name, groupID: group.id, createdAt: now }));
  };
}

const answerOf = (group: Group): Response => ({
  version: group.version ?? 0,
  complete: profileGaps(group).length === 0,
});

/** Creates or updates the company profile (ACC-091..101, ACC-109..113, ACC-222). */
async function handleSaveProfile(request: Request, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  const { groupId, logo, expectedVersion } = request;
  const ref = db.doc(paths.group(groupId));
  const lastEdit = editMark(context, request);
  // Checked before any lookup or upload: the caller's right, whether it is a retry, and the form.
  const { group: before, done } = await transact(db, async (tx) => {
    const { group } = await companyFor(tx, context, groupId, 'companyProfile', []);
    return { group, done: (await tx.get(ref)).get('lastEdit') === lastEdit };
  });
  if (done) return answerOf(before);
  const place = await provenPlace(request.place, context);
  const check = (group: Group) => {
    const hasPicture = logo !== undefined || Boolean(group.profPicURL);
    // An invalid address in the request does not mean that the stored one stays.
    const hasAddress = !request.place && !profileGaps(group).includes('address');
    return checkedCompany({ ...request, hasPicture, place, hasAddress }, 'profile');
  };
  check(before);
  // Limited, because the answer reveals whether a name is taken.
  if (companyNameKey(request.name) !== companyNameKey(before.name)) await requireTurn(context, 'names', caller.uid);

  return withPicture(caller, logo, groupId, (url) =>
    transact(db, async (tx) => {
      const roster = await companyFor(tx, context, groupId, 'companyProfile', []);
      const { group } = roster;
      if ((await tx.get(ref)).get('lastEdit') === lastEdit) {
        proved('answered');
        return answerOf(group);
      }
      const version = group.version ?? 0;
      if (expectedVersion !== undefined && expectedVersion !== version)
        throw refusal('aborted', callText.busy, { reason: 'conflict' });
      const data = check(group);
      const rename = await readRename(tx, context, group, data.name);

      rename();
      const where = place ? { ...placed(place), ...zoneData(place.timeZone, undefined, now) } : {};
      const changed = { ...data, ...where, ...(url === undefined ? {} : { profPicURL: url }), version: version + 1 };
      tx.update(ref, stored('group', { ...changed, lastEdit }));
      if (data.name !== group.name)
        for (const team of roster.teams) tx.update(db.doc(paths.team(team.id)), { groupName: data.name });
      logOffice(tx, context, { call: contract.name, groupId });
      return answerOf({ ...group, ...changed });
    }),
  );
}

export const saveProfile = defineCallable(contract, handleSaveProfile);
