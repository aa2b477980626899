import * as z from 'zod/mini';
import { id } from '../../core/entities/common';

/** `skills/{id}`: what a position may ask for. */
export const skill = z.object({ id, name: z.string(), hidden: z.nullish(z.boolean()) });
export type Skill = z.infer<typeof skill>;
