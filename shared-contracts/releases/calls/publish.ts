import * as z from 'zod/mini';
import { featureFacts } from '../facts';
import { featureName, publishedName } from '../entry';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';

/** Maximum size of a version, unpacked, in bytes. */
export const largestVersion = 8 * 1024 * 1024;

/**
 * Feature teams: publishes a version, which never changes and which nobody gets until `setRelease` names it. One call sends all
 * files, so none is incomplete. A build of a branch can only be previewed. `breaks`: sentences on what prevents its release today. Repeatable with the same bytes. Errors:
 * `already-exists` reason `otherBytes`; `failed-precondition` reason `lower`; `invalid-argument` reason `name | number | path |
 * type | twice | packed | hash | missing | entry | facts`, field = the file; `resource-exhausted` reason `size`;
 * `permission-denied`.
 */
export const publishVersion = defineCall('releases', {
  name: 'publishVersion',
  access: { ...byAdminOnPlatform, who: 'releaser' },
  request: z.object({
    feature: featureName,
    facts: featureFacts,
    /** `content` is the file, gzipped, in base64. */
    files: z
      .array(z.object({ path: z.string().check(z.maxLength(300)), content: z.string() }))
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.object({ version: publishedName, base: z.string(), breaks: z.array(z.string()) }),
});
