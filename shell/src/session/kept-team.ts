import type { Session, SessionUser } from '@spot/contracts/shell-api';

const key = 'spot: team';

/**
 * Stores the team chosen in this tab, because a reload must not change to the team that was chosen in another tab since
 * (decisions section 6 item 19). Removes it at sign-out.
 */
export function keepTeam({ status, user, selectedTeamId }: Session): void {
  if (status === 'ready' && user && selectedTeamId !== null)
    sessionStorage.setItem(key, `${user.uid} ${selectedTeamId}`);
  else if (status === 'ready' || status === 'signedOut') sessionStorage.removeItem(key);
}

/** The team that this person had chosen before the reload. It applies only while they have access to it. */
export function keptTeam({ uid }: SessionUser): Session['selectedTeamId'] {
  const [whose, teamId] = (sessionStorage.getItem(key) ?? '').split(' ');
  return whose === uid && teamId ? teamId : null;
}
