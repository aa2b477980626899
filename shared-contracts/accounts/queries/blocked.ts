import { blocked, type Blocked } from '../entities/blocked';
import * as paths from '../../core/paths';
import { asksFor, collection, orderBy } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** The company's block of a worker, if there is one. */
export const blockedWorkerDocument = (groupId: string, uid: string) =>
  liveDocument(blocked, paths.groupBlocked(groupId, uid));

/** Workers whom the company has blocked, latest block first; for all members of its teams (SCH-110, SCH-241). */
export const blockedWorkersQuery = (groupId: string): LiveQuery<Blocked> => ({
  key: `blocked:${groupId}`,
  schema: blocked,
  ...asksFor(collection(paths.group(groupId), 'blocked'), orderBy('blockedAt', 'desc')),
});
