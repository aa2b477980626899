import type { Session, SessionUser } from '@spot/contracts/shell-api';

const key = 'spot: viewing as';

/**
 * Stores the company that a platform admin views, because the session must survive a reload of the tab (ACC-174, ACC-181).
 * Removes it at sign-out.
 */
export function keepView({ status, user, viewingAs }: Session): void {
  if (user && viewingAs) sessionStorage.setItem(key, `${user.uid} ${viewingAs.groupId}`);
  else if (user || status === 'signedOut') sessionStorage.removeItem(key);
}

/** The company that this person viewed before the reload. The security rules still check the right to it. */
export function keptView({ uid, admin }: SessionUser): Session['viewingAs'] {
  const [whose, groupId] = (sessionStorage.getItem(key) ?? '').split(' ');
  return admin && whose === uid && groupId ? { groupId } : null;
}
