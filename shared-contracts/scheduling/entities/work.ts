import * as z from 'zod/mini';
import { address, cents, count, currency, position, smartAutofill, timeZone } from '../../core/entities/common';
import { impersonal } from '../../core/entities/personal';

/** Fields that a position and a shift have in common. Money is integer cents, breaks are minutes. */
export const work = {
  role: impersonal,
  label: impersonal,
  description: z._default(impersonal, ''),
  department: z._default(impersonal, ''),
  reporting: z._default(impersonal, ''),
  breakTime: count,
  entranceInstructions: z._default(impersonal, ''),
  address: address,
  position: z.optional(position),
  wageCents: cents,
  currency: currency,
  skills: z._default(z.array(impersonal), []),
  equipment: z._default(z.array(impersonal), []),
  physicalRequirements: z._default(z.array(impersonal), []),
  workingConditions: z._default(z.array(impersonal), []),
  certificates: z._default(z.array(impersonal), []),
  uniformId: z.optional(impersonal),
  experience: z._default(impersonal, 'None'),
  offSite: z._default(z.boolean(), false),
  comments: z._default(impersonal, ''),
  smartAutofill: smartAutofill,
  timeZone: timeZone,
  teamID: impersonal,
  groupID: impersonal,
};
