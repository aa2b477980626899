import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { actor, impersonal } from '../../core/entities/personal';

export const catalogueKind = z.enum(['skill', 'requirement']);
export type CatalogueKind = z.infer<typeof catalogueKind>;

/** `skills/{id}` and `requirements/{id}` with the back office's fields; skills have neither `expiry` nor `hidden`. */
export const catalogueEntry = z.object({
  id,
  name: impersonal,
  requirementSkill: catalogueKind,
  expiry: z.nullish(z.boolean()),
  hidden: z.nullish(z.boolean()),
  addedBy: z._default(actor, ''),
  createdAt: z.nullish(instant),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** `appConfigs/{requirementDelete|gigsRequirementDelete}Hook`: the removal of a requirement from positions, or from shifts. */
export const deleteHook = z.object({
  id,
  isCloudFunctionRunning: z._default(z.boolean(), false),
  /** Last renewal of the lease, which expires ten minutes later (decision N74). */
  startedAt: z.nullish(instant),
  by: z._default(actor, ''),
  /** Id of the request that holds the lease. */
  lease: z._default(impersonal, ''),
  name: z._default(impersonal, ''),
  /** Number of documents from which it has been removed. */
  done: z._default(count, 0),
});
export type DeleteHook = z.infer<typeof deleteHook>;
