import * as z from 'zod/mini';
import { deployedFacts, deployedPart, releaseAction } from '../entities/released';
import { featureName, share, versionName } from '../entry';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { emailText } from '../../core/calls/fields';

const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/**
 * Feature teams: changes what is in service of a feature. `expected` is the number of the registry that was looked at, 0 before
 * the first; the same request again, because its answer was lost, answers the same. `live`: whether browsers can read it already; else
 * within a minute. `promote` without a version takes the canary, `rollback` without one the canary, else the current version; `off`
 * shows `why` to whoever opens the feature. Errors: `aborted` reason `conflict`; `failed-precondition` reason as
 * `ReleaseRefusal`, `noKey`, or `gate` with the words of who would break, a line each; `not-found` reason `noVersion`; `invalid-argument` field `share`; `permission-denied`.
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

/** Platform admins: who may release which features, from now on. Repeatable. Errors: `not-found` field `email`. */
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
 * Deployments (claim `deploy`): what the shell or the functions of an area that run now offer. Repeatable. `dryRun`, before they are
 * deployed: whether they fit what is in service. `despite`: why they are recorded although they do not. Errors: `failed-precondition`
 * reason `gate` with the words of who would break, a line each; `invalid-argument` reason `facts`; `permission-denied`.
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
