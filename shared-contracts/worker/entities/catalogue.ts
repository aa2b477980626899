import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `requirements/{id}`: a certificate or a piece of equipment that positions can require. */
export const requirement = z.object({
  id,
  name: impersonal,
  category: z.optional(impersonal),
  /** Hidden entries stay on positions that have them but are no longer offered. */
  hidden: z.nullish(z.boolean()),
});
export type Requirement = z.infer<typeof requirement>;
