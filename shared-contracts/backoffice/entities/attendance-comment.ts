import * as z from 'zod/mini';
import { dayKey, id } from '../../core/entities/common';
import { impersonal, person, personal } from '../../core/entities/personal';

/** `attendanceComments/{gigId_uid}`: a comment on a worker's attendance, which only platform admins see. */
export const attendanceComment = z.object({
  id,
  gigID: impersonal,
  spotterID: person,
  dayKey,
  comment: personal,
});
export type AttendanceComment = z.infer<typeof attendanceComment>;
