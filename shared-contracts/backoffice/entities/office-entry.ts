import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant } from '../../core/entities/common';

/** Whom and what an action was about, with the names of that moment; entries of before have none. */
export const logSubjects = {
  shifts: z._default(
    z.array(z.object({ id, role: z.string(), dayKey, teamID: z.string(), teamName: z._default(z.string(), '') })),
    [],
  ),
  workers: z._default(z.array(z.object({ uid: z.string(), name: z.string() })), []),
  teamName: z._default(z.string(), ''),
  lateFees: z._default(z.array(z.object({ currency, cents })), []),
};

/** `adminActions/{id}`: what a platform admin did, for a company or for the whole platform. */
export const officeEntry = z.object({
  id,
  /** The name of the call. */
  call: z.string(),
  actor: z._default(z.string(), ''),
  actorEmail: z._default(z.string(), ''),
  /** The company's id, empty for the whole platform. */
  onBehalfOf: z._default(z.string(), ''),
  at: instant,
  details: z.optional(z.custom<unknown>(() => true)),
  ...logSubjects,
});
export type OfficeEntry = z.infer<typeof officeEntry>;
