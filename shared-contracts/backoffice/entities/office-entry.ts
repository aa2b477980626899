import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';

/** `adminActions/{id}`: what a platform admin did, for a company or for the whole platform. */
export const officeEntry = z.object({
  id,
  /** The name of the call. */
  call: z.string(),
  actorEmail: z._default(z.string(), ''),
  /** The company's id, empty for the whole platform. */
  onBehalfOf: z._default(z.string(), ''),
  at: instant,
  details: z.optional(z.custom<unknown>(() => true)),
});
export type OfficeEntry = z.infer<typeof officeEntry>;
