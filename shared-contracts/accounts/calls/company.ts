import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { onCompany } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText, line, lineOf, paragraphOf, place, requestId, upload, version } from '../../core/calls/fields';
import { longestPhone } from '../../core/rules/lengths';
import { longestBio } from '../rules/profile';

/**
 * Creates or changes the company profile (owners, back office). Logo and place may be omitted if the company has them. A
 * repeated request gets the same response until the profile is saved again. Errors: `invalid-argument` with details.field and
 * the texts of ACC-094..100; `already-exists` (another company has the name); `aborted` reason `conflict`; `Upload failed`.
 */
export const saveProfile = defineCall('accounts', {
  name: 'saveProfile',
  access: { ...onCompany, limits: ['names', 'places'], idempotency: 'version' },
  request: z.object({
    groupId: id,
    expectedVersion: z.optional(version),
    name: line,
    phone: lineOf(longestPhone),
    url: line,
    bio: paragraphOf(longestBio),
    logo: z.optional(upload),
    place: z.optional(place),
  }),
  response: z.object({ version: z.number(), complete: z.boolean() }),
});

/**
 * Adds an employee by name, department and email and mails the invite (owners, back office). ACC-114..117.
 * Errors: `invalid-argument` with details.field; `already-exists` (`This email is already registered`); `resource-exhausted`.
 */
export const addEmployee = defineCall('accounts', {
  name: 'addEmployee',
  access: { ...onCompany, limits: ['invites'], idempotency: 'requestId' },
  request: z.object({ requestId, groupId: id, name: line, department: line, email: emailText }),
  response: z.object({ employeeId: z.string() }),
});

/** Changes name and department; `expected` as in `updateMember`. The email identifies the employee, so it is fixed. */
export const updateEmployee = defineCall('accounts', {
  name: 'updateEmployee',
  access: { ...onCompany, idempotency: 'version' },
  request: z.object({
    groupId: id,
    employeeId: id,
    name: line,
    department: line,
    expected: z.optional(z.object({ name: line, department: line })),
  }),
  response: z.object({ updated: z.literal(true) }),
});

/**
 * Removes an employee: hidden and locked out if registered, deleted if never registered (ACC-122, decision C24). Repeatable.
 * Errors: `failed-precondition` reason `owner` (remove as an owner first) or `self`.
 */
export const removeEmployee = defineCall('accounts', {
  name: 'removeEmployee',
  access: { ...onCompany, idempotency: 'state' },
  request: z.object({ groupId: id, employeeId: id }),
  response: z.object({ removed: z.enum(['hidden', 'deleted']) }),
});

const names = z.array(line.check(z.minLength(1))).check(z.maxLength(100));

/**
 * Saves the company's mandatory default requirements and adds them to every position that lacks them (owners, back office).
 * Success text `Default requirements updated` (ACC-216, decision N21).
 */
export const updateExistingPositions = defineCall('accounts', {
  name: 'updateExistingPositions',
  access: { ...onCompany, right: { company: ['mandatoryRequirements'] }, idempotency: 'state' },
  request: z.object({
    group_uid: id,
    position_info: z.object({ certificates: names, equipment: names, physicalRequirements: names }),
  }),
  response: z.object({ positions: z.number() }),
});
