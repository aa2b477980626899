import type { Transaction } from 'firebase-admin/firestore';
import { deleteUniform as contract, positionTemplate, jobName } from '@spot/contracts/scheduling';
import { type RequestOf, type ResponseOf, paths, callText } from '@spot/contracts/core';
import { logOffice } from '../../core/office';
import { companyOfPositions } from '../positions/positionFor';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { at, bucket, read } from '../../core/firebase';
import { uniformKeyId } from '../../core/ids';
import { transact } from '../../core/transaction';

type Request = RequestOf<typeof contract>;

/** Deletes a uniform with its picture, unless a position or an upcoming shift requires it (SCH-240). */
async function handleDeleteUniform(request: Request, context: Context): Promise<ResponseOf<typeof contract>> {
  const { db } = context;
  const { teamId, uniformId } = request;
  const path = await transact(db, async (tx) => {
    const group = await companyOfPositions(tx, context, teamId);
    const uniform = await tx.get(db.doc(paths.uniform(teamId, uniformId)));
    if (!uniform.exists) return undefined;
    await requireUnused(tx, request, context);
    tx.delete(uniform.ref);
    tx.delete(db.doc(paths.uniformKey(teamId, uniformKeyId(uniform.get('name') as string))));
    logOffice(tx, context, { call: contract.name, groupId: group.id, details: { teamId, uniformId } });
    return (uniform.get('url') as string | undefined) ?? '';
  });
  if (path?.startsWith(`uniforms/${teamId}/`)) await bucket().file(path).delete({ ignoreNotFound: true });
  return { deleted: path !== undefined };
}

async function requireUnused(tx: Transaction, { teamId, uniformId }: Request, { db, now }: Context): Promise<void> {
  const used = await tx.get(db.collection('positions').where('uniformId', '==', uniformId));
  const positions = used.docs.flatMap((found) => read(positionTemplate, found) ?? []);
  const names = positions.filter(({ teamID, merged }) => teamID === teamId && !merged).map(jobName);
  if (names.length > 0)
    throw refusal('failed-precondition', callText.uniformInUse(names.sort()), { field: 'uniformId', reason: 'inUse' });
  const shifts = db.collection('gigs').where('uniformId', '==', uniformId).where('start', '>', at(now));
  const coming = (await tx.get(shifts)).docs.filter((found) => found.get('status') !== 'cancelled');
  if (coming.length > 0)
    throw refusal('failed-precondition', callText.uniformOnShifts, { field: 'uniformId', reason: 'inUse' });
}

export const deleteUniform = defineCallable(contract, handleDeleteUniform);
