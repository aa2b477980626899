import * as z from 'zod/mini';
import { id } from '../../core/entities/common';

/** A document of which only the existence matters. */
export const present = z.object({ id });
export type Present = z.infer<typeof present>;
