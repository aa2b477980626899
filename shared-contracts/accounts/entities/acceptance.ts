import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** `acceptances/{uid}_{version}`: a person accepted a version of the agreements. Immutable; deleted with the account. */
export const acceptance = z.object({
  id,
  uid: person,
  /** Country and version: `CanadaV1`. */
  version: impersonal,
  date: instant,
  /** Folder of the texts in Storage. */
  path: impersonal,
  /** IP address of the person. Older acceptances have none. */
  ip: z.optional(personal),
});
export type Acceptance = z.infer<typeof acceptance>;
