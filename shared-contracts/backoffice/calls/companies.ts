import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { atMost, line, requestId } from '../../core/calls/fields';
import { longestNote } from '../rules/company-note';

/** Platform admins: allows a new company to post, if that needs approval (decision N23). Repeatable. Errors: `not-found`. */
export const approveGroup = defineCall('backoffice', {
  name: 'approveGroup',
  access: byAdmin,
  request: z.object({ groupId: id }),
  response: z.object({ approved: z.literal(true) }),
});

/**
 * Deactivates or reactivates a company; platform admins whose email is on the deactivation list (ACC-197, ACC-206, decision
 * N26). `name` is the company's name in the confirmation. Repeatable. Errors: `aborted` reason `conflict` if the company has
 * been renamed since; `not-found`.
 */
export const setGroupStatus = defineCall('backoffice', {
  name: 'setGroupStatus',
  access: { ...byAdmin, recent: true },
  request: z.object({ groupId: id, status: z.enum(['Active', 'Deactivated']), name: line }),
  response: z.object({ status: z.enum(['Active', 'Deactivated']) }),
});

/** Platform admins: sets whether a company's hours are entered by hand. Repeatable. */
export const setManualHours = defineCall('backoffice', {
  name: 'setManualHours',
  access: byAdmin,
  request: z.object({ groupId: id, on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
});

/**
 * Platform admins: adds a note about a company, which only platform admins see (ADM-124, ADM-190).
 * Errors: `invalid-argument` field `note` reason `blank | long`; `not-found`.
 */
export const addCompanyNote = defineCall('backoffice', {
  name: 'addCompanyNote',
  access: { ...byAdmin, idempotency: 'requestId' },
  request: z.object({ requestId, groupId: id, note: z.string().check(z.maxLength(20_000), atMost(longestNote)) }),
  response: z.object({ noteId: z.string() }),
});

/** Platform admins: deletes a note of any author. Repeatable. */
export const deleteCompanyNote = defineCall('backoffice', {
  name: 'deleteCompanyNote',
  access: byAdmin,
  request: z.object({ groupId: id, noteId: id }),
  response: z.object({ deleted: z.boolean() }),
});
