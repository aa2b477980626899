import type { Session } from '@spot/contracts/shell-api';
import type { Config } from '../config';
import { hasStoredSession } from './stored';

/**
 * The id of the person for whom the device stores data for offline use. Undefined for a session that ends with its tab, and for
 * platform admins, who see all companies.
 */
export function keptFor({ user, viewingAs }: Session, { offline, firebase: { apiKey } }: Config): string | undefined {
  const remembered = hasStoredSession(apiKey, [localStorage]) && !hasStoredSession(apiKey, [sessionStorage]);
  return offline && remembered && user && !user.admin && !user.enrolling && !viewingAs ? user.uid : undefined;
}
