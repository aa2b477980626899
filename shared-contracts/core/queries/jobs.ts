import { job, type Job } from '../entities/job';
import * as paths from '../paths';
import { and, asksFor, collection, limit, or, where } from './asks';
import { liveDocument, type LiveQuery } from './live-query';

export const jobDocument = (jobId: string) => liveDocument(job, paths.job(jobId));

/** No screen shows more than this at a time. */
const most = 10;

/** Unfinished jobs: those the person started and, with a team, those anyone started on its shifts. */
export const jobsUnderWayQuery = (uid: string, teamId?: string): LiveQuery<Job> => ({
  key: `jobs:${uid}:${teamId ?? ''}`,
  schema: job,
  ...asksFor(
    collection('jobs'),
    and(
      where('state', '==', 'running'),
      or(where('uid', '==', uid), ...(teamId === undefined ? [] : [where('teamID', '==', teamId)])),
    ),
    limit(most),
  ),
});
