import * as z from 'zod/mini';
import { id } from './common';
import { impersonal } from './personal';

/** `appConfigs/public`: settings that every screen may read. */
export const publicConfig = z.object({
  id,
  lateCancellationFeesText: z.optional(impersonal),
  /** Pictures of the map, `{z}/{x}/{y}` in the address; without them the map of open data is drawn in the browser. */
  mapTiles: z.optional(z.object({ url: impersonal, attribution: impersonal })),
  supportPhone: z.optional(impersonal),
});
export type PublicConfig = z.infer<typeof publicConfig>;
