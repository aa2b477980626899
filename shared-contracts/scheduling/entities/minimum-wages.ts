import * as z from 'zod/mini';
import { cents } from '../../core/entities/common';

/** `appConfigs/minimumWages`, by province abbreviation; amounts in cents. */
export const minimumWages = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      code: z.enum(['CA', 'US']),
      currency: z.enum(['CAD', 'USD']),
      regions: z.array(
        z.object({
          name: z.string(),
          abbr: z.string(),
          cents,
          effectiveFrom: z.optional(z.string()),
          next: z.nullish(z.object({ cents, effectiveFrom: z.string() })),
          timeZones: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});
export type MinimumWages = z.infer<typeof minimumWages>;
