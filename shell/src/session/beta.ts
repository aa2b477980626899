import type { Session } from '@spot/contracts/shell-api';

/**
 * Where a company with beta access works instead of here; platform admins stay, and so does everybody where no address is
 * configured (ACC-186, decision N15).
 */
export function betaAddress({ status, user, group }: Session, configured: string): string | undefined {
  const leaves = status === 'ready' && user?.admin === false && group?.betaAccess === true;
  return leaves && configured !== '' ? configured : undefined;
}
