import * as z from 'zod/mini';
import { id, instant, position } from '../../core/entities/common';

/**
 * `spotters/{uid}/locations/{id}`: a position of a worker's phone; only for platform admins, deleted after a day (decisions
 * section 3 item 20).
 */
export const spotterLocation = z.object({ id, timestamp: instant, position });
export type SpotterLocation = z.infer<typeof spotterLocation>;
