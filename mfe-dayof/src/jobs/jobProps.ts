import type { Hired } from '@spot/contracts/scheduling';
import type { Person } from '../check-ins/person';
import type { Job } from './jobs';

interface Shown {
  now: number;
  viewer: string;
  /** Are a job's people in sight at first? */
  startsOpen(job: Job): boolean;
  personOf(worker: Hired): Person;
}

export interface JobListProps extends Shown {
  jobs: readonly Job[];
  /** Today's people have a status and can be checked in, tomorrow's cannot (OPS-038). */
  checkable: boolean;
}

export interface JobProps extends Shown {
  job: Job;
}
