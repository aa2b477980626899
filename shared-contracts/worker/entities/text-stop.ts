import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';
import { impersonal, personal } from '../../core/entities/personal';

/**
 * `textStops/{phone}`: whether a phone number accepts texts, as its owner last replied. Kept for the number, not the account.
 */
export const textStop = z.object({
  id: personal,
  stopped: z.boolean(),
  /** The reply, e.g. `STOP`. */
  word: impersonal,
  changedAt: instant,
});
export type TextStop = z.infer<typeof textStop>;
