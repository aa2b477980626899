import { collection, getDocs, limit, orderBy, query } from '@firebase/firestore';
import type { OpenSession } from '../session/open';
import type { SessionStore } from '../session/store';

/**
 * A platform admin looks at one company as its employer (ACC-003, ACC-190): the company chosen before, else the first by
 * name. Session state only, never a change to a document (decision C23).
 */
export async function enterEmployerView(session: OpenSession, store: SessionStore, before?: string): Promise<void> {
  const groupId = before ?? (await firstCompany(session));
  if (!groupId) throw new Error('There is no company to view.');
  store.setState({ status: 'loading', viewingAs: { groupId }, group: null, teams: [], selectedTeamId: null });
}

async function firstCompany({ firebase }: OpenSession): Promise<string | undefined> {
  const found = await getDocs(query(collection(await firebase.firestore(), 'groups'), orderBy('name'), limit(1)));
  return found.docs[0]?.id;
}

export function leaveEmployerView(store: SessionStore): void {
  store.setState({ viewingAs: null, group: null, teams: [], selectedTeamId: null });
}
