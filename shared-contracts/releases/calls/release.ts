import * as z from 'zod/mini';
import { deployedFacts, deployedPart, releaseAction } from '../entities/released';
import { featureName, longestWhy, share, versionName } from '../entry';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { instant } from '../../core/entities/common';
import { atMost, emailText } from '../../core/calls/fields';

const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(2 * longestWhy), atMost(longestWhy));

/**
 * Feature teams: changes the versions of a feature in service. `expected` is the number of the registry that the caller saw, 0
 * before the first; a retry answers the same. `live`: whether browsers can read the change now; if not, within a minute.
 * Without a version, `promote` means the canary, `rollback` the canary or else the current version. `off` shows `why` to people
 * who open the feature. Errors: `aborted` reason `conflict`; `failed-precondition` reason as `ReleaseRefusal`, `noKey`, or
 * `gate` with a line for each break; `not-found` reason `noVersion`; `invalid-argument` field `share`; `permission-denied`.
 */
export const setRelease = defineCall('releases', {
  name: 'setRelease',
  access: { ...byAdminOnPlatform, who: 'releaser', recent: true, idempotency: 'version' },
  request: z.object({
    feature: featureName,
    action: releaseAction,
    version: z.optional(versionName),
    share: z.optional(share),
    why,
    expected: z.number().check(z.int(), z.minimum(0)),
  }),
  response: z.object({ number: z.number(), live: z.boolean() }),
});

/**
 * Release managers: sets the features that a person may release from now on. Repeatable. Errors: `not-found` field `email`;
 * `failed-precondition` field `email`, reason `unverified` or `lockedOut`.
 */
export const setReleaseRights = defineCall('releases', {
  name: 'setReleaseRights',
  access: { ...byAdminOnPlatform, who: 'releaser', recent: true, idempotency: 'none' },
  request: z.object({
    email: emailText,
    features: z.array(featureName).check(z.maxLength(100)),
    deploy: z.optional(z.boolean()),
  }),
  response: z.object({ features: z.array(z.string()), deploy: z.boolean() }),
});

/**
 * Feature teams: lets somebody preview the published versions and branches of a feature for 90 days, or ends that. The account
 * may be made later. Inviting again begins the 90 days anew. Errors: `invalid-argument` field `email`;
 * `permission-denied`.
 */
export const setPreviewer = defineCall('releases', {
  name: 'setPreviewer',
  access: { ...byAdminOnPlatform, who: 'releaser', idempotency: 'none' },
  request: z.object({ feature: featureName, email: emailText, may: z.boolean() }),
  response: z.object({ email: z.string(), until: z.optional(instant) }),
});

/**
 * Deployments (claim `deploy`): registers the manifest of the deployed shell or functions. Repeatable. `dryRun`, before
 * deploying, checks whether it fits the versions in service. `despite`: why to register one that does not fit. Errors:
 * `failed-precondition` reason `gate` with a line for each break; `invalid-argument` reason `facts`; `permission-denied`.
 */
export const recordFacts = defineCall('releases', {
  name: 'recordFacts',
  access: { ...byAdminOnPlatform, who: 'releaser' },
  request: z.object({
    of: deployedPart,
    facts: deployedFacts,
    dryRun: z.optional(z.boolean()),
    despite: z.optional(why),
  }),
  response: z.object({ recorded: z.boolean() }),
});
