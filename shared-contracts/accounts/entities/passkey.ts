import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { person, personal } from '../../core/entities/personal';

/** `passkeys/{digest of the credential id}`: a passkey with the fields that its owner sees. */
export const passkey = z.object({
  id,
  uid: person,
  /** Name that the person gave it; initially that of the device. */
  name: personal,
  createdAt: instant,
  lastUsedAt: z.optional(instant),
  /** Whether it is copied to the person's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
