import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { impersonal, person } from '../../core/entities/personal';

/** `scheduleRuns/{name}`: when a scheduled function last ran, and its result. */
export const scheduleRun = z.object({
  id,
  ranAt: instant,
  tookMs: count,
  /** The version that ran, and when it first ran this schedule; absent for older records. */
  version: z.optional(impersonal),
  since: z.optional(instant),
  /** When it last succeeded. */
  okAt: z.optional(instant),
  /** Consecutive failed runs; 0 after a success. */
  failures: count,
  /** The kind of error, without its message, which may contain personal data. */
  error: z.optional(impersonal),
});
export type ScheduleRun = z.infer<typeof scheduleRun>;

/** The source of a failure: a mail or text that was not sent, a function, a browser. */
const troubleKind = z.enum(['mail', 'text', 'function', 'browser']);
export type TroubleKind = z.infer<typeof troubleKind>;

/**
 * `troubles/{id}`: a failure without personal data: the kind of error and its place in the code. Errors of the same kind, place
 * and version share one document.
 */
export const trouble = z.object({
  id,
  kind: troubleKind,
  /** The kind of a mail or text, the name of a function, or the feature in a browser. */
  what: impersonal,
  /** Of the functions or the feature; empty if unknown. */
  version: impersonal,
  /** The kind of error and where in the code it was thrown. */
  error: impersonal,
  place: impersonal,
  times: count,
  firstAt: instant,
  lastAt: instant,
  /** Uid of the person affected last. */
  uid: z.optional(person),
  /** The mail or text that was not sent, and when it was created; absent for errors. */
  source: z.optional(impersonal),
  madeAt: z.optional(instant),
  /** When it was resent; a new failure overwrites this document. */
  sentAgainAt: z.optional(instant),
  expiresAt: instant,
});
export type Trouble = z.infer<typeof trouble>;
