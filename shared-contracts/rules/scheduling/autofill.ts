import type { SmartAutofill } from '../../entities/shared/common';
import type { Gig } from '../../entities/shared/gig';
import type { Spotter } from '../../entities/shared/spotter';
import { hourMs } from '@spot/contracts/time';
import { isExpired } from '../shared/expiry';
import { hasValidId } from '../shared/papers';
import { isSatisfied } from './documents';

/** Why smart autofill passes a worker over; `messages` has the words. */
export const autofillReasons = [
  'blocked',
  'disabled',
  'overlap',
  'idNotVerified',
  'documents',
  'tooFewShifts',
  'notInPool',
  'notAllDays',
  'full',
] as const;
export type AutofillReason = (typeof autofillReasons)[number];

/** What is known of an applicant. */
export interface AutofillFacts {
  spotter: Pick<Spotter, 'certificates' | 'disabled' | 'equipment' | 'identification' | 'idVerified' | 'stats'>;
  blocked: boolean;
  /** Confirmed for another shift at that time. */
  overlap: boolean;
  /** The team hired this worker before. */
  inPool: boolean;
  /** Applied for, or hired for, every coming day of the posting. */
  allDays: boolean;
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

/** When a rule begins to accept applicants; undefined when it never does (SCH-152..156, decision N47). */
export function autofillFrom({ radioButtons: rule }: SmartAutofill, start: number): number | undefined {
  switch (rule.option) {
    case 'NONE':
      return undefined;
    case 'UNFILLED_BEFORE_GIG_START':
      return start - rule.hoursBeforeGigStart * hourMs;
    case 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START':
      return start - rule.hoursBeforeGigStartWorkerPool * hourMs;
    default:
      return -Infinity;
  }
}

/** Everything that speaks against accepting an applicant by the shift's rule; nothing means accepted (decision N47, SCH-160). */
export function autofillRefusals(
  gig: Pick<Gig, 'certificates' | 'equipment' | 'dayKey' | 'smartAutofill'>,
  { spotter, blocked, overlap, inPool, allDays }: AutofillFacts,
): AutofillReason[] {
  const { radioButtons: rule, workAllDays } = gig.smartAutofill;
  const poolOnly =
    rule.option === 'WORKED_AT_COMPANY_BEFORE' || rule.option === 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START';
  const holds: Record<Exclude<AutofillReason, 'full'>, boolean> = {
    blocked,
    disabled: spotter.disabled,
    overlap,
    idNotVerified: !hasValidId(spotter, gig.dayKey),
    documents: missingDocuments(gig, spotter).length > 0,
    tooFewShifts: rule.option === 'WORKED_ENOUGH_JOBS' && spotter.stats.completed < rule.minJobsWorked,
    notInPool: poolOnly && !inPool,
    notAllDays: workAllDays && !allDays,
  };
  return autofillReasons.filter((reason) => reason !== 'full' && holds[reason]);
}
