import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor, impersonal } from '../../core/entities/personal';

/** `groups/{g}/notes/{id}`: a note of platform admins about a company, which only they see (ADM-158). */
export const companyNote = z.object({
  id,
  /** Uid of the author. */
  by: actor,
  /** The author's name when the note was written. */
  byName: z._default(actor, ''),
  note: impersonal,
  timestamp: instant,
});
export type CompanyNote = z.infer<typeof companyNote>;
