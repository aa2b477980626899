import * as z from 'zod/mini';
import { featureFacts } from '../facts';
import { featureName } from '../entry';
import { versionName } from '../entry';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** What a version may weigh, unpacked. */
export const largestVersion = 8 * 1024 * 1024;

/**
 * Feature teams: publishes a version, which is nobody's until `setRelease` names it, and never changes. One call with all its
 * files, so nothing is there in part. `breaks`: what keeps it from being put in service today, a sentence each. The same number with the same bytes again answers the same. Errors:
 * `already-exists` reason `otherBytes`; `failed-precondition` reason `lower`; `invalid-argument` reason `name | number | path | type |
 * twice | packed | hash | missing | entry | facts`, field = the file; `resource-exhausted` reason `size`; `permission-denied`.
 */
export const publishVersion = defineCall('releases', {
  name: 'publishVersion',
  access: { ...byAdminOnPlatform, who: 'releaser' },
  request: z.object({
    feature: featureName,
    facts: featureFacts,
    /** `content`: the bytes as gzip in base64. */
    files: z
      .array(z.object({ path: z.string().check(z.maxLength(300)), content: z.string() }))
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.object({ version: versionName, base: z.string(), breaks: z.array(z.string()) }),
});
