import * as z from 'zod/mini';
import { cents, currency, dayKey, id, instant } from '../../core/entities/common';
import { actor, impersonal, person } from '../../core/entities/personal';

/** The shifts, workers and amounts of an action, with their names at that time; older entries have none. */
export const logSubjects = {
  shifts: z._default(
    z.array(z.object({ id, role: impersonal, dayKey, teamID: impersonal, teamName: z._default(impersonal, '') })),
    [],
  ),
  workers: z._default(z.array(z.object({ uid: person, name: person })), []),
  teamName: z._default(impersonal, ''),
  lateFees: z._default(z.array(z.object({ currency, cents })), []),
};

/** `adminActions/{id}`: an entry of the audit log: one action of a platform admin, for a company or the whole platform. */
export const officeEntry = z.object({
  id,
  /** The name of the call. */
  call: impersonal,
  actor: z._default(actor, ''),
  actorEmail: z._default(actor, ''),
  /** The company's id, empty for the whole platform. */
  onBehalfOf: z._default(impersonal, ''),
  at: instant,
  details: z.optional(z.custom<unknown>(() => true)),
  ...logSubjects,
});
export type OfficeEntry = z.infer<typeof officeEntry>;
