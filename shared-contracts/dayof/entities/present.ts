import * as z from 'zod/mini';
import { id } from '../../core/entities/common';

/** A document of which all that matters is that it is there. */
export const present = z.object({ id });
export type Present = z.infer<typeof present>;
