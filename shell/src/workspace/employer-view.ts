import type { SessionStore } from '../session/store';
import { rememberViewed } from './viewed';

/**
 * Lets a platform admin view one company as its employer (ACC-003, ACC-190), optionally with a team. This changes only the
 * session, never a document (decision C23).
 */
export function enterEmployerView(store: SessionStore, groupId: string, teamId: string | null = null): void {
  const { user, viewingAs } = store.getState();
  if (!user?.admin) return;
  rememberViewed(user.uid, groupId);
  if (viewingAs?.groupId !== groupId)
    store.setState({ status: 'loading', viewingAs: { groupId }, group: null, teams: [], selectedTeamId: teamId });
  else if (teamId !== null) store.setState({ selectedTeamId: teamId });
}

export function leaveEmployerView(store: SessionStore): void {
  store.setState({ viewingAs: null, group: null, teams: [], selectedTeamId: null });
}
