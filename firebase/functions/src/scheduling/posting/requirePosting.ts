import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/data/paths';
import { employee, minimumWages, type Group, type MinimumWages, type Team } from '@spot/contracts/entities';
import { callText } from '@spot/contracts/messages';
import type { CompanyAct } from '@spot/contracts/rules';
import type { Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { read } from '../../shared/firebase';
import { loadTeam } from '../../shared/load';
import { requireActiveGroup } from '../../shared/rights';

export interface PostingFacts {
  team: Team;
  group: Group;
  wages: MinimumWages;
  /** Who posts. */
  name: string;
}

/** What every posting of a team is judged by; refuses a company that is deactivated or still waits for approval (N23, N26). */
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
