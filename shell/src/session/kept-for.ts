import type { Session } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { hasStoredSession } from './stored';

/**
 * For whom the device keeps something for the time without a network: whoever is remembered on it, because a tab's session ends
 * with the tab. Of platform admins, who see all companies, it keeps nothing.
 */
export function keptFor({ user, viewingAs }: Session, { offline, firebase: { apiKey } }: Config): string | undefined {
  const remembered = hasStoredSession(apiKey, [localStorage]) && !hasStoredSession(apiKey, [sessionStorage]);
  return offline && remembered && user && !user.admin && !user.enrolling && !viewingAs ? user.uid : undefined;
}
