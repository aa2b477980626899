import * as z from 'zod/mini';
import { id, instant, position } from '../../core/entities/common';

/** `spotters/{uid}/locations/{id}`: where a worker's phone was; for platform admins, and gone after a day (decisions section 3 item 20). */
export const spotterLocation = z.object({ id, timestamp: instant, position });
export type SpotterLocation = z.infer<typeof spotterLocation>;
