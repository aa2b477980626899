import { collection, limit, query, where } from '@firebase/firestore';
import { job, type Job } from '../entities/job';
import { paths } from '../paths';
import { liveDocument, type LiveQuery } from './live-query';

export const jobDocument = (jobId: string) => liveDocument(job, paths.job(jobId));

/** More at the same time are not told apart by anybody. */
const most = 10;

/** Work that somebody began and that is still under way. */
export const ownJobsQuery = (uid: string): LiveQuery<Job> => running('uid', uid);

/** Work on one team's shifts that is still under way, whoever began it. */
export const teamJobsQuery = (teamId: string): LiveQuery<Job> => running('teamID', teamId);

const running = (field: 'uid' | 'teamID', id: string): LiveQuery<Job> => ({
  key: `jobs:${field}:${id}`,
  schema: job,
  query: (db) => query(collection(db, 'jobs'), where(field, '==', id), where('state', '==', 'running'), limit(most)),
});
