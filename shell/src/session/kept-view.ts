import type { Session, SessionUser } from '@spot/contracts/shell-api';

const key = 'spot: viewing as';

/**
 * Keeps through a reload of this tab which company a platform admin looks at: like who is signed in, it is of the state that
 * survives (ACC-174, ACC-181). Nothing of it is left once they are signed out.
 */
export function keepView({ status, user, viewingAs }: Session): void {
  if (user && viewingAs) sessionStorage.setItem(key, `${user.uid} ${viewingAs.groupId}`);
  else if (user || status === 'signedOut') sessionStorage.removeItem(key);
}

/** The company this person looked at before the reload; nobody else's, and rights are the rules' to check. */
export function keptView({ uid, admin }: SessionUser): Session['viewingAs'] {
  const [whose, groupId] = (sessionStorage.getItem(key) ?? '').split(' ');
  return admin && whose === uid && groupId ? { groupId } : null;
}
