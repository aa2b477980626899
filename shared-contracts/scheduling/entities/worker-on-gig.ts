import * as z from 'zod/mini';
import { count, decimal, id, instant } from '../../core/entities/common';

/** What the lists of a shift (applicants, offers, waitlist, hired) show of a worker. */
export const workerOnGig = {
  id,
  spotterID: z.string(),
  gigID: z.string(),
  teamID: z.string(),
  groupID: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  rating: z._default(decimal, 0),
  createdAt: instant,
  /** What one chooses by, as it was when the worker came onto the list: shifts completed, worked for the team before. */
  completed: z.optional(count),
  workedHere: z.optional(z.boolean()),
  certificates: z.optional(
    z.array(z.object({ name: z.string(), status: z.string(), expiryDate: z.optional(z.string()) })),
  ),
};
