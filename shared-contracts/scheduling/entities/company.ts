import * as z from 'zod/mini';
import { decimal, id, instant } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** `teams/{t}/pool/{uid}`: a worker whom this team has hired before. */
export const poolEntry = z.object({
  id,
  uid: person,
  name: person,
  profPicURL: z.optional(personal),
  rating: z._default(decimal, 0),
  /** Start of the shift for which the worker was hired last, whether it is over or the worker came. */
  lastWorked: instant,
});
export type PoolEntry = z.infer<typeof poolEntry>;

/** `teams/{t}/favourites/{uid}`: a worker whom the team prefers and asks first. */
export const favourite = z.object({ id, uid: person, name: person, addedBy: actor, addedAt: instant });
export type Favourite = z.infer<typeof favourite>;

/** `groups/{g}/prevBilled/{hash}`: a Bill To that the company has used before. */
export const billed = z.object({ id, billedTo: impersonal });
export type Billed = z.infer<typeof billed>;
