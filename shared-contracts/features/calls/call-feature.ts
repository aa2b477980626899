import * as z from 'zod/mini';
import { defineCall } from '../../core/calls/define';
import { impersonal } from '../../core/entities/personal';
import { featureName, partName } from '../../releases/entry';
import { documentId } from '../entities/feature-document';

/**
 * Makes a call that a feature declares (`defineFeatureCall`), by the feature's own function. The rights that the feature's
 * version in service declares are checked first. `version` is the caller's: the canary's functions answer the canary's screens,
 * the current ones answer everybody else. Errors: `not-found`; `failed-precondition` reason `off`, `deactivated` or one that the
 * feature declares; `invalid-argument`; `permission-denied`, reason `ownWork` for a document about the caller.
 */
export const callFeature = defineCall('features', {
  name: 'callFeature',
  access: { who: 'verified', deactivated: 'refused', idempotency: 'requestId', log: 'company' },
  request: z.object({
    requestId: z.string().check(z.minLength(1), z.maxLength(128)),
    feature: featureName,
    version: impersonal.check(z.maxLength(80)),
    call: partName,
    /** The team or company that the document belongs to. */
    scope: documentId,
    /** The document that the call reads and changes. */
    id: documentId,
    body: z.unknown(),
  }),
  response: z.object({ answer: z.unknown() }),
});
