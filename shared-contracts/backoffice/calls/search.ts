import * as z from 'zod/mini';
import { foundWorker } from '../entities/found-worker';
import { decimal, id } from '../../core/entities/common';
import { searchCertificates, searchEquipment } from '../rules/search-catalogue';
import { lastSearchOffset, longestReferralCode, longestSearchText, searchModes, searchSize } from '../rules/search';
import { byAdmin } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { textOf } from '../../core/calls/fields';
import { longestLine } from '../../core/rules/lengths';
import { point } from '../../core/calls/places';

const certificateKey = z.string().check(z.refine((key) => searchCertificates.some((one) => one.key === key)));
const equipmentKey = z.string().check(z.refine((key) => searchEquipment.some((one) => one.key === key)));
const stars = z.number().check(z.minimum(0), z.maximum(5));

/** An absent filter excludes nobody (ADM-043..052). */
const searchFilters = z.object({
  status: z.optional(z.enum(['active', 'deactivated'])),
  typeOfWork: z.optional(z.enum(['FULL_TIME', 'FLEXIBLE'])),
  resume: z.optional(z.enum(['available', 'unavailable'])),
  student: z.optional(z.enum(['student', 'notStudent'])),
  completion: z.optional(z.enum(['complete', 'incomplete'])),
  secondChances: z.optional(z.enum(['active', 'notActive'])),
  minCompleted: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  /** Lowest and highest rating; a low of 0 means no lower bound (decision N80). */
  rating: z.optional(z.object({ low: stars, high: stars }).check(z.refine(({ low, high }) => low <= high))),
  certificates: z.optional(z.array(certificateKey).check(z.maxLength(searchCertificates.length))),
  equipment: z.optional(z.array(equipmentKey).check(z.maxLength(searchEquipment.length))),
  referralCode: z.optional(textOf(longestReferralCode)),
  /** Company id: only workers whom one of its teams hired before. */
  previouslyHired: z.optional(id),
});
export type SearchFilters = z.infer<typeof searchFilters>;

/**
 * The worker after whom a page begins or before whom it ends, so that changes of the list cannot move the page. `name` is the
 * name that the list showed; the order is by name, then by uid.
 */
const searchCursor = z.object({
  side: z.enum(['after', 'before']),
  name: textOf(2 * longestLine),
  uid: id,
});
export type SearchCursor = z.infer<typeof searchCursor>;

/**
 * Platform admins: finds workers by name or phone, or around an address or a team. ADM-192..195. Errors: `invalid-argument` for
 * a query that the rules refuse, `not-found` for a team without a position, `unavailable` if no index answers.
 */
export const universalSearch = defineCall('backoffice', {
  name: 'universalSearch',
  access: { ...byAdmin, idempotency: 'readOnly', log: 'none' },
  request: z.object({
    mode: z.enum(searchModes),
    text: z.optional(textOf(longestSearchText)),
    centre: z.optional(point),
    teamId: z.optional(id),
    radiusKm: z.optional(decimal),
    filters: z._default(searchFilters, {}),
    size: z._default(z.literal(searchSize), searchSize),
    from: z.number().check(z.int(), z.minimum(0), z.maximum(lastSearchOffset)),
    /** Replaces the offset, which would move when the list changes. */
    cursor: z.optional(searchCursor),
  }),
  response: z.object({
    hits: z.object({
      total: z.object({ value: z.number() }),
      hits: z.array(z.object({ _source: foundWorker })),
      /** Whether more workers follow this page. */
      later: z.optional(z.boolean()),
    }),
  }),
});
