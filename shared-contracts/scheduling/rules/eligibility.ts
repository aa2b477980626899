import type { Gig } from '../entities/gig';
import type { Group } from '../../accounts/entities/group';
import type { Spotter } from '../../worker/entities/spotter';
import type { SpotterGig } from '../../worker/entities/spotter-gig';
import { isForbiddenByDeactivation } from '../../accounts/rules/deactivated';
import { hasValidId, isSatisfied } from '../../worker/rules/documents';
import { isExpired } from '../../worker/rules/expiry';
import type { HoursFinding } from '../entities/hours-finding';
import { isRefusedByHours } from './hours-of-work';
import { offerRefusal } from './joining';

/** Reasons that make a worker ineligible for a shift, whether an employer or smart autofill fills it (decision N47). */
export const eligibilityReasons = ['blocked', 'disabled', 'overlap', 'rest', 'idNotVerified', 'documents'] as const;
export type EligibilityReason = (typeof eligibilityReasons)[number];

/** The facts about a worker on which eligibility for a shift depends. */
export interface EligibilityFacts {
  spotter: Pick<Spotter, 'certificates' | 'disabled' | 'equipment' | 'identification' | 'idVerified'>;
  blocked: boolean;
  /** The worker is confirmed for another shift at that time. */
  overlap: boolean;
  /** What the shift does to the worker's hours and rest. */
  hours: readonly HoursFinding[];
}

/**
 * Certificates and equipment that the shift requires and the worker lacks on its day; a certificate is valid through its expiry
 * date (decisions section 4 item 19).
 */
export function missingDocuments(
  gig: Pick<Gig, 'certificates' | 'equipment' | 'dayKey'>,
  { certificates, equipment }: Pick<Spotter, 'certificates' | 'equipment'>,
): string[] {
  const certified = (name: string) =>
    certificates.some(
      (held) =>
        held.name === name && isSatisfied('certificate', held.status) && !isExpired(held.expiryDate, gig.dayKey),
    );
  const equipped = (name: string) =>
    equipment.some(
      (held) => held.name === name && isSatisfied('equipment', held.status) && !isExpired(held.expiryDate, gig.dayKey),
    );
  return [...gig.certificates.filter((name) => !certified(name)), ...gig.equipment.filter((name) => !equipped(name))];
}

/** All reasons that make a worker ineligible for a shift; empty means eligible (decision N47, SCH-160). */
export function eligibilityRefusals(
  gig: Pick<Gig, 'certificates' | 'equipment' | 'dayKey'>,
  { spotter, blocked, overlap, hours }: EligibilityFacts,
): EligibilityReason[] {
  const holds: Record<EligibilityReason, boolean> = {
    blocked,
    disabled: spotter.disabled,
    overlap,
    rest: isRefusedByHours(hours),
    idNotVerified: !hasValidId(spotter, gig.dayKey),
    documents: missingDocuments(gig, spotter).length > 0,
  };
  return eligibilityReasons.filter((reason) => holds[reason]);
}

/** Statuses of shifts that occupy and pay the worker: hired for an upcoming or past shift, or added after it was over. */
export const payingStatuses = ['confirmed', 'completed'] as const satisfies readonly SpotterGig['status'][];

/** Whether another paid shift of the worker overlaps this one. */
export function overlapsAny(
  gig: Pick<Gig, 'id' | 'start' | 'end'>,
  entries: readonly Pick<SpotterGig, 'id' | 'status' | 'start' | 'end'>[],
): boolean {
  return entries.some(
    ({ id, status, start, end }) =>
      payingStatuses.some((paying) => paying === status) && id !== gig.id && start < gig.end && end > gig.start,
  );
}

/** Why a worker is not offered a shift; `messages` has the texts. */
export const offerReasons = [
  'companyDeactivated',
  'cancelled',
  'started',
  'full',
  'hired',
  'offered',
  ...eligibilityReasons,
] as const;
export type OfferReason = (typeof offerReasons)[number];

export interface OfferFacts extends EligibilityFacts {
  hired: boolean;
  /** The worker has an offer that can still be accepted. */
  offered: boolean;
  company: Pick<Group, 'status'>;
}

/**
 * All reasons against offering a shift to a worker, those about the company and the shift first; empty means that it can be
 * offered.
 */
export function offerRefusals(
  gig: Pick<Gig, 'certificates' | 'equipment' | 'dayKey' | 'numHired' | 'numSpotters' | 'status' | 'start' | 'end'>,
  facts: OfferFacts,
  now: number,
): OfferReason[] {
  const closed = offerRefusal(gig, now);
  return [
    ...(isForbiddenByDeactivation(facts.company, 'takeOn', true) ? (['companyDeactivated'] as const) : []),
    ...(closed ? [closed] : []),
    ...(facts.hired ? (['hired'] as const) : []),
    ...(facts.offered && !facts.hired ? (['offered'] as const) : []),
    ...eligibilityRefusals(gig, facts),
  ];
}
