import * as z from 'zod/mini';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Words of an error's kind or place: no room for what somebody wrote. */
const plain = z.string().check(z.regex(/^[\w .:/-]{0,80}$/));

/** What went wrong in a browser, as `faultOf` tells it. */
export const browserFault = z.strictObject({ feature: plain, version: plain, error: plain, place: plain });
export type BrowserFault = z.infer<typeof browserFault>;

/** The most in one request; more are told with the next. */
export const mostFaults = 8;

/** Errors of one browser (whoever is signed in), without their words. Errors: `resource-exhausted` reason `rateLimit`. */
export const reportFaults = defineCall('releases', {
  name: 'reportFaults',
  access: { ...ofOneself, who: 'signedIn', limits: ['faults'], idempotency: 'none' },
  request: z.strictObject({ faults: z.array(browserFault).check(z.minLength(1), z.maxLength(mostFaults)) }),
  response: z.object({ noted: z.literal(true) }),
});
