import * as z from 'zod/mini';
import { catalogueKind } from '../entities/catalogue-entry';
import { id } from '../../core/entities/common';
import { byAdminOnPlatform } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { lineOf, requestId } from '../../core/calls/fields';
import { longestCatalogueName } from '../rules/catalogue';

/**
 * Platform admins: adds a requirement, or a skill, which has neither `expiry` nor `hidden` (ADM-143..145, ADM-189). Errors:
 * `invalid-argument` (`Fields Cannot Be Left Empty`), `already-exists` (`Already Exists`), with details.field;
 * `failed-precondition` reason `running` while an entry of this name is being deleted.
 */
export const addCatalogueEntry = defineCall('backoffice', {
  name: 'addCatalogueEntry',
  access: { ...byAdminOnPlatform, idempotency: 'requestId' },
  request: z.object({
    requestId,
    name: lineOf(longestCatalogueName),
    requirementSkill: catalogueKind,
    expiry: z._default(z.boolean(), true),
    hidden: z._default(z.boolean(), false),
  }),
  response: z.object({ entryId: id }),
});

/**
 * Platform admins: deletes an entry. A requirement is also removed from companies' defaults, positions and upcoming shifts,
 * while both hooks are marked as running (ADM-147, ADM-148, decision N74). Repeatable. Errors: `failed-precondition` reason
 * `running`; `not-found`.
 */
export const deleteCatalogueEntry = defineCall('backoffice', {
  name: 'deleteCatalogueEntry',
  access: { ...byAdminOnPlatform, idempotency: 'requestId' },
  request: z.object({ requestId, requirementSkill: catalogueKind, entryId: id }),
  response: z.object({ deleted: z.literal(true) }),
});
