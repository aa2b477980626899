import { blocked } from '../../entities/shared/blocked';
import { paths } from '../paths';
import { liveDocument } from './live-query';

/** Whether a company has blocked a worker. */
export const blockedWorkerDocument = (groupId: string, uid: string) =>
  liveDocument(blocked, paths.groupBlocked(groupId, uid));
