import * as z from 'zod/mini';
import { id, timeZone, type Address } from '../entities/common';
import { longestMessageUnits } from '../rules/message';

/** A text of at most so many `characters`, each of which may take two of the units that `maxLength` counts. */
export function textOf(longest: number) {
  return z.string().check(z.maxLength(2 * longest));
}

/**
 * The domain's pure rules validate form values and own the error texts; these schemas only refuse values that no form could
 * send. A missing optional field is an empty string, as in the form.
 */
export const line = textOf(300);
export const paragraph = textOf(2000);
export const emailText = z.string().check(z.maxLength(320));

const part = z._default(line, '');
const address: z.ZodMiniType<Address> = z.object({
  unit: part,
  street: part,
  city: part,
  province: part,
  country: part,
  postal: z.optional(line),
});

/** A message from one person to another, without surrounding spaces. `messageProblem` limits its length in letters. */
export const messageText = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessageUnits));

/** Opaque name of a place; only the server can resolve it. */
export const placeId = z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,512}$/));

/** An address that was picked from the suggestions, with its point on the map and its IANA zone. */
export const place = z.object({
  /** Lets the server look the place up again, so that no invented address is stored. */
  placeId: z.optional(placeId),
  address,
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone,
  /** The point is only the centre of the town, because there is no map service. */
  centred: z.optional(z.boolean()),
});
export type Place = z.infer<typeof place>;

/** File name of an image that the caller has uploaded to Storage under `uploads/{own uid}/`; the function moves it. */
export const upload = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}\.(?:jpg|jpeg|png|webp)$/));

/** Created by the screen when a form opens. A request that is sent again takes effect once and gets the same answer. */
export const requestId = id;

export const version = z.number().check(z.int(), z.minimum(0));
