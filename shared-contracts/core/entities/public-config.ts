import * as z from 'zod/mini';
import { id } from './common';

/** `appConfigs/public`: settings that every screen may read. */
export const publicConfig = z.object({
  id,
  lateCancellationFeesText: z.optional(z.string()),
  /** Pictures of the map, `{z}/{x}/{y}` in the address; without them the map of open data is drawn in the browser. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  supportPhone: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof publicConfig>;
