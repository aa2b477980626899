import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

const pair = { checkInCode: impersonal, checkOutCode: impersonal };

/** `codes/{teamId}`: what workers of a team check in and out with; there only while the company asks for codes. */
export const codes = z.object({
  id,
  ...pair,
  createdAt: instant,
  groupID: impersonal,
  /** Begin of the local day that they are for, and when the next ones replace them. */
  since: instant,
  rotateAt: instant,
  /** Those of the day before, while its last shift is not over for long. */
  previous: z.optional(z.object({ ...pair, until: instant })),
});
export type Codes = z.infer<typeof codes>;
