import * as z from 'zod/mini';
import { id } from './common';

/** `appConfigs/public`: settings that every screen may read. */
export const publicConfig = z.object({
  id,
  lateCancellationFeesText: z.optional(z.string()),
  supportPhone: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof publicConfig>;
