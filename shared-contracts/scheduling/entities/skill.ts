import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `skills/{id}`: a skill that a position can require. */
export const skill = z.object({ id, name: impersonal, hidden: z.nullish(z.boolean()) });
export type Skill = z.infer<typeof skill>;
