import type { AutofillOption, SmartAutofill } from '../../core/entities/common';

/** Options offered for a new choice; other options that are already stored are shown and kept (SCH-157, decision N47). */
export const offeredAutofillOptions: readonly AutofillOption[] = [
  'UNFILLED_BEFORE_GIG_START',
  'WORKED_ENOUGH_JOBS',
  'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START',
  'NONE',
];

/** 1 completed shift, 6 hours, 6 hours (SCH-203). */
const autofillDefaults = { minJobsWorked: 1, hoursBeforeGigStart: 6, hoursBeforeGigStartWorkerPool: 6 } as const;
export type AutofillNumber = keyof typeof autofillDefaults;

const numberOfOption: Partial<Record<AutofillOption, AutofillNumber>> = {
  UNFILLED_BEFORE_GIG_START: 'hoursBeforeGigStart',
  WORKED_ENOUGH_JOBS: 'minJobsWorked',
  WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START: 'hoursBeforeGigStartWorkerPool',
};

/** The number that an option needs; undefined where it needs none. */
export const autofillNumber = (option: AutofillOption): AutofillNumber | undefined => numberOfOption[option];

/**
 * Returns the choice with another option. Numbers that were typed stay, except that an invalid number of an option no longer
 * chosen returns to its default.
 */
export function chooseAutofill(current: SmartAutofill | undefined, option: AutofillOption): SmartAutofill {
  const typed = { ...autofillDefaults, ...current?.radioButtons };
  const number = (name: AutofillNumber): number =>
    name === autofillNumber(option) || isAutofillNumber(name, typed[name]) ? typed[name] : autofillDefaults[name];
  return {
    workAllDays: current?.workAllDays ?? false,
    radioButtons: {
      option,
      minJobsWorked: number('minJobsWorked'),
      hoursBeforeGigStart: number('hoursBeforeGigStart'),
      hoursBeforeGigStartWorkerPool: number('hoursBeforeGigStartWorkerPool'),
    },
  };
}

/** A whole number of at least 1 shift, 0 or more hours (SCH-202). */
export function isAutofillNumber(name: AutofillNumber, value: number): boolean {
  return name === 'minJobsWorked' ? Number.isInteger(value) && value >= 1 : Number.isFinite(value) && value >= 0;
}

/** Nobody is accepted automatically. */
export const noAutofill: SmartAutofill = chooseAutofill(undefined, 'NONE');

/** Whether the choice is complete; it needs an option (SCH-202). */
export function isAutofillChosen(choice: SmartAutofill | undefined): choice is SmartAutofill {
  if (!choice) return false;
  const number = autofillNumber(choice.radioButtons.option);
  return number === undefined || isAutofillNumber(number, choice.radioButtons[number]);
}

/** A choice as it is stored: fewer than 1 job becomes 1, negative hours become 0 (decision C14). */
export function tidyAutofill({ radioButtons, workAllDays }: SmartAutofill): SmartAutofill {
  const hours = (entered: number) => Math.max(0, entered);
  return {
    workAllDays,
    radioButtons: {
      option: radioButtons.option,
      minJobsWorked: Math.max(1, radioButtons.minJobsWorked),
      hoursBeforeGigStart: hours(radioButtons.hoursBeforeGigStart),
      hoursBeforeGigStartWorkerPool: hours(radioButtons.hoursBeforeGigStartWorkerPool),
    },
  };
}
