import * as z from 'zod/mini';
import { id } from '../shared/common';

/** `positions/{id}` where all that matters is that there is one. */
export const anyPosition = z.object({ id });
export type AnyPosition = z.infer<typeof anyPosition>;
