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
  /** Columns of the export only. */
  exported: { since: 'Since', planned: 'Planned wage', plannedFrom: 'Planned from' },
  search: 'Search by province or state',
  since: (day: string) => `since ${day}`,
  next: (wage: string, day: string) => `${wage} from ${day}`,
  withdraw: {
    action: 'Withdraw',
    actionNamed: (province: string) => `Withdraw the planned wage of ${province}`,
    title: (province: string) => `Withdraw the planned wage of ${province}?`,
    effect: (planned: string, day: string, present: string) =>
      `${planned} from ${day} will not take effect. ${present} stays the minimum wage. Companies are not notified.`,
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
  changed: 'Someone else has changed this wage. Please review it.',
  noRegion: 'This province or state doesn’t exist.',
  confirm: {
    title: (province: string, wage: string) => `Set the minimum wage of ${province} to ${wage}?`,
    change: (was: string, wage: string, day: string) =>
      `${was} becomes ${wage} for shifts that start on ${day} or later.`,
    lowers: 'This is lower than the current wage.',
    none: 'No posted shifts pay less.',
    below: (shifts: number, companies: number) =>
      `${shifts === 1 ? '1 posted shift pays' : `${shifts} posted shifts pay`} less, at ${companies === 1 ? '1 company' : `${companies} companies`}. Their wages do not change automatically.`,
    more: (shown: number) => `The first ${shown} are listed.`,
    label: 'Shifts below the new wage',
    columns: { company: 'Company', shift: 'Shift', day: 'Date', wage: 'Wage', hired: 'Hired' },
    tell: (companies: number) =>
      companies === 1 ? 'Notify the company by email' : `Notify the ${companies} companies by email`,
    verb: 'Save new wage',
    saved: (province: string, wage: string, from: string | undefined) =>
      from === undefined
        ? `The minimum wage of ${province} is set to ${wage}`
        : `The minimum wage of ${province} becomes ${wage} on ${from}`,
    notified: (companies: number) =>
      companies === 1 ? '1 company was notified' : `${companies} companies were notified`,
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
    replaced: (day: string) => `${day}, replaced`,
    none: 'No minimum wage has been changed yet',
  },
  view: { open: 'View wages', title: 'Minimum wages', country: 'Country', table: 'Wages by province' },
} as const;

export const wageIssueText = ({ code }: MinimumWageIssue): string => wagesText.issues[code];
