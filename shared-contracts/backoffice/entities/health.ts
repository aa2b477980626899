import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { impersonal, person } from '../../core/entities/personal';

/** `scheduleRuns/{name}`: when a scheduled function last ran and how that ended. */
export const scheduleRun = z.object({
  id,
  ranAt: instant,
  tookMs: count,
  /** The version that ran, and when that first ran this schedule; absent of runs before these were noted. */
  version: z.optional(impersonal),
  since: z.optional(instant),
  /** When it last came to a good end. */
  okAt: z.optional(instant),
  /** Runs in a row that failed; 0 after a good one. */
  failures: count,
  /** The kind of error, never its words, which may repeat what somebody wrote. */
  error: z.optional(impersonal),
});
export type ScheduleRun = z.infer<typeof scheduleRun>;

/** Where something went wrong: a mail or text that was not sent, a function, a browser. */
export const troubleKind = z.enum(['mail', 'text', 'function', 'browser']);
export type TroubleKind = z.infer<typeof troubleKind>;

/**
 * `troubles/{id}`: what went wrong, without data of anybody: the kind of error and its place in the code. Errors of one kind, place and
 * version are one document.
 */
export const trouble = z.object({
  id,
  kind: troubleKind,
  /** The kind of a mail or text, the name of a function, the feature of a browser. */
  what: impersonal,
  /** Of the functions or the feature; empty where it is not known. */
  version: impersonal,
  /** The kind of error and where in the code it was thrown. */
  error: impersonal,
  place: impersonal,
  times: count,
  firstAt: instant,
  lastAt: instant,
  /** Whom it met last: the number of their account. */
  uid: z.optional(person),
  /** The mail or text that was not sent, and when it was made; absent of errors. */
  source: z.optional(impersonal),
  madeAt: z.optional(instant),
  /** It was sent again; when that fails as well, this is written anew. */
  sentAgainAt: z.optional(instant),
  expiresAt: instant,
});
export type Trouble = z.infer<typeof trouble>;
