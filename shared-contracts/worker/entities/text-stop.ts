import * as z from 'zod/mini';
import { instant } from '../../core/entities/common';
import { impersonal, personal } from '../../core/entities/personal';

/** `textStops/{phone}`: whether a number takes texts, as its holder last said by a text. It is kept for the number, not the account. */
export const textStop = z.object({
  id: personal,
  stopped: z.boolean(),
  /** What they wrote, e.g. `STOP`. */
  word: impersonal,
  changedAt: instant,
});
export type TextStop = z.infer<typeof textStop>;
