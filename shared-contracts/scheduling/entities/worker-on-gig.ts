import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** What the lists of a shift (applicants, offers, waitlist, hired) show of a worker. */
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
  /** What one chooses by, as it was when the worker came onto the list: shifts completed, worked for the team before. */
  completed: z.optional(count),
  workedHere: z.optional(z.boolean()),
  certificates: z.optional(
    z.array(z.object({ name: impersonal, status: impersonal, expiryDate: z.optional(personal) })),
  ),
};
