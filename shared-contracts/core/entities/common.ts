import * as z from 'zod/mini';
import { impersonal, person } from './personal';

/**
 * A moment in milliseconds since 1970 UTC. Firestore stores it as a Timestamp; reading and writing convert exactly the fields
 * with this schema, so every instant has to use it.
 */
export const instant = z.number();

/** Each number of an entity has one of these types. The upper limit keeps instants apart from the other two. */
const most = 1e9;
/** A number of things, a version, or whole minutes. */
export const count = z.number().check(z.int(), z.minimum(0), z.maximum(most));
/** A number that need not be whole: hours, ratings, degrees. */
export const decimal = z.number().check(z.minimum(-most), z.maximum(most));

/** IANA zone name, e.g. `America/Toronto`. */
export const timeZone = impersonal.check(z.minLength(3));

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Refuses days such as 31 February, which Date would silently turn into a day of March. */
function isInCalendar(day: string): boolean {
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8));
  // Computed without Date, which would be slow: a week validates thousands of days.
  const year = Number(day.slice(0, 4));
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return date >= 1 && date <= (daysOfMonth[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** Local calendar day `yyyy-mm-dd`, always in the zone of the shift or team it belongs to. */
export const dayKey = impersonal.check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isInCalendar));
export type DayKey = string;

/** Wall-clock time on the quarter hour, as positions store it (SCH entities: `{period, hour, min}`). */
export const clockTime = z.object({
  period: z.enum(['AM', 'PM']),
  hour: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  min: z.number().check(z.int(), z.minimum(0), z.maximum(59)),
});
export type ClockTime = z.infer<typeof clockTime>;

/** Integer cents. A currency is stored beside every amount. */
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

/** A point with its geohash. */
export const position = z.object({
  geohash: impersonal,
  lat: decimal,
  lng: decimal,
  /** The street could not be located, so the point is the centre of the town. */
  centred: z.optional(z.boolean()),
});

/** An email, trimmed and in lower case. */
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

/** Document ids that Firestore reserves. */
const reserved = /^(?:\.{1,2}|__.*__)$/s;

/** A string that Firestore accepts as a document id. */
export const id = impersonal.check(
  z.minLength(1),
  z.maxLength(128),
  z.regex(/^[^/]+$/),
  // Half of a surrogate pair cannot be encoded. The pattern above stays, because the gate compares it with earlier versions.
  z.refine((name) => !reserved.test(name) && !/\p{Cs}/u.test(name)),
);
