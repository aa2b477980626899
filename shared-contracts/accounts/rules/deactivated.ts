import type { Group } from '../entities/group';

/** `takeOn` is posting, offering, hiring, applying and accepting; `change` is every change of something that exists. */
export type CompanyAct = 'takeOn' | 'change';

/**
 * Whether a company's deactivation forbids an act. Nobody may take on workers for it, because the workers' app refuses too;
 * platform admins may still change and cancel existing shifts (decision N26).
 */
export const isForbiddenByDeactivation = (
  { status }: Pick<Group, 'status'>,
  act: CompanyAct,
  byPlatformAdmin: boolean,
): boolean => status === 'Deactivated' && (act === 'takeOn' || !byPlatformAdmin);
