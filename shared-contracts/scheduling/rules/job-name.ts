interface Job {
  role: string;
  label: string;
}

const saysMore = ({ role, label }: Job) => label !== '' && label !== role;

/** `Event Server (Banquet)` within a sentence or a cell, or the role alone where the label says nothing more. */
export const jobName = (job: Job): string => (saysMore(job) ? `${job.role} (${job.label})` : job.role);

/** `Event Server - Banquet` as a heading, or the role alone where the label says nothing more. */
export const jobHeading = (job: Job): string => (saysMore(job) ? `${job.role} - ${job.label}` : job.role);
