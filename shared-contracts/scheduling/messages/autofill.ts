import type { AutofillOption } from '../../core/entities/common';

/** Texts for smart autofill wherever it is chosen or shown (SCH-152..157, SCH-202, SCH-203, decision N47). */
export const autofillFieldText = {
  title: 'Smart autofill',
  hours: 'Hours before the start',
  minJobs: 'Completed shifts, at least',
  wholeNumber: 'Enter a whole number of at least 1',
  notNegative: 'Enter 0 or more hours',
} as const;

export const autofillOptionText: Record<AutofillOption, string> = {
  UNFILLED_BEFORE_GIG_START: 'Accept applicants automatically when the shift is unfilled shortly before it starts',
  WORKED_ENOUGH_JOBS: 'Accept applicants who have completed enough shifts',
  WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START:
    'Accept workers from your worker pool when the shift is unfilled shortly before it starts',
  WORKED_AT_COMPANY_BEFORE: 'Accept workers from your worker pool',
  FIRST_COME_FIRST_SERVE: 'Accept applicants in the order they apply',
  NONE: 'Off: you choose every worker yourself',
};
