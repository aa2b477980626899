import * as z from 'zod/mini';
import { id, instant } from '../../core/entities/common';
import { actor, impersonal, person } from '../../core/entities/personal';

/** Id of a feature's document: also a part of its path. */
export const documentId = impersonal.check(z.regex(/^(?!\.{1,2}$|__)[\w.~-]{1,128}$/));

/** Members who can be given a right; platform admins are not members. */
export const memberRoles = ['Owner', 'Admin', 'Edit', 'View'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** `features/{feature}/kinds/{kind}`: who may read a feature's documents of a kind. The security rules follow it. */
export const storedKind = z.object({ id, readers: z.array(z.enum(memberRoles)) });

/** A document of a feature, below its kind and the team or company that it belongs to. */
export const featureDocument = z.object({
  id,
  /** Plain data: the feature's schema describes it. */
  value: z.unknown(),
  /** The worker whom the document is about; it is erased with them. */
  about: z.optional(person),
  /** Who last changed it. */
  by: actor,
  at: instant,
});
