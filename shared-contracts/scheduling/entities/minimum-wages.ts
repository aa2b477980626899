import * as z from 'zod/mini';
import { cents } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** `appConfigs/minimumWages`, by province abbreviation; amounts in cents. */
export const minimumWages = z.object({
  countries: z.array(
    z.object({
      country: impersonal,
      code: z.enum(['CA', 'US']),
      currency: z.enum(['CAD', 'USD']),
      regions: z.array(
        z.object({
          name: impersonal,
          abbr: impersonal,
          cents,
          effectiveFrom: z.optional(impersonal),
          next: z.nullish(z.object({ cents, effectiveFrom: impersonal })),
          timeZones: z.optional(z.array(impersonal)),
        }),
      ),
    }),
  ),
});
export type MinimumWages = z.infer<typeof minimumWages>;
