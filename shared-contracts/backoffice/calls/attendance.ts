import * as z from 'zod/mini';
import { id } from '../../core/entities/common';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { textOf } from '../../core/calls/fields';
import { longestComment } from '../../core/rules/lengths';

const mark = z.enum(['none', 'late', 'absent']);

/**
 * Platform admins: marks a worker Late or Absent; one mark replaces the other. Reliability is counted from the marks. Errors:
 * `aborted` reason `conflict` if the mark is no longer `seen`, the one that the admin saw.
 */
export const setAttendanceMark = defineCall('backoffice', {
  name: 'setAttendanceMark',
  access: { ...byAdmin, about: 'workers' },
  request: z.object({ gigId: id, spotterId: id, mark, seen: z.optional(mark) }),
  response: z.object({ mark }),
});

/** Platform admins: emails the company that a worker is absent, at most once. */
export const emailAbsence = defineCall('backoffice', {
  name: 'emailAbsence',
  access: byAdmin,
  request: z.object({ gigId: id, spotterId: id }),
  response: z.object({ sent: z.boolean() }),
});

const comment = textOf(longestComment);

/** Platform admins: replaces a comment on the attendance board, if it is still the one that the admin saw. */
export const setAttendanceComment = defineCall('backoffice', {
  name: 'setAttendanceComment',
  access: { ...byAdmin, about: 'workers' },
  request: z.object({ gigId: id, spotterId: id, comment, seen: z.optional(comment) }),
  response: z.object({ comment: z.string() }),
});
