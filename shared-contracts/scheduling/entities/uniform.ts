import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `teams/{t}/uniforms/{id}`: `url` is the picture's path in Storage. */
export const uniform = z.object({
  id,
  name: impersonal,
  description: impersonal,
  url: impersonal,
});
export type Uniform = z.infer<typeof uniform>;
