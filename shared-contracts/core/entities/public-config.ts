import * as z from 'zod/mini';
import { id } from './common';
import { impersonal } from './personal';

/** `appConfigs/public`: settings that every screen may read. */
export const publicConfig = z.object({
  id,
  lateCancellationFeesText: z.optional(impersonal),
  /** Tiles of the map; the URL contains `{z}/{x}/{y}`. If absent, the browser draws the map from open data. */
  mapTiles: z.optional(z.object({ url: impersonal, attribution: impersonal })),
  supportPhone: z.optional(impersonal),
});
export type PublicConfig = z.infer<typeof publicConfig>;
