import type { DayKey } from '../../core/entities/common';

/**
 * Whether a document has expired. It is valid through its whole expiry date, in the zone of `day` (decisions section 4 item
 * 19).
 */
export const isExpired = (expiry: DayKey | undefined, day: DayKey): boolean => expiry !== undefined && expiry < day;
