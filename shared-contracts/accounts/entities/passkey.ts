import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { person, personal } from '../../core/entities/personal';

/** `passkeys/{digest of its id}`: a passkey as its person sees it. */
export const passkey = z.object({
  id,
  uid: person,
  /** What the person calls it, at first the device. */
  name: personal,
  createdAt: instant,
  lastUsedAt: z.optional(instant),
  /** It is copied to the person's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
