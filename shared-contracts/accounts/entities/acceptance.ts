import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** `acceptances/{uid}_{version}`: somebody accepted a version of the agreements. Never changed, and gone with the account. */
export const acceptance = z.object({
  id,
  uid: person,
  /** Country and version: `CanadaV1`. */
  version: impersonal,
  date: instant,
  /** Where the texts lie in Storage. */
  path: impersonal,
  /** The address that it came from; of who accepted before it was kept, there is none. */
  ip: z.optional(personal),
});
export type Acceptance = z.infer<typeof acceptance>;
