import * as z from 'zod/mini';
import { ofOneself } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** A kind of error or a place in the code; the pattern excludes free text, which may be personal. */
const plain = z.string().check(z.regex(/^[\w .:/-]{0,80}$/));

/** An error in a browser, as `faultOf` reduces it. */
const browserFault = z.strictObject({ feature: plain, version: plain, error: plain, place: plain });
export type BrowserFault = z.infer<typeof browserFault>;

/** Maximum of errors in one request; the rest is sent with the next one. */
export const mostFaults = 8;

/** Errors of one browser (any signed-in person), without their messages. Errors: `resource-exhausted` reason `rateLimit`. */
export const reportFaults = defineCall('releases', {
  name: 'reportFaults',
  access: { ...ofOneself, who: 'signedIn', limits: ['faults', 'unverifiedFaults'], idempotency: 'none' },
  request: z.strictObject({ faults: z.array(browserFault).check(z.minLength(1), z.maxLength(mostFaults)) }),
  response: z.object({ noted: z.literal(true) }),
});
