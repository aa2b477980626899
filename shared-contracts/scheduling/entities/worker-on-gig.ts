import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** Worker's fields in the lists of a shift (applicants, offers, waitlist, hired). */
export const workerOnGig = {
  id,
  spotterID: person,
  gigID: impersonal,
  teamID: impersonal,
  groupID: impersonal,
  name: person,
  profPicURL: z.optional(personal),
  rating: z._default(decimal, 0),
  createdAt: instant,
  /**
   * Facts that help to choose a worker, as of when the worker joined the list: shifts completed, and whether they worked for
   * this team before.
   */
  completed: z.optional(count),
  workedHere: z.optional(z.boolean()),
  certificates: z.optional(
    z.array(z.object({ name: impersonal, status: impersonal, expiryDate: z.optional(personal) })),
  ),
};
