import * as z from 'zod/mini';
import { queueName } from '../entities/checks';
import { id, instant } from '../../core/entities/common';
import { checkTicks, longestRejection } from '../rules/checks';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { paragraphOf } from '../../core/calls/fields';

const entry = { queue: queueName, checkId: id };
const holder = z.nullable(z.object({ name: z.string(), until: instant }));

/** Pictures and documents of an entry; `required` is the team's picture of the uniform. */
const checkFileName = z.enum(['front', 'back', 'selfie', 'face', 'document', 'picture', 'required']);
export type CheckFileName = z.infer<typeof checkFileName>;

/**
 * Platform admins: opens an entry; the audit log records it. Returns links that are valid for five minutes, or what is wrong
 * with a file. Marks the entry as being viewed; if another admin already views it, that is `holder`. Errors: `not-found`.
 */
export const openCheck = defineCall('backoffice', {
  name: 'openCheck',
  access: { ...byAdminOnPlatform, recent: true, idempotency: 'none' },
  request: z.object(entry),
  response: z.object({
    files: z.array(
      z.object({
        name: checkFileName,
        type: z.enum(['picture', 'pdf']),
        link: z.nullable(z.string()),
        problem: z.nullable(z.enum(['missing', 'empty', 'tooLarge', 'unknown', 'forgotten'])),
      }),
    ),
    expiresAt: instant,
    holder,
    /** The account that submitted the entry. */
    worker: z.nullable(z.object({ name: z.string(), timeZone: z.string() })),
    /** The uniform that the team requires. */
    required: z.nullable(z.object({ name: z.string(), description: z.string() })),
  }),
});
export type OpenedCheck = z.infer<typeof openCheck.response>;

/** Platform admins: prolongs the mark of viewing an entry by two minutes, or removes it. Not in the audit log. */
export const holdCheck = defineCall('backoffice', {
  name: 'holdCheck',
  access: { ...byAdminOnPlatform, log: 'none' },
  request: z.object({ ...entry, hold: z.boolean() }),
  response: z.object({ holder }),
});

/**
 * Platform admins: accepts an entry with the ticks that it requires (ADM-069, ADM-072, ADM-075, ADM-076, ADM-081, ADM-082,
 * ADM-186). Repeatable. Errors: `failed-precondition` reason `decided` (by whom), `expired`, `ticks`, `picture`; `not-found`.
 */
export const acceptCheck = defineCall('backoffice', {
  name: 'acceptCheck',
  access: byAdminOnPlatform,
  request: z.object({ ...entry, ticks: z.array(z.enum(checkTicks)).check(z.maxLength(checkTicks.length)) }),
  response: z.object({ status: z.string() }),
});

/**
 * Platform admins: rejects an ID or a uniform and sends the reason to the worker (ADM-069, ADM-081, ADM-084, ADM-186).
 * Repeatable. Errors: `failed-precondition` reason `decided` (by whom); `invalid-argument` field `reason`; `not-found`.
 */
export const rejectCheck = defineCall('backoffice', {
  name: 'rejectCheck',
  access: byAdminOnPlatform,
  request: z.object({ queue: z.enum(['ids', 'uniforms']), checkId: id, reason: paragraphOf(longestRejection) }),
  response: z.object({ status: z.string() }),
});

/** Rejects a requirement, otherwise like `rejectCheck` (ADM-075, ADM-187, decision N66). */
export const rejectRequirement = defineCall('backoffice', {
  name: 'rejectRequirement',
  access: byAdminOnPlatform,
  request: z.object({ checkId: id, reason: paragraphOf(longestRejection) }),
  response: z.object({ status: z.string() }),
});
