import * as z from 'zod/mini';
import { id } from '../../core/entities/common';

/** `teams/{t}/uniforms/{id}`: `url` is the picture's path in Storage. */
export const uniform = z.object({
  id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
});
export type Uniform = z.infer<typeof uniform>;
