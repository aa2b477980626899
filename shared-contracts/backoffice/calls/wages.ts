import * as z from 'zod/mini';
import { cents, count, dayKey, id } from '../../core/entities/common';
import { byAdmin, byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, requestId } from '../../core/calls/fields';

const country = z.enum(['CA', 'US']);

/**
 * Platform admins: a province's or state's minimum wage from a day on, by the start of shifts there (ADM-149, ADM-151, ADM-185,
 * decision N64). `wage` is as typed, `seen` what the screen showed (`wageSeen`). A dry run changes nothing; either answers which
 * posted shifts pay less, the first 200 of them. Errors: `invalid-argument` with details.field; `aborted` reason `conflict`;
 * `not-found`.
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
 * Platform admins: mails the owners of each company whose posted shifts pay less than the wage that is stored for a day on.
 * The same request again tells nobody twice.
 */
export const tellWageChange = defineCall('backoffice', {
  name: 'tellWageChange',
  access: { ...byAdmin, deactivated: 'noCompany', idempotency: 'requestId' },
  request: z.object({ requestId, country, region: line, effectiveFrom: dayKey }),
  response: z.object({ companies: count }),
});

/**
 * Platform admins: takes back the wage that is planned for a province or state. `seen` is what the screen showed (`wageSeen`).
 * Where nothing is planned, nothing is done. Errors: `aborted` reason `conflict`; `not-found`.
 */
export const withdrawWagePlan = defineCall('backoffice', {
  name: 'withdrawWagePlan',
  access: byAdminOnPlatform,
  request: z.object({ country, region: line, seen: line }),
  response: z.object({ withdrawn: z.boolean() }),
});
