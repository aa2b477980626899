import * as z from 'zod/mini';
import { billed, favourite, poolEntry } from '../scheduling/entities/company';
import { uniform } from '../scheduling/entities/uniform';
import { blocked } from '../accounts/entities/blocked';
import { id, instant, position } from '../core/entities/common';
import { employee } from '../accounts/entities/employee';
import { group, team } from '../accounts/entities/group';
import { publicSpotter } from '../worker/entities/public-spotter';
import { agreed, anything, flag, pointer, reference, text, texts, zoned } from './kinds';
import { actor, impersonal, person, personal } from '../core/entities/personal';

/** The old product's apps search by `geopoint`. */
export const located = z.extend(position, { geopoint: z.optional(anything) });
export const pinned = z.optional(located);

export const storedGroup = z.extend(group, {
  ...zoned,
  ...agreed,
  position: pinned,
  /** Its name as it is searched for. */
  nameLower: text,
  lastEdit: text,
  newMessage: flag,
  newShiftEnded: flag,
});

export const storedTeam = z.extend(team, {
  ...zoned,
  position: pinned,
  group: z.optional(reference),
  /** Its name as it is searched for. */
  nameLower: text,
  profilePic: text,
  lastEdit: text,
  deletedAt: z.optional(instant),
  deletedByUid: z.optional(actor),
});

export const storedPublicSpotter = z.extend(publicSpotter, {
  /** The name as it is looked for. */
  nameLower: z.optional(person),
});

export const storedEmployee = z.extend(employee, {
  ...zoned,
  ...agreed,
  employer: z.optional(reference),
});

/** What colleagues see of each other; phone and address stay in the record itself. */
export const groupEmployee = z.object({
  ...z.pick(employee, {
    id: true,
    uid: true,
    name: true,
    email: true,
    department: true,
    employer_uid: true,
    registered: true,
    verified: true,
    signUpComplete: true,
    disabled: true,
    deleted: true,
    createdAt: true,
    invitedBy: true,
  }).shape,
  ...pointer,
});

export const groupPosition = z.object({
  id,
  ...pointer,
  teamID: impersonal,
  role: text,
  label: text,
  visibility: text,
});

export const storedBlocked = z.extend(blocked, {
  kind: text,
  blockedByUid: z.optional(actor),
  groupRef: z.optional(reference),
  spotterRef: z.optional(reference),
  /** Of each block another one, so that an undo knows its own: the moment in milliseconds, never read as one. */
  version: z.optional(z.number().check(z.int())),
});

export const storedBilled = z.extend(billed, { lastUsed: instant });
export const storedPoolEntry = poolEntry;
export const storedFavourite = favourite;
export const storedUniform = z.extend(uniform, {
  kind: text,
  teamID: text,
  teamRef: z.optional(reference),
  groupID: text,
  createdAt: z.optional(instant),
});

/** `invites/{digest of email}`: an email that somebody expects; no browser reads it. */
export const invite = z.object({
  id,
  email: person,
  name: person,
  employer_uid: impersonal,
  company: impersonal,
  /** What the mailed links carry, hashed. */
  links: z.array(z.union([impersonal, z.object({ hash: impersonal, at: instant, asked: z.boolean() })])),
  invitedBy: actor,
  createdAt: instant,
  sentAt: instant,
  /** What the mail says, for sending it again. */
  line: personal,
  /** Whose sign-up came through a mailed link: who is bound once the email is verified. Nobody else is. */
  acceptedBy: z.optional(person),
});

/** A company's name while it is taken, or while its change is under way. */
export const reservedName = z.object({
  id,
  name: text,
  groupID: impersonal,
  createdAt: z.optional(instant),
  claimedUntil: z.optional(instant),
});

export const employeeList = z.object({
  id,
  registered: z.optional(z.array(person)),
  pending: z.optional(z.array(person)),
});
export const groupList = z.object({ id, groupNames: texts });

/** What is new to one person of a company. */
export const badges = z.object({ id, newMessage: flag });
