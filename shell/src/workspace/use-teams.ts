import { can, permissionMatrix } from '@spot/contracts/accounts';
import { type Right, shellText } from '@spot/contracts/core';
import { roleOf, selectedTeam, type Session, type ShellApi } from '@spot/contracts/shell-api';
import { useEffect, useRef } from 'react';

/**
 * Explains why the page changes when the person loses the chosen team. A change of person, company or chosen team is not a
 * loss.
 */
export function useLostTeam(session: Session, notify: ShellApi['notify']): void {
  const { user, status, viewingAs, teams } = session;
  const selected = selectedTeam(session)?.team;
  const whose = `${user?.uid} ${viewingAs?.groupId ?? ''}`;
  const before = useRef({ whose, team: selected });
  useEffect(() => {
    if (status !== 'ready') return;
    const last = before.current;
    before.current = { whose, team: selected };
    if (last.whose !== whose || !last.team || teams.some(({ team }) => team.id === last.team?.id)) return;
    const { name } = last.team;
    notify({
      text: selected ? shellText.teamLost(name, selected.name) : shellText.lastTeamLost(name),
      variant: 'error',
    });
  }, [status, whose, selected, teams, notify]);
}

const rights = Object.keys(permissionMatrix) as Right[];

/** Explains why buttons and dialogs come or go when somebody changes the person's permission on the chosen team. */
export function useChangedPermission(session: Session, notify: ShellApi['notify']): void {
  const { user, status, viewingAs } = session;
  const selected = selectedTeam(session)?.team;
  const role = roleOf(session);
  const isOfCompany = status === 'ready' && user?.admin === false && !viewingAs;
  const before = useRef<{ where: string; role: typeof role }>(undefined);
  useEffect(() => {
    if (!isOfCompany || !selected || !role) return;
    const last = before.current;
    before.current = { where: `${user?.uid} ${selected.id}`, role };
    if (last?.where !== before.current.where || last.role === role) return;
    const lowered = rights.some((right) => can(last.role, right) && !can(role, right));
    notify(
      lowered
        ? { text: shellText.permissionLowered(selected.name, role), variant: 'error' }
        : { text: shellText.permissionRaised(selected.name, role), variant: 'success' },
    );
  }, [isOfCompany, user?.uid, selected, role, notify]);
}

/**
 * Stores the first team as the choice of a person who never chose one. Otherwise a new team earlier in the alphabet would
 * replace the one they work in. Viewing a company stores nothing.
 */
export function useKeptTeam(session: Session, remember: (teamId: string) => void): void {
  const { status, user, employee, teams, viewingAs } = session;
  const chosen = selectedTeam(session)?.team.id;
  const stored = teams.some(({ team }) => team.id === employee?.selectedTeamId);
  const wanted = status === 'ready' && user && !user.admin && employee && !viewingAs && !stored ? chosen : undefined;
  useEffect(() => {
    if (wanted !== undefined) remember(wanted);
  }, [wanted, remember]);
}
