import type { SmartAutofill } from '../../core/entities/common';
import type { Gig } from '../entities/gig';
import { hourMs } from '@spot/contracts/time';
import { hireRefusal, type HireRefusal } from './hire-refusal';

/** Whether the shift has a smart autofill rule; the option NONE means off (ADM-030). */
export const isAutofillOn = ({ smartAutofill }: Pick<Gig, 'smartAutofill'>): boolean =>
  smartAutofill.radioButtons.option !== 'NONE';

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

/**
 * The state of a shift's rule: why it accepts nobody any longer, whether it is off or accepting, or when it will start (ms).
 */
export type AutofillProgress = HireRefusal | 'off' | 'accepting' | { from: number };

export function autofillProgress(
  gig: Pick<Gig, 'smartAutofill' | 'start' | 'status' | 'numHired' | 'numSpotters'>,
  now: number,
): AutofillProgress {
  const from = autofillFrom(gig.smartAutofill, gig.start);
  if (from === undefined) return 'off';
  return hireRefusal(gig, now) ?? (from <= now ? 'accepting' : { from });
}
