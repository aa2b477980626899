import type { Session, SessionUser } from '@spot/contracts/shell-api';
import { ownsGroup } from './reduce';

const key = 'spot: last company';

/** Which company a person had when they last were here, and whether as one of its owners. */
export interface LastCompany {
  groupId: string;
  owns: boolean;
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps it as long as the session, in whose store it is. Of platform admins and of a company that is viewed, nothing. */
export function keepLastCompany({ status, user, group, viewingAs }: Session, store: Store): void {
  if (status !== 'ready' || !user || user.admin || viewingAs) return;
  if (group) store.setItem(key, `${user.uid} ${group.id} ${ownsGroup(group, user.email) ? 'owns' : ''}`);
  else store.removeItem(key);
}

/**
 * The company of whom the session begins with. It says only what to ask first: the employee's record says which company it is,
 * and the rules who may see it.
 */
export function lastCompany({ uid }: Pick<SessionUser, 'uid'>, store: Store): LastCompany | undefined {
  const [whose, groupId, owns] = (store.getItem(key) ?? '').split(' ');
  return whose === uid && groupId ? { groupId, owns: owns === 'owns' } : undefined;
}

/** Nothing of whoever is signed out stays on the device. */
export function forgetLastCompany(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) store.removeItem(key);
}
