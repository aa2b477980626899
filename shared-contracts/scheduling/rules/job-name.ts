interface Job {
  role: string;
  label: string;
}

const saysMore = ({ role, label }: Job) => label !== '' && label !== role;

/** `Event Server (Banquet)` within a sentence or a cell; only the role if the label adds nothing. */
export const jobName = (job: Job): string => (saysMore(job) ? `${job.role} (${job.label})` : job.role);

/** `Event Server - Banquet` as a heading; only the role if the label adds nothing. */
export const jobHeading = (job: Job): string => (saysMore(job) ? `${job.role} - ${job.label}` : job.role);
