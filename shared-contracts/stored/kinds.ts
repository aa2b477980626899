import * as z from 'zod/mini';
import { count, instant } from '../core/entities/common';
import { impersonal, personal } from '../core/entities/personal';

/** A reference to another document. */
export const reference = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && 'firestore' in value,
);

/** What the database made of a request or of a form, of any shape: nothing of it is converted. */
export const anything = z.optional(z.custom<unknown>(() => true));

/** The offset of a zone (s), which may be west of Greenwich. */
const offset = z.number().check(z.int(), z.minimum(-86_400), z.maximum(86_400));

export const text = z.optional(impersonal);
export const flag = z.optional(z.boolean());
export const texts = z.optional(z.array(impersonal));
export const expiresAt = instant;

/** Fields of the old product's apps, kept beside `timeZone`. */
export const zoned = {
  timeZoneData: z.optional(z.object({ timeZoneId: impersonal, offsetSeconds: offset })),
  timeZoneOffsetSeconds: z.optional(offset),
};

/** What was agreed to, when and from where. */
export const agreed = {
  tac: flag,
  tacMetaData: z.optional(
    z.object({ signed: z.boolean(), date: instant, version: impersonal, path: impersonal, ip: z.optional(personal) }),
  ),
};

/** A document that only says that another one lies elsewhere. */
export const pointer = { docRef: z.optional(reference), kind: text };

/** A count that may be missing. */
export const counted = z.optional(count);
