import type { Group } from '../entities/group';

/** To take on is to post, offer, hire, apply or accept; everything else changes what there is. */
export type CompanyAct = 'takeOn' | 'change';

/**
 * Whether a company's deactivation forbids an act. Nobody takes workers on for it, because the workers' side refuses them;
 * platform admins may still change and cancel what there is (decision N26).
 */
export const isForbiddenByDeactivation = (
  { status }: Pick<Group, 'status'>,
  act: CompanyAct,
  byPlatformAdmin: boolean,
): boolean => status === 'Deactivated' && (act === 'takeOn' || !byPlatformAdmin);
