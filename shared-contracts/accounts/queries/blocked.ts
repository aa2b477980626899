import { collection, orderBy, query } from '@firebase/firestore';
import { blocked, type Blocked } from '../entities/blocked';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** Whether a company has blocked a worker. */
export const blockedWorkerDocument = (groupId: string, uid: string) =>
  liveDocument(blocked, paths.groupBlocked(groupId, uid));

/** Workers whom the company does not want, the latest block first; for everybody on a team of it (SCH-110, SCH-241). */
export const blockedWorkersQuery = (groupId: string): LiveQuery<Blocked> => ({
  key: `blocked:${groupId}`,
  schema: blocked,
  query: (db) => query(collection(db, paths.group(groupId), 'blocked'), orderBy('blockedAt', 'desc')),
});
