import { setPositionVisibility as contract } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { defineCallable, type Context } from '../../core/callable';
import { transact } from '../../core/transaction';
import { mirrorPosition } from './mirrorPosition';
import { positionFor } from './positionFor';

/** Makes a position available to all teams of the company, or only to its own (SCH-065, decision N45). */
async function handleSetPositionVisibility(
  { positionId, visibility }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  return transact(db, async (tx) => {
    const { position, group } = await positionFor(tx, context, positionId);
    if (position.visibility === visibility) return { visibility };
    tx.update(db.doc(paths.position(positionId)), { visibility });
    mirrorPosition(tx, db, { ...position, visibility });
    logOffice(tx, context, { call: contract.name, groupId: group.id, details: { positionId, visibility } });
    return { visibility };
  });
}

export const setPositionVisibility = defineCallable(contract, handleSetPositionVisibility);
