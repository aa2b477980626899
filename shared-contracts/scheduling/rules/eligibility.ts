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

/** What makes a worker unfit for a shift, whoever wants to fill it (decision N47). */
export const eligibilityReasons = ['blocked', 'disabled', 'overlap', 'rest', 'idNotVerified', 'documents'] as const;
export type EligibilityReason = (typeof eligibilityReasons)[number];

/** What is known of a worker beside a shift. */
export interface EligibilityFacts {
  spotter: Pick<Spotter, 'certificates' | 'disabled' | 'equipment' | 'identification' | 'idVerified'>;
  blocked: boolean;
  /** Confirmed for another shift at that time. */
  overlap: boolean;
  /** What the shift does to the worker's hours and rest. */
  hours: readonly HoursFinding[];
}

/** Certificates and equipment that the shift asks for and the worker does not hold on that day; an expiry date is its last day (decisions section 4 item 19). */
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

/** Everything that makes a worker unfit for a shift; nothing means eligible (decision N47, SCH-160). */
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

/** Entries of a worker whose time is taken: hired for what is to come or was, and added once it was over. All of them pay. */
export const payingStatuses = ['confirmed', 'completed'] as const satisfies readonly SpotterGig['status'][];

/** Does one of the worker's own entries keep them from a shift? Another one at that time that pays does. */
export function overlapsAny(
  gig: Pick<Gig, 'id' | 'start' | 'end'>,
  entries: readonly Pick<SpotterGig, 'id' | 'status' | 'start' | 'end'>[],
): boolean {
  return entries.some(
    ({ id, status, start, end }) =>
      payingStatuses.some((paying) => paying === status) && id !== gig.id && start < gig.end && end > gig.start,
  );
}

/** Why a worker is not offered a shift; `messages` has the words. */
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
  /** Has an offer that can still be accepted. */
  offered: boolean;
  company: Pick<Group, 'status'>;
}

/** Everything that speaks against offering a shift to a worker, what it is about first; nothing means that it can be offered. */
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
