import * as z from 'zod/mini';
import { address, cents, count, currency, position, smartAutofill, timeZone } from '../../core/entities/common';

/** What a position template and a shift have in common. Money is integer cents, breaks are minutes. */
export const work = {
  role: z.string(),
  label: z.string(),
  description: z._default(z.string(), ''),
  department: z._default(z.string(), ''),
  reporting: z._default(z.string(), ''),
  breakTime: count,
  entranceInstructions: z._default(z.string(), ''),
  address: address,
  position: z.optional(position),
  wageCents: cents,
  currency: currency,
  skills: z._default(z.array(z.string()), []),
  equipment: z._default(z.array(z.string()), []),
  physicalRequirements: z._default(z.array(z.string()), []),
  workingConditions: z._default(z.array(z.string()), []),
  certificates: z._default(z.array(z.string()), []),
  uniformId: z.optional(z.string()),
  experience: z._default(z.string(), 'None'),
  offSite: z._default(z.boolean(), false),
  comments: z._default(z.string(), ''),
  smartAutofill: smartAutofill,
  timeZone: timeZone,
  teamID: z.string(),
  groupID: z.string(),
};
