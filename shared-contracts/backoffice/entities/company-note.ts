import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor, impersonal } from '../../core/entities/personal';

/** `groups/{g}/notes/{id}`: what platform admins write down about a company, for each other (ADM-158). */
export const companyNote = z.object({
  id,
  /** Whose employee record it is. */
  by: actor,
  /** As they were called then. */
  byName: z._default(actor, ''),
  note: impersonal,
  timestamp: instant,
});
export type CompanyNote = z.infer<typeof companyNote>;
