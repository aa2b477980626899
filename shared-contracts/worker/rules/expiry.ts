import type { DayKey } from '../../core/entities/common';

/** A date of expiry is the last day of a document, whole, in the zone that the day is of (decisions section 4 item 19). */
export const isExpired = (expiry: DayKey | undefined, day: DayKey): boolean => expiry !== undefined && expiry < day;
