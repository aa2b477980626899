import type { MinimumWageIssue } from '../rules/wages';

/** Minimum Wages, /minimumWageAdjustment (ADM-149..151, decision N64). */
export const wagesText = {
  title: 'Minimum Wages',
  countries: 'Countries',
  columns: {
    province: 'Province',
    current: 'Current',
    wage: 'New wage',
    effective: 'Effective date',
    action: 'Action',
  },
  search: 'Search by province or state',
  since: (day: string) => `since ${day}`,
  next: (wage: string, day: string) => `${wage} from ${day}`,
  withdraw: {
    action: 'Withdraw',
    actionNamed: (province: string) => `Withdraw the planned wage of ${province}`,
    title: (province: string) => `Withdraw the planned wage of ${province}?`,
    effect: (planned: string, day: string, present: string) =>
      `${planned} from ${day} does not take effect. ${present} stays the minimum wage. Companies are not told.`,
    done: (province: string) => `The planned wage of ${province} is withdrawn`,
    gone: (province: string) => `No wage is planned for ${province}`,
  },
  wageOf: (province: string) => `New wage of ${province}`,
  dayOf: (province: string) => `Effective date of ${province}`,
  save: 'Save',
  saveNamed: (province: string) => `Save ${province}`,
  none: 'There are no minimum wages',
  issues: {
    form: 'Please enter a wage in the form: 14.50',
    tooHigh: 'The highest wage that can be posted is $100.00',
    noDay: 'Please enter a date in the form: 12/31/2026',
    past: 'The effective date cannot be in the past',
  },
  changed: 'Somebody else changed this wage meanwhile. Please look at it again.',
  noRegion: 'There is no such province or state.',
  confirm: {
    title: (province: string, wage: string) => `Set the minimum wage of ${province} to ${wage}?`,
    change: (was: string, wage: string, day: string) =>
      `${was} becomes ${wage} for shifts that start on ${day} or later.`,
    lowers: 'This is less than now.',
    none: 'No shift that is posted pays less.',
    below: (shifts: number, companies: number) =>
      `${shifts === 1 ? '1 shift that is posted pays' : `${shifts} shifts that are posted pay`} less, of ${companies === 1 ? '1 company' : `${companies} companies`}. Their wages do not change by themselves.`,
    more: (shown: number) => `The first ${shown} are listed.`,
    label: 'Shifts below the new wage',
    columns: { company: 'Company', shift: 'Shift', day: 'Date', wage: 'Wage', hired: 'Hired' },
    tell: (companies: number) =>
      companies === 1 ? 'Tell the company by email' : `Tell the ${companies} companies by email`,
    verb: 'Save new wage',
    saved: (province: string, wage: string, from: string | undefined) =>
      from === undefined
        ? `The minimum wage of ${province} is set to ${wage}`
        : `The minimum wage of ${province} becomes ${wage} on ${from}`,
    told: (companies: number) => (companies === 1 ? '1 company was told' : `${companies} companies were told`),
  },
  history: {
    title: 'History',
    columns: {
      at: 'Changed',
      province: 'Province',
      was: 'Before',
      wage: 'New wage',
      effective: 'Effective date',
      by: 'By',
    },
    withdrawn: (day: string) => `${day}, withdrawn`,
    none: 'No minimum wage was changed yet',
  },
  view: { open: 'View wages', title: 'Minimum wages', country: 'Country', table: 'Wages by province' },
} as const;

export const wageIssueText = ({ code }: MinimumWageIssue): string => wagesText.issues[code];
