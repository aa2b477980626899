import type { Session } from '@spot/contracts/shell-api';

/**
 * The address for a company with beta access. Undefined for platform admins and if none is configured (ACC-186, decision N15).
 */
export function betaAddress({ status, user, group }: Session, configured: string): string | undefined {
  const leaves = status === 'ready' && user?.admin === false && group?.betaAccess === true;
  return leaves && configured !== '' ? configured : undefined;
}
