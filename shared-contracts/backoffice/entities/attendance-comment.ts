import * as z from 'zod/mini';
import { dayKey, id } from '../../core/entities/common';

/** `attendanceComments/{gigId_uid}`: what platform admins note on a worker's attendance, for themselves alone. */
export const attendanceComment = z.object({
  id,
  gigID: z.string(),
  spotterID: z.string(),
  dayKey,
  comment: z.string(),
});
export type AttendanceComment = z.infer<typeof attendanceComment>;
