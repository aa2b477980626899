import type { SmartAutofill } from '../../entities/shared/common';
import type { Gig } from '../../entities/shared/gig';
import type { Spotter } from '../../entities/shared/spotter';
import { hourMs } from '@spot/contracts/time';
import { eligibilityReasons, eligibilityRefusals, type EligibilityFacts } from '../shared/eligibility';

/** Why smart autofill passes a worker over; `messages` has the words. */
export const autofillReasons = [...eligibilityReasons, 'tooFewShifts', 'notInPool', 'notAllDays', 'full'] as const;
export type AutofillReason = (typeof autofillReasons)[number];

/** What is known of an applicant. */
export interface AutofillFacts extends EligibilityFacts {
  spotter: EligibilityFacts['spotter'] & Pick<Spotter, 'stats'>;
  /** The team hired this worker before. */
  inPool: boolean;
  /** Applied for, or hired for, every coming day of the posting. */
  allDays: boolean;
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
  facts: AutofillFacts,
): AutofillReason[] {
  const { spotter, inPool, allDays } = facts;
  const { radioButtons: rule, workAllDays } = gig.smartAutofill;
  const poolOnly =
    rule.option === 'WORKED_AT_COMPANY_BEFORE' || rule.option === 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START';
  const own = {
    tooFewShifts: rule.option === 'WORKED_ENOUGH_JOBS' && spotter.stats.completed < rule.minJobsWorked,
    notInPool: poolOnly && !inPool,
    notAllDays: workAllDays && !allDays,
  };
  const ofRule = (['tooFewShifts', 'notInPool', 'notAllDays'] as const).filter((reason) => own[reason]);
  return [...eligibilityRefusals(gig, facts), ...ofRule];
}
