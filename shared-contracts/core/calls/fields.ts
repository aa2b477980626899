import * as z from 'zod/mini';
import { isTimeZone } from '@spot/contracts/time';
import { dayKey, id, timeZone, type Address } from '../entities/common';
import { commonText } from '../messages/common';
import { longestEmail, longestLine, longestParagraph } from '../rules/lengths';
import { longestMessage, longestMessageUnits, messageLength } from '../rules/message';
import { longestUnit } from '../rules/place';
import { lengthOf } from '../rules/text';

/** Limits a text to so many characters, counted as its form counts them. Tests read the limit in `params`. */
export function atMost(longest: number, count: (text: string) => number = lengthOf) {
  return z.refine<string>((text) => count(text) <= longest, {
    params: { longest },
    error: ({ input }) => commonText.tooLong(longest, count(String(input))),
  });
}

/** A text of at most so many characters, the limit of its form's field. Each may take two of the units that `maxLength` counts. */
export function textOf(longest: number, units = 2 * longest) {
  return z.string().check(z.maxLength(units), atMost(longest));
}

/**
 * The domain's pure rules validate form values and own the error texts; these schemas limit lengths and refuse values that no
 * form could send. A missing optional field is an empty string, as in the form.
 */
export const line = textOf(longestLine);
export const paragraph = textOf(longestParagraph);
/**
 * A line or paragraph with a smaller limit. The description of the call keeps the wider one, so that released features, whose
 * forms have the smaller limit too, still fit it.
 */
export const lineOf = (longest: number) => textOf(longest, 2 * longestLine);
export const paragraphOf = (longest: number) => textOf(longest, 2 * longestParagraph);
export const emailText = textOf(longestEmail, 320);

const part = z._default(line, '');
const address: z.ZodMiniType<Address> = z.object({
  unit: z._default(lineOf(longestUnit), ''),
  street: part,
  city: part,
  province: part,
  country: part,
  postal: z.optional(line),
});

/** A message without surrounding spaces, which may be empty. */
export const maybeMessage = z
  .string()
  .check(z.trim(), z.maxLength(longestMessageUnits), atMost(longestMessage, messageLength));
/** A message from one person to another, without surrounding spaces. */
export const messageText = maybeMessage.check(z.minLength(1));

/** Opaque name of a place; only the server can resolve it. */
export const placeId = z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,512}$/));

/** An address that was picked from the suggestions, with its point on the map and its IANA zone. */
export const place = z.object({
  /** Lets the server look the place up again, so that no invented address is stored. */
  placeId: z.optional(placeId),
  address,
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: timeZone.check(z.refine(isTimeZone)),
  /** The point is only the centre of the town, because there is no map service. */
  centred: z.optional(z.boolean()),
});
export type Place = z.infer<typeof place>;

/** File name of an image that the caller has uploaded to Storage under `uploads/{own uid}/`; the function moves it. */
export const upload = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}\.(?:jpg|jpeg|png|webp)$/));

/** Created by the screen when a form opens. A request that is sent again takes effect once and gets the same answer. */
export const requestId = id;

/** A day of shifts. The database has no place for the weeks around the first and the last day of the calendar. */
export const workDay = dayKey.check(z.refine((day) => day >= '1970-01-01' && day < '3000'));

export const version = z.number().check(z.int(), z.minimum(0));
