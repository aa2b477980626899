import * as z from 'zod/mini';
import { id, timeZone, type Address } from '../entities/common';
import { longestMessageUnits } from '../rules/message';

/**
 * What a form sends is checked by the pure rules of the domain, which know the literal texts; the shapes here only keep
 * out what no form could send. A field that may be missing is an empty string, as in the form.
 */
export const line = z.string().check(z.maxLength(300));
export const paragraph = z.string().check(z.maxLength(2000));
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

/** What one person writes to another; blanks around it do not count. How many letters it has the rule says (`messageProblem`). */
export const messageText = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessageUnits));

/** Opaque name of a place; what it stands for is known on the server alone. */
export const placeId = z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,512}$/));

/** An address that was picked from the suggestions, with its point on the map and its IANA zone. */
export const place = z.object({
  /** By it the server looks the selection up again, so that no invented address is stored. */
  placeId: z.optional(placeId),
  address,
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone,
  /** The point is only the centre of the town (no map service). */
  centred: z.optional(z.boolean()),
});
export type Place = z.infer<typeof place>;

/** Name of an image that the caller has put into Storage under `uploads/{own uid}/`; the function moves it. */
export const upload = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}\.(?:jpg|jpeg|png|webp)$/));

/** Made by the screen when a form opens: the same request sent twice is done once and answers the same. */
export const requestId = id;

export const version = z.number().check(z.int(), z.minimum(0));
