import * as z from 'zod/mini';
import { impersonal, person } from './personal';

/**
 * A moment, in milliseconds since 1970 UTC. Firestore holds it as a Timestamp; what is read and written is converted by
 * this very schema, so every field that is an instant has to say so with it.
 */
export const instant = z.number();

/** Every number of an entity says what it is. Neither of these two can be taken for an instant, nor an instant for one. */
const most = 1e9;
/** How many of something, a version, whole minutes. */
export const count = z.number().check(z.int(), z.minimum(0), z.maximum(most));
/** What need not be whole: hours, ratings, degrees. */
export const decimal = z.number().check(z.minimum(-most), z.maximum(most));

/** IANA zone name, e.g. `America/Toronto`. */
export const timeZone = impersonal.check(z.minLength(3));

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** There is no 31 February; taken for a day it would become one of March, under another name. */
function isInCalendar(day: string): boolean {
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8));
  // Reckoned rather than asked of a Date: a week holds thousands.
  const year = Number(day.slice(0, 4));
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return date >= 1 && date <= (daysOfMonth[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** Local calendar day `yyyy-mm-dd`, always in the zone of the shift or team it belongs to. */
export const dayKey = impersonal.check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isInCalendar));
export type DayKey = string;

/** Wall-clock time on the quarter hour as the position templates hold it (SCH entities: `{period, hour, min}`). */
export const clockTime = z.object({
  period: z.enum(['AM', 'PM']),
  hour: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  min: z.number().check(z.int(), z.minimum(0), z.maximum(59)),
});
export type ClockTime = z.infer<typeof clockTime>;

/** Integer cents. The currency stands beside it wherever an amount is stored. */
export const cents = z.number().check(z.int(), z.minimum(0), z.maximum(most));
export const currency = z.enum(['CAD', 'USD']);
export type Currency = z.infer<typeof currency>;

export const address = z.object({
  unit: z._default(impersonal, ''),
  street: z._default(impersonal, ''),
  city: z._default(impersonal, ''),
  province: z._default(impersonal, ''),
  country: z._default(impersonal, ''),
  postal: z.optional(impersonal),
});
export type Address = z.infer<typeof address>;

/** Place on the map. */
/** A point on the map. */
export const position = z.object({
  geohash: impersonal,
  lat: decimal,
  lng: decimal,
  /** The street could not be located: the point is the centre of the town. */
  centred: z.optional(z.boolean()),
});

/** Lower-case, trimmed email. */
export const email = person.check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export const permission = z.enum(['Admin', 'Edit', 'View']);
export type Permission = z.infer<typeof permission>;

export const autofillOption = z.enum([
  'UNFILLED_BEFORE_GIG_START',
  'WORKED_ENOUGH_JOBS',
  'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START',
  'WORKED_AT_COMPANY_BEFORE',
  'FIRST_COME_FIRST_SERVE',
  'NONE',
]);
export type AutofillOption = z.infer<typeof autofillOption>;

export const smartAutofill = z.object({
  radioButtons: z.object({
    option: autofillOption,
    minJobsWorked: z._default(z.number().check(z.int(), z.minimum(1)), 1),
    hoursBeforeGigStart: z._default(z.number().check(z.minimum(0)), 6),
    hoursBeforeGigStartWorkerPool: z._default(z.number().check(z.minimum(0)), 6),
  }),
  workAllDays: z._default(z.boolean(), false),
});
export type SmartAutofill = z.infer<typeof smartAutofill>;

/** Names that Firestore keeps for itself. */
const reserved = /^(?:\.{1,2}|__.*__)$/s;

/** What Firestore takes for the name of a document. */
export const id = impersonal.check(
  z.minLength(1),
  z.maxLength(128),
  z.regex(/^[^/]+$/),
  z.refine((name) => !reserved.test(name)),
);
