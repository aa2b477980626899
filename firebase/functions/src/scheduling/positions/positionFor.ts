import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { minimumWages, positionTemplate, type MinimumWages, type PositionTemplate } from '@spot/contracts/scheduling';
import type { Group } from '@spot/contracts/accounts';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';
import { allReadable } from '../../core/readable';
import { settleAll } from '../../core/inParallel';
import { loadTeam } from '../../core/load';
import { requireActiveGroup, requireTeamRight } from '../../core/rights';

/** The company of a team whose positions the caller may edit; refuses others. */
export async function companyOfPositions(tx: Transaction, { db, caller }: Context, teamId: string): Promise<Group> {
  const team = await loadTeam(tx, db, teamId);
  await requireTeamRight(tx, db, caller, teamId, 'managePositions');
  return requireActiveGroup(tx, db, caller, team.group_uid);
}

export async function findPosition(
  tx: Transaction,
  { db }: Pick<Context, 'db'>,
  positionId: string,
): Promise<PositionTemplate | undefined> {
  const found = read(positionTemplate, await tx.get(db.doc(paths.position(positionId))));
  return found?.merged ? undefined : found;
}

/** A position that the caller may edit, with its company; refuses others. */
export async function positionFor(
  tx: Transaction,
  context: Context,
  positionId: string,
): Promise<{ position: PositionTemplate; group: Group }> {
  const position = await findPosition(tx, context, positionId);
  if (!position) throw refusal('not-found', callText.noPosition, { field: 'positionId' });
  return { position, group: await companyOfPositions(tx, context, position.teamID) };
}

/** Data for checking a position of a team. */
export interface PositionFacts {
  existing: PositionTemplate[];
  wages: MinimumWages;
}

export async function positionFacts(tx: Transaction, { db }: Context, teamId: string): Promise<PositionFacts> {
  const [positions, wages] = await settleAll([
    tx.get(db.collection('positions').where('teamID', '==', teamId)),
    tx.get(db.doc(paths.minimumWages())),
  ]);
  return {
    existing: await allReadable(db, 'positionFacts', positionTemplate, positions.docs),
    wages: read(minimumWages, wages) ?? { countries: [] },
  };
}
