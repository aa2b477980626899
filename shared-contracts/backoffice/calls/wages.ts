import * as z from 'zod/mini';
import { cents, count, dayKey, id } from '../../core/entities/common';
import { byAdmin, byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, requestId } from '../../core/calls/fields';

const country = z.enum(['CA', 'US']);

/**
 * Platform admins: sets a province's or state's minimum wage for shifts there that start on or after a day (ADM-149, ADM-151,
 * ADM-185, decision N64). `wage` is the typed text, `seen` what the screen showed (`wageSeen`). Returns the posted shifts that
 * pay less, the first 200 of them; a dry run changes nothing. Errors: `invalid-argument` with details.field; `aborted` reason
 * `conflict`; `not-found`.
 */
export const setMinimumWage = defineCall('backoffice', {
  name: 'setMinimumWage',
  access: { ...byAdminOnPlatform, idempotency: 'requestId' },
  request: z.object({
    requestId,
    country,
    region: line,
    wage: line,
    effectiveFrom: dayKey,
    seen: line,
    dryRun: z.boolean(),
  }),
  response: z.object({
    cents,
    was: cents,
    total: count,
    companies: count,
    shifts: z.array(
      z.object({
        gigId: id,
        role: z.string(),
        label: z.string(),
        group: z.string(),
        teamName: z.string(),
        dayKey,
        wageCents: cents,
        hired: count,
      }),
    ),
  }),
});

/**
 * Platform admins: emails the owners of each company whose posted shifts pay less than the wage stored for a day. A repeated
 * request emails nobody twice.
 */
export const tellWageChange = defineCall('backoffice', {
  name: 'tellWageChange',
  access: { ...byAdmin, deactivated: 'noCompany', idempotency: 'requestId' },
  request: z.object({ requestId, country, region: line, effectiveFrom: dayKey }),
  response: z.object({ companies: count }),
});

/**
 * Platform admins: withdraws the planned wage of a province or state; does nothing if there is none. `seen` is what the screen
 * showed (`wageSeen`). Errors: `aborted` reason `conflict`; `not-found`.
 */
export const withdrawWagePlan = defineCall('backoffice', {
  name: 'withdrawWagePlan',
  access: byAdminOnPlatform,
  request: z.object({ country, region: line, seen: line }),
  response: z.object({ withdrawn: z.boolean() }),
});
