import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onMembers, onOwners } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line, lineOf, paragraphOf, place, requestId, upload } from '../../core/calls/fields';
import { longestPhone } from '../../core/rules/lengths';
import { longestBio } from '../rules/profile';

/** One row of the invite dialog; `permission` is empty until one is chosen. */
const invitee = z.object({
  name: line,
  email: emailText,
  role: line,
  permission: z.enum(['Admin', 'Edit', 'View', '']),
});

/**
 * Makes a team (owners). Errors: `invalid-argument` with details.field and the texts of ACC-134..139; `already-exists` field
 * `name` (another team of the company has it); `Upload failed`.
 */
export const createTeam = defineCall('accounts', {
  name: 'createTeam',
  access: { ...onOwners, limits: ['places'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    groupId: id,
    name: line,
    phone: lineOf(longestPhone),
    bio: paragraphOf(longestBio),
    url: line,
    photo: z.optional(upload),
    /** If omitted, the team gets its company's place where the request says so. */
    place: z.optional(place),
    atCompany: z.optional(z.boolean()),
  }),
  response: z.object({ teamId: z.string() }),
});

/**
 * Deletes a team (owners, back office). Its people leave it; those who never registered and are on no other team are deleted.
 * Shifts, hours and messages remain, and its name is free. A dry run returns the effects. Repeatable.
 * Errors: `failed-precondition` reason `upcoming` (it has shifts that have not ended).
 */
export const deleteTeam = defineCall('accounts', {
  name: 'deleteTeam',
  access: { ...onOwners, idempotency: 'state' },
  request: z.object({ teamId: id, dryRun: z.optional(z.boolean()) }),
  response: z.object({
    /** Registered people who lose their rights on the team, without owners. */
    people: z.number(),
    /** Invites to be withdrawn. */
    invites: z.number(),
    /** Shifts that have not ended. */
    upcoming: z.number(),
    /** Past shifts with unconfirmed hours. */
    unconfirmed: z.number(),
  }),
});

/**
 * Invites up to 10 people to a team (owners, its Admins), all or none; people registered in the company join at once.
 * Errors: `invalid-argument` details.field `invitees.N.name` etc. and the texts of ACC-140..150; `already-exists` reason `owner
 * | member | otherCompany` with details.field; `resource-exhausted` reason `dailyLimit` (50 a day).
 */
export const inviteMembers = defineCall('accounts', {
  name: 'inviteMembers',
  access: { ...onMembers, limits: ['invites'], idempotency: 'requestId' },
  request: z.object({ requestId, teamId: id, invitees: z.array(invitee).check(z.maxLength(100)) }),
  response: z.object({ invited: z.number() }),
});

/**
 * Withdraws the invite of a person who has not registered: from one team (`teamId`; its Admins too) or from all (owners).
 * Repeatable. Errors: `failed-precondition` reason `accepted`.
 */
export const cancelInvite = defineCall('accounts', {
  name: 'cancelInvite',
  access: { ...onMembers, right: { team: ['manageMembers'], company: ['manageOwners'] }, idempotency: 'state' },
  request: z.object({ groupId: id, teamId: z.optional(id), email: emailText }),
  response: z.object({ cancelled: z.literal(true) }),
});

/** Mails an open invite again, once a minute. Errors: `resource-exhausted` reason `coolDown | dailyLimit`; `not-found`. */
export const resendInvite = defineCall('accounts', {
  name: 'resendInvite',
  access: {
    ...onMembers,
    right: { team: ['manageMembers'], company: ['manageOwners'] },
    limits: ['invites'],
    idempotency: 'none',
  },
  request: z.object({ groupId: id, teamId: z.optional(id), email: emailText }),
  response: z.object({ sent: z.literal(true) }),
});
