import * as z from 'zod/mini';
import { address, cents, count, currency, decimal, id, instant, position, timeZone } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

const requirementSet = z.object({
  certificates: z._default(z.array(impersonal), []),
  equipment: z._default(z.array(impersonal), []),
  physicalRequirements: z._default(z.array(impersonal), []),
});
export type RequirementSet = z.infer<typeof requirementSet>;

/** `percentage` is an integer 1-100; `hours` are elapsed hours before the start, also across a change of the clocks. */
export const lateCancellationPolicy = z.object({
  hours: decimal,
  percentage: decimal,
  /** Id and name of the company when the policy was made (ADM-157). */
  id: z.optional(impersonal),
  name: z.optional(impersonal),
  lateCancellationPolicyCreatedAt: z.optional(instant),
  lateCancellationPolicyCreatedBy: z.optional(actor),
});
export type LateCancellationPolicy = z.infer<typeof lateCancellationPolicy>;

/** A company. Its id never changes; `uid` equals the id (decision C21). */
export const group = z.object({
  id,
  uid: impersonal,
  name: impersonal,
  email: person,
  createdAt: instant,
  approved: z._default(z.boolean(), false),
  stats: z._default(z.object({ completed: count, hours: decimal, paid: cents, rating: decimal }), {
    completed: 0,
    hours: 0,
    paid: 0,
    rating: 0,
  }),
  phone: z.optional(impersonal),
  address: z.optional(address),
  position: z.optional(position),
  timeZone: timeZone,
  /** Keyed by the owner's lower-case email; always written with a FieldPath, because emails have dots. */
  owners: z._default(
    z.record(person, z.object({ email: person, name: person, role: z.literal('Owner'), title: z.optional(personal) })),
    {},
  ),
  primaryOwnerUid: person,
  status: z._default(z.enum(['Active', 'Deactivated']), 'Active'),
  merged: z._default(z.boolean(), false),
  betaAccess: z._default(z.boolean(), false),
  isTest: z._default(z.boolean(), false),
  lateCancellationPolicy: z.optional(lateCancellationPolicy),
  hasLateCancellationPolicy: z._default(z.boolean(), false),
  positionRequirement: z._default(requirementSet, { certificates: [], equipment: [], physicalRequirements: [] }),
  requireManualHours: z._default(z.boolean(), false),
  checkInCheckOut: z._default(z.boolean(), false),
  profPicURL: z.optional(impersonal),
  bio: z.optional(impersonal),
  url: z.optional(impersonal),
  /** Increases with every change of the profile; absent means 0. */
  version: z.optional(count),
});
export type Group = z.infer<typeof group>;

export const team = z.object({
  id,
  name: impersonal,
  /** The company's name, kept here so that a list of teams needs no second read. */
  groupName: impersonal,
  group_uid: impersonal,
  phone: z.optional(impersonal),
  bio: z.optional(impersonal),
  url: z.optional(impersonal),
  profPicURL: z.optional(impersonal),
  address: z.optional(address),
  position: z.optional(position),
  timeZone: timeZone,
  administrators: z._default(z.array(person), []),
  editMembers: z._default(z.array(person), []),
  viewMembers: z._default(z.array(person), []),
  members: z._default(z.record(person, impersonal), {}),
  /** Names of the people on the lists, by email, for readers without access to the company's employees. */
  names: z.optional(z.record(person, person)),
  /** Limit of the cost of shifts in one week of the schedule; managers are warned before it is exceeded. */
  weeklyBudget: z.optional(z.object({ cents, currency })),
  /** A deleted team has no members; its shifts, hours and messages remain. */
  deleted: z.optional(z.boolean()),
  /** Increases with every change of the team's own data; absent means 0. */
  version: z.optional(count),
});
export type Team = z.infer<typeof team>;
