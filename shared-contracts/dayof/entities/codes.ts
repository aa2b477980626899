import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

const pair = { checkInCode: impersonal, checkOutCode: impersonal };

/** `codes/{teamId}`: codes with which the team's workers check in and out; exists only while the company uses codes. */
export const codes = z.object({
  id,
  ...pair,
  createdAt: instant,
  groupID: impersonal,
  /** Start of the local day for which the codes are valid, and when they are replaced. */
  since: instant,
  rotateAt: instant,
  /** Codes of the day before, valid until shortly after that day's last shift. */
  previous: z.optional(z.object({ ...pair, until: instant })),
});
export type Codes = z.infer<typeof codes>;
