import * as z from 'zod/mini';
import { address, email, id, instant, permission } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/**
 * A person who signs in: owner, invited employee or platform admin. Document id = uid; until an invited person registers, it is
 * the digest of the email, and `uid` is empty.
 */
export const employee = z.object({
  id,
  uid: person,
  name: person,
  email,
  phone: z.optional(personal),
  /** Initially the company's address. */
  address: z.optional(address),
  timeZone: z.optional(impersonal),
  department: z.optional(personal),
  employer_uid: z.optional(impersonal),
  registered: z._default(z.boolean(), false),
  verified: z._default(z.boolean(), false),
  signUpComplete: z._default(z.boolean(), false),
  tac: z._default(z.boolean(), false),
  /** The last version of the agreements that the person accepted. */
  tacMetaData: z.optional(
    z.object({
      signed: z._default(z.boolean(), true),
      date: instant,
      version: impersonal,
      path: impersonal,
      ip: z.optional(personal),
    }),
  ),
  disabled: z._default(z.boolean(), false),
  deleted: z._default(z.boolean(), false),
  /** Mirror of the `admin` claim, for display only; rights come from the claim. */
  isAdmin: z._default(z.boolean(), false),
  selectedTeamId: z.optional(impersonal),
  /** When the person last opened each kind of news, by its name (ms). Unknown, because they write it themselves. */
  lastReadAt: z.optional(z.custom<unknown>()),
  createdAt: z.optional(instant),
  /** Uid of the person who sent the invite. */
  invitedBy: z.optional(actor),
});
export type Employee = z.infer<typeof employee>;

/** `members/{teamId or groupId}_{uid}`: the only document from which security rules read a person's rights. */
export const member = z.object({
  id,
  uid: person,
  groupID: impersonal,
  /** Empty for membership of the whole company. */
  teamID: z._default(impersonal, ''),
  permission: permission,
  owner: z._default(z.boolean(), false),
});
export type Member = z.infer<typeof member>;
