import * as z from 'zod/mini';
import { featureName, versionName } from '../entry';
import { partsDigest, triedCell } from '../entities/compatibility';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/**
 * Deployments (claim `deploy`): keeps the files of the deployed shell, so that versions of features can be tried with it later.
 * The last three are kept. `packed` is `packShell`, gzipped, in base64. Repeatable: the newest shell again changes nothing.
 * `kept`: the digests that are kept, the newest first. Errors: `invalid-argument` reason `packed`; `resource-exhausted` reason
 * `size`; `permission-denied`.
 */
export const keepShell = defineCall('releases', {
  name: 'keepShell',
  access: { ...byAdminOnPlatform, who: 'releaser' },
  request: z.object({ packed: z.string() }),
  response: z.object({ digest: partsDigest, kept: z.array(partsDigest) }),
});

const { shell, works, words } = triedCell.shape;

/**
 * Feature teams: records that versions of a feature were run in a browser, with which shell, with the functions in service
 * (their digest in `deployedParts`), and the result. Another result replaces the earlier one. Repeatable. Errors:
 * `failed-precondition` reason `functions` (others are in service by now), `shell` (not kept) or `version` (not one of the
 * last); `permission-denied`.
 */
export const recordTried = defineCall('releases', {
  name: 'recordTried',
  access: { ...byAdminOnPlatform, who: 'releaser', log: 'none' },
  request: z.object({
    feature: featureName,
    functions: partsDigest,
    tried: z.array(z.object({ version: versionName, shell, works, words })).check(z.minLength(1), z.maxLength(15)),
  }),
  response: z.object({ recorded: z.number() }),
});
