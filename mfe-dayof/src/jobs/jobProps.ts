import type { Hired } from '@spot/contracts/scheduling';
import type { Person } from '../check-ins/person';
import type { Job } from './jobs';

interface Shown {
  now: number;
  viewer: string;
  /** Whether a job's people are visible at first. */
  startsOpen(job: Job): boolean;
  personOf(worker: Hired): Person;
}

export interface JobListProps extends Shown {
  jobs: readonly Job[];
  /** Whether people have a status and can be checked in: today's, not tomorrow's (OPS-038). */
  checkable: boolean;
}

export interface JobProps extends Shown {
  job: Job;
  /** How many of its people may be drawn. */
  room: number | undefined;
}
