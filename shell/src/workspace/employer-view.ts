import type { SessionStore } from '../session/store';
import { rememberViewed } from './viewed';

/**
 * A platform admin looks at one company as its employer (ACC-003, ACC-190). Session state only, never a change to a document
 * (decision C23).
 */
export function enterEmployerView(store: SessionStore, groupId: string): void {
  const { user, viewingAs } = store.getState();
  if (user) rememberViewed(user.uid, groupId);
  if (viewingAs?.groupId === groupId) return;
  store.setState({ status: 'loading', viewingAs: { groupId }, group: null, teams: [], selectedTeamId: null });
}

export function leaveEmployerView(store: SessionStore): void {
  store.setState({ viewingAs: null, group: null, teams: [], selectedTeamId: null });
}
