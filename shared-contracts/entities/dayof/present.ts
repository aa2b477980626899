import * as z from 'zod/mini';
import { id } from '../shared/common';

/** A document of which all that matters is that it is there. */
export const present = z.object({ id });
export type Present = z.infer<typeof present>;
