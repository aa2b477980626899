import * as z from 'zod/mini';
import { address, cents, email, id, instant, permission, position, timeZone } from './common';

export const requirementSet = z.object({
  certificates: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  physicalRequirements: z._default(z.array(z.string()), []),
});
export type RequirementSet = z.infer<typeof requirementSet>;

/** Percentage is an integer 1-100, hours are real elapsed hours before the start. */
export const lateCancellationPolicy = z.object({ hours: z.number(), percentage: z.number() });
export type LateCancellationPolicy = z.infer<typeof lateCancellationPolicy>;

/** A company. Its id never changes; `uid` equals the id (decision C21). */
export const group = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  approved: z._default(z.boolean(), false),
  stats: z._default(z.object({ completed: z.number(), hours: z.number(), paid: cents, rating: z.number() }), {
    completed: 0,
    hours: 0,
    paid: 0,
    rating: 0,
  }),
  phone: z.optional(z.string()),
  address: z.optional(address),
  timeZone: timeZone,
  /** Keyed by the owner's lower-case email; always written with a FieldPath, because emails have dots. */
  owners: z._default(
    z.record(
      z.string(),
      z.object({ email: z.string(), name: z.string(), role: z.literal('Owner'), title: z.optional(z.string()) }),
    ),
    {},
  ),
  primaryOwnerUid: z.string(),
  status: z._default(z.enum(['Active', 'Deactivated']), 'Active'),
  merged: z._default(z.boolean(), false),
  betaAccess: z._default(z.boolean(), false),
  isTest: z._default(z.boolean(), false),
  lateCancellationPolicy: z.optional(lateCancellationPolicy),
  hasLateCancellationPolicy: z._default(z.boolean(), false),
  positionRequirement: z._default(requirementSet, { certificates: [], equipment: [], physicalRequirements: [] }),
  requireManualHours: z._default(z.boolean(), false),
  checkInCheckOut: z._default(z.boolean(), false),
  profPicURL: z.optional(z.string()),
  bio: z.optional(z.string()),
  url: z.optional(z.string()),
  /** Rises with every change of the profile; absent is 0. */
  version: z.optional(z.number()),
});
export type Group = z.infer<typeof group>;

export const team = z.object({
  id,
  name: z.string(),
  /** The company's name, kept here so that a list of teams needs no second read. */
  groupName: z.string(),
  group_uid: z.string(),
  phone: z.optional(z.string()),
  bio: z.optional(z.string()),
  url: z.optional(z.string()),
  profPicURL: z.optional(z.string()),
  address: z.optional(address),
  position: z.optional(position),
  timeZone: timeZone,
  administrators: z._default(z.array(z.string()), []),
  editMembers: z._default(z.array(z.string()), []),
  viewMembers: z._default(z.array(z.string()), []),
  members: z._default(z.record(z.string(), z.string()), {}),
  /** Rises with every change of the team's own data; absent is 0. */
  version: z.optional(z.number()),
});
export type Team = z.infer<typeof team>;

/**
 * A person who signs in: owner, invited employee or platform admin. Document id = uid; before an invited person has
 * registered, the digest of the email, and `uid` is empty.
 */
export const employee = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  email,
  phone: z.optional(z.string()),
  department: z.optional(z.string()),
  employer_uid: z.optional(z.string()),
  registered: z._default(z.boolean(), false),
  verified: z._default(z.boolean(), false),
  signUpComplete: z._default(z.boolean(), false),
  tac: z._default(z.boolean(), false),
  disabled: z._default(z.boolean(), false),
  deleted: z._default(z.boolean(), false),
  /** Mirror of the `admin` claim, for display only; rights come from the claim. */
  isAdmin: z._default(z.boolean(), false),
  selectedTeamId: z.optional(z.string()),
  /** When the person last opened what tells of news, by its name (ms); written by themselves, so it may be anything. */
  lastReadAt: z.optional(z.custom<unknown>()),
  createdAt: z.optional(instant),
  /** Uid of who invited this person. */
  invitedBy: z.optional(z.string()),
});
export type Employee = z.infer<typeof employee>;

/** `members/{teamId or groupId}_{uid}`: the one document that the security rules read to decide about a person. */
export const member = z.object({
  id,
  uid: z.string(),
  groupID: z.string(),
  /** Empty for the membership of the whole company. */
  teamID: z._default(z.string(), ''),
  permission: permission,
  owner: z._default(z.boolean(), false),
});
export type Member = z.infer<typeof member>;

/** `groups/{g}/prevBilled/{hash}`: a Bill To that was used before. */
export const billed = z.object({ id, billedTo: z.string() });

/** `groups/{g}/blocked/{uid}`: a worker whom the company does not want; the note is for the company and admins only. */
export const blocked = z.object({
  id,
  spotterId: z.string(),
  spotterName: z.string(),
  spotterProfPic: z.optional(z.string()),
  blockedBy: z.string(),
  blockedAt: instant,
  noteText: z._default(z.string(), ''),
  /** Spelled as the screens that read it spell it (decision C13). */
  notifcationClicked: z._default(z.boolean(), false),
});
export type Blocked = z.infer<typeof blocked>;

/** `teams/{t}/uniforms/{id}`: `url` is the picture's path in Storage. */
export const uniform = z.object({
  id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
});
export type Uniform = z.infer<typeof uniform>;

/** `teams/{t}/drafts/{uid}`: a form that its person has not finished. `updatedAt` is missing until the server has it. */
export const draft = z.object({
  id,
  form: z.string(),
  values: z.custom<unknown>(),
  updatedAt: z.nullish(instant),
});
export type Draft = z.infer<typeof draft>;
