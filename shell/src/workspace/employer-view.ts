import type { SessionStore } from '../session/store';
import { rememberViewed } from './viewed';

/**
 * A platform admin looks at one company as its employer (ACC-003, ACC-190), with a team chosen where one is meant. Session
 * state only, never a change to a document (decision C23).
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
