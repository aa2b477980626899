import { hourMs, minuteMs } from './time/day';

/** Every scheduled function: when it runs, as crontab says it, and how far apart its runs are (ms). */
export const schedules = {
  sendTexts: { cron: '* * * * *', every: minuteMs },
  resumeJobs: { cron: '* * * * *', every: minuteMs },
  resumeAccountJobs: { cron: '* * * * *', every: minuteMs },
  advanceGigs: { cron: '* * * * *', every: minuteMs },
  keepCounts: { cron: '* * * * *', every: minuteMs },
  watchReleases: { cron: '* * * * *', every: minuteMs },
  catchUpAutofill: { cron: '*/5 * * * *', every: 5 * minuteMs },
  keepOffice: { cron: '*/5 * * * *', every: 5 * minuteMs },
  rotateCodes: { cron: '*/5 * * * *', every: 5 * minuteMs },
  watchCredentials: { cron: '*/10 * * * *', every: 10 * minuteMs },
  repairCounters: { cron: '*/10 * * * *', every: 10 * minuteMs },
  expireSignUps: { cron: '11 * * * *', every: hourMs },
  forgetUndos: { cron: '17 * * * *', every: hourMs },
  forgetUploads: { cron: '37 * * * *', every: hourMs },
} as const;
export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules) as ScheduleName[];
