import * as z from 'zod/mini';
import { use } from '../use';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * How the versions of features did in one browser (whoever is signed in). The same `batch` again counts nothing; a feature or
 * version that is not in service is left out, and `counted` says how many of `uses` were not. Nobody can tell anything else: an
 * unknown field is `invalid-argument`. Errors: `resource-exhausted` reason `rateLimit`.
 */
export const reportUse = defineCall('releases', {
  name: 'reportUse',
  access: { ...ofOneself, who: 'signedIn', limits: ['useOfPerson', 'useOfAddress'], idempotency: 'requestId' },
  request: z.strictObject({ batch: z.uuid(), uses: z.array(use).check(z.minLength(1), z.maxLength(16)) }),
  response: z.object({ counted: z.number() }),
});
