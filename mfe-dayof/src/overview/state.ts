import { hasCome, type Hired, openApplicants, openPlaces } from '@spot/contracts/scheduling';
import { checkInStatus } from '@spot/contracts/dayof';
import type { Job } from '../jobs/jobs';

/** The parts of the line with the state of the day. */
export const parts = ['here', 'missing', 'open', 'applicants'] as const;
export type Part = (typeof parts)[number];

/** A pressed part, and when. Workers who are checked in after that stay visible. */
export interface Filter {
  part: Part;
  since: number;
}

const isMissing = (worker: Hired, now: number) => !['Here', 'Waiting'].includes(checkInStatus(worker, now));

/** The number of people or places in each part. */
export function countParts(jobs: readonly Job[], now: number): Record<Part, number> {
  const people = jobs.flatMap((job) => job.people);
  const sum = (of: (job: Job) => number) => jobs.reduce((total, job) => total + of(job), 0);
  return {
    here: people.filter(hasCome).length,
    missing: people.filter((worker) => isMissing(worker, now)).length,
    open: sum(({ gig }) => openPlaces(gig, now)),
    applicants: sum(({ gig }) => openApplicants(gig, now)),
  };
}

/** The jobs that belong to a part, reduced to its people. */
export function filterJobs(jobs: readonly Job[], { part, since }: Filter, now: number): Job[] {
  if (part === 'open') return jobs.filter(({ gig }) => openPlaces(gig, now) > 0);
  if (part === 'applicants') return jobs.filter(({ gig }) => openApplicants(gig, now) > 0);
  const belongs = (worker: Hired) =>
    part === 'here'
      ? hasCome(worker)
      : isMissing(worker, now) || (worker.checkInTime != null && worker.checkInTime >= since);
  return jobs
    .map(({ gig, people }) => ({ gig, people: people.filter(belongs) }))
    .filter(({ people }) => people.length > 0);
}
