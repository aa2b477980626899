import type { Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import { employee, type Group, type Team, type CompanyAct } from '@spot/contracts/accounts';
import { minimumWages, type MinimumWages } from '@spot/contracts/scheduling';
import type { Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { read } from '../../core/firebase';
import { loadTeam } from '../../core/load';
import { requireActiveGroup } from '../../core/rights';

export interface PostingFacts {
  team: Team;
  group: Group;
  wages: MinimumWages;
  /** Name of the person who posts. */
  name: string;
}

/** Returns the data for checking a team's posting; refuses a company that is deactivated or waits for approval (N23, N26). */
export async function requirePosting(
  tx: Transaction,
  { db, caller }: Context,
  teamId: string,
  act: CompanyAct = 'takeOn',
): Promise<PostingFacts> {
  const team = await loadTeam(tx, db, teamId);
  const group = await requireActiveGroup(tx, db, caller, team.group_uid, act);
  const [wagesFound, configFound, employeeFound] = await tx.getAll(
    db.doc(paths.minimumWages()),
    db.doc(paths.publicConfig()),
    db.doc(paths.employee(caller.uid)),
  );
  if (configFound?.get('requireApproval') === true && !group.approved && !caller.admin)
    throw refusal('failed-precondition', callText.notApproved, { reason: 'notApproved' });
  return {
    team,
    group,
    wages: (wagesFound && read(minimumWages, wagesFound)) ?? { countries: [] },
    name: (employeeFound && read(employee, employeeFound)?.name) || caller.email,
  };
}
