import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `requirements/{id}`: a certificate or a piece of equipment that positions may demand. */
export const requirement = z.object({
  id,
  name: impersonal,
  category: z.optional(impersonal),
  /** Hidden ones stay on positions that have them and are not offered any more. */
  hidden: z.nullish(z.boolean()),
});
export type Requirement = z.infer<typeof requirement>;
