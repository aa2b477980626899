import * as z from 'zod/mini';
import { use } from '../use';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Adds one browser's counts of versions (any signed-in person). Repeating a `batch` counts nothing. Features and versions that
 * are not in service are skipped; `counted` is the number of the other `uses`. Errors: `invalid-argument` for an unknown field,
 * so that nothing else can be reported; `resource-exhausted` reason `rateLimit`.
 */
export const reportUse = defineCall('releases', {
  name: 'reportUse',
  access: { ...ofOneself, who: 'signedIn', limits: ['useOfPerson', 'useOfAddress'], idempotency: 'requestId' },
  request: z.strictObject({ batch: z.uuid(), uses: z.array(use).check(z.minLength(1), z.maxLength(16)) }),
  response: z.object({ counted: z.number() }),
});
