import type { Gig } from '../entities/gig';
import type { Spotter } from '../../worker/entities/spotter';
import { eligibilityReasons, eligibilityRefusals, type EligibilityFacts } from './eligibility';

/** Why smart autofill passes a worker over; `messages` has the texts. */
export const autofillReasons = [
  ...eligibilityReasons,
  'ownTeam',
  'hours',
  'tooFewShifts',
  'notInPool',
  'notAllDays',
  'full',
] as const;
export type AutofillReason = (typeof autofillReasons)[number];

/** An applicant's facts on which the decision depends. */
export interface AutofillFacts extends EligibilityFacts {
  spotter: EligibilityFacts['spotter'] & Pick<Spotter, 'stats'>;
  /** The worker may manage this team's shifts, and so its rule. */
  ownTeam: boolean;
  /** The team hired this worker before. */
  inPool: boolean;
  /** The worker has applied for, or is hired for, every upcoming day of the posting. */
  allDays: boolean;
}

/** All reasons for which the shift's rule does not accept an applicant; empty means accepted (decision N47, SCH-160). */
export function autofillRefusals(
  gig: Pick<Gig, 'certificates' | 'equipment' | 'dayKey' | 'smartAutofill'>,
  facts: AutofillFacts,
): AutofillReason[] {
  const { spotter, ownTeam, inPool, allDays } = facts;
  const { radioButtons: rule, workAllDays } = gig.smartAutofill;
  const poolOnly =
    rule.option === 'WORKED_AT_COMPANY_BEFORE' || rule.option === 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START';
  const own = {
    // Nobody decides about their own work, also not by a rule; a colleague may hire them.
    ownTeam,
    // No person has seen this finding, so smart autofill does not accept; an employer may still hire the worker.
    hours: facts.hours.some(({ effect }) => effect === 'notice'),
    tooFewShifts: rule.option === 'WORKED_ENOUGH_JOBS' && spotter.stats.completed < rule.minJobsWorked,
    notInPool: poolOnly && !inPool,
    notAllDays: workAllDays && !allDays,
  };
  const ofRule = (['ownTeam', 'hours', 'tooFewShifts', 'notInPool', 'notAllDays'] as const).filter(
    (reason) => own[reason],
  );
  return [...eligibilityRefusals(gig, facts), ...ofRule];
}
