import * as z from 'zod/mini';
import { id } from './common';

/** `requirements/{id}`: a certificate or a piece of equipment that positions may demand. */
export const requirement = z.object({
  id,
  name: z.string(),
  category: z.optional(z.string()),
  /** Hidden ones stay on positions that have them and are not offered any more. */
  hidden: z.nullish(z.boolean()),
});
export type Requirement = z.infer<typeof requirement>;

/** `skills/{id}`: what a position may ask for. */
export const skill = z.object({ id, name: z.string(), hidden: z.nullish(z.boolean()) });
export type Skill = z.infer<typeof skill>;

/** `jobs/{requestId}`: how far an action on many shifts is. */
export const job = z.object({
  id,
  teamID: z.string(),
  total: z.number(),
  done: z._default(z.number(), 0),
  changed: z._default(z.number(), 0),
  state: z.enum(['running', 'done']),
});
export type Job = z.infer<typeof job>;

/** `appConfigs/public`: settings that every screen may read. */
export const publicConfig = z.object({ id, lateCancellationFeesText: z.optional(z.string()) });
export type PublicConfig = z.infer<typeof publicConfig>;
