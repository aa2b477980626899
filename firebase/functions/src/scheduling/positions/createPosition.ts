import { createPosition as contract, mayUsePosition } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { zoneData } from '../../core/places/placed';
import { provenPlace } from '../../core/places/provenPlace';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { stored } from '../../core/firebase';
import { answered, once } from '../../core/once';
import { transact } from '../../core/transaction';
import { checkedPosition } from './checkedPosition';
import { mirrorPosition } from './mirrorPosition';
import { companyOfPositions, findPosition, positionFacts } from './positionFor';
import { keyOf, requireFreeKey } from './positionKeys';

type Response = ResponseOf<typeof contract>;

/** Creates a team's position, once for each request (SCH-092..098, SCH-116, SCH-161..178). */
async function handleCreatePosition(request: RequestOf<typeof contract>, context: Context): Promise<Response> {
  const { db, caller, now } = context;
  const { requestId, teamId, position: input, copyOf } = request;
  const known = await answered<Response>(context, requestId);
  if (known) return known;
  const proven = await provenPlace(input.place, context);
  return transact(db, (tx) =>
    once(tx, context, requestId, async () => {
      const group = await companyOfPositions(tx, context, teamId);
      const from = copyOf === undefined ? undefined : await findPosition(tx, context, copyOf);
      const mayCopy = from && mayUsePosition(from, { id: teamId, group_uid: group.id });
      if (copyOf !== undefined && !mayCopy) throw refusal('not-found', callText.noPosition, { field: 'copyOf' });
      const facts = await positionFacts(tx, context, teamId);
      const fields = await checkedPosition(tx, context, { teamId, group, facts, input, proven, from });
      const ref = db.collection('positions').doc();
      const position = {
        ...fields,
        id: ref.id,
        teamID: teamId,
        groupID: group.id,
        visibility: 'team',
        templateVersion: 1,
      } as const;
      const key = keyOf(db, position);
      await requireFreeKey(tx, key);

      const { id: positionId, ...data } = position;
      const created = {
        ...data,
        ...zoneData(position.timeZone, undefined, now),
        kind: 'position' as const,
        owner: group.id,
        employerUid: group.id,
        status: 'pending' as const,
        full: false,
        checkIn: false,
        merged: false,
        createdBy: caller.uid,
        createdAt: now,
      };
      tx.create(ref, stored('position', created));
      tx.set(key, { positionId });
      mirrorPosition(tx, db, position);
      logOffice(tx, context, { call: contract.name, groupId: group.id, details: { positionId } });
      return { positionId };
    }),
  );
}

export const createPosition = defineCallable(contract, handleCreatePosition);
