import * as z from 'zod/mini';
import { address, cents, count, currency, decimal, id, instant, position, timeZone } from '../../core/entities/common';

export const requirementSet = z.object({
  certificates: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  physicalRequirements: z._default(z.array(z.string()), []),
});
export type RequirementSet = z.infer<typeof requirementSet>;

/** Percentage is an integer 1-100, hours are real elapsed hours before the start. */
export const lateCancellationPolicy = z.object({
  hours: decimal,
  percentage: decimal,
  /** The company's, as the policy was made (ADM-157). */
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  lateCancellationPolicyCreatedAt: z.optional(instant),
  lateCancellationPolicyCreatedBy: z.optional(z.string()),
});
export type LateCancellationPolicy = z.infer<typeof lateCancellationPolicy>;

/** A company. Its id never changes; `uid` equals the id (decision C21). */
export const group = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  approved: z._default(z.boolean(), false),
  stats: z._default(z.object({ completed: count, hours: decimal, paid: cents, rating: decimal }), {
    completed: 0,
    hours: 0,
    paid: 0,
    rating: 0,
  }),
  phone: z.optional(z.string()),
  address: z.optional(address),
  position: z.optional(position),
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
  version: z.optional(count),
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
  /** Names of those on the lists by email, for who may not read the people of the company. */
  names: z.optional(z.record(z.string(), z.string())),
  /** What its shifts may cost in a week of the schedule; a notice is given before it is passed. */
  weeklyBudget: z.optional(z.object({ cents, currency })),
  /** Nobody is on it any more; its shifts, hours and messages stay. */
  deleted: z.optional(z.boolean()),
  /** Rises with every change of the team's own data; absent is 0. */
  version: z.optional(count),
});
export type Team = z.infer<typeof team>;
