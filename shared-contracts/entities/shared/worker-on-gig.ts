import * as z from 'zod/mini';
import { decimal, id, instant } from './common';

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
};
