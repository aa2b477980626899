import type { Session, SessionUser } from '@spot/contracts/shell-api';
import { ownsGroup } from './reduce';

const key = 'spot: last company';

/** A person's company at their last visit, and whether they owned it. */
export interface LastCompany {
  groupId: string;
  owns: boolean;
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the company in the session's own storage. Stores nothing for platform admins and for viewed companies. */
export function keepLastCompany({ status, user, group, viewingAs }: Session, store: Store): void {
  if (status !== 'ready' || !user || user.admin || viewingAs) return;
  if (group) store.setItem(key, `${user.uid} ${group.id} ${ownsGroup(group, user.email) ? 'owns' : ''}`);
  else store.removeItem(key);
}

/**
 * The person's company of the last visit. It only makes the first queries faster: the employee's record decides which company
 * it is, and the security rules who may read it.
 */
export function lastCompany({ uid }: Pick<SessionUser, 'uid'>, store: Store): LastCompany | undefined {
  const [whose, groupId, owns] = (store.getItem(key) ?? '').split(' ');
  return whose === uid && groupId ? { groupId, owns: owns === 'owns' } : undefined;
}

/** Removes it at sign-out. */
export function forgetLastCompany(stores: readonly Store[] = [localStorage, sessionStorage]): void {
  for (const store of stores) store.removeItem(key);
}
