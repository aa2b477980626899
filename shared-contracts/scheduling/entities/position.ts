import * as z from 'zod/mini';
import { clockTime, count, id, smartAutofill } from '../../core/entities/common';
import { work } from './work';

export const positionTemplate = z.object({
  id,
  kind: z._default(z.literal('position'), 'position'),
  ...work,
  /** Absent on older positions; each posting then has to choose a rule (SCH-193). */
  smartAutofill: z.optional(smartAutofill),
  startTime: clockTime,
  endTime: clockTime,
  status: z._default(z.literal('pending'), 'pending'),
  merged: z._default(z.boolean(), false),
  /** `company`: all teams of the company may post from it (decision N45). */
  visibility: z._default(z.enum(['team', 'company']), 'team'),
  templateVersion: z._default(count, 1),
});
export type PositionTemplate = z.infer<typeof positionTemplate>;
