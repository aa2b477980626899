import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';

/** `textStops/{phone}`: whether a number takes texts, as its holder last said by a text. It is kept for the number, not the account. */
export const textStop = z.object({
  id: z.string(),
  stopped: z.boolean(),
  /** What they wrote, e.g. `STOP`. */
  word: z.string(),
  changedAt: instant,
});
export type TextStop = z.infer<typeof textStop>;
