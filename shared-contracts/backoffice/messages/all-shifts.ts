import type { SmartAutofill } from '../../core/entities/common';
import { pluralize } from '../../core/messages/pluralize';

const fromPool = 'Auto-accept workers who worked at the company or in the position before';
/** The specification's sentence says one hour; here it says the shift's own number (decision N73). */
const unfilled = (hours: number) =>
  `Smart Autofill if a shift is still unfilled ${pluralize(hours, 'hour')} before it starts`;

/** A shift's autofill rule in words, with its own numbers (ADM-031, decision N73). */
function rulesOf({ radioButtons: rule, workAllDays }: SmartAutofill): string[] {
  const days = workAllDays ? ['Only workers who work all days of the posting'] : [];
  switch (rule.option) {
    case 'UNFILLED_BEFORE_GIG_START':
      return [unfilled(rule.hoursBeforeGigStart), ...days];
    case 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START':
      return [fromPool, unfilled(rule.hoursBeforeGigStartWorkerPool), ...days];
    case 'WORKED_AT_COMPANY_BEFORE':
      return [fromPool, ...days];
    case 'WORKED_ENOUGH_JOBS':
      return [`Auto-accept workers who completed at least ${pluralize(rule.minJobsWorked, 'shift')}`, ...days];
    case 'FIRST_COME_FIRST_SERVE':
      return ['Auto-accept workers in the order they apply', ...days];
    case 'NONE':
      return [];
  }
}

/** All jobs of a date, /allshifts (ADM-024..032). */
export const allShiftsText = {
  title: 'All jobs',
  search: 'Search by company',
  show: 'Show',
  filled: 'Filled',
  unfilled: 'Unfilled',
  totalsFailed: 'The number of jobs and companies couldn’t be loaded.',
  companies: 'Companies',
  columns: {
    company: 'Company',
    team: 'Team',
    hired: 'Spotters Hired',
    notHired: 'Spotters not Hired',
    total: 'Total Spotter Positions',
    status: 'Status',
    role: 'Role',
    hiredOf: 'Hired',
    start: 'Start Time',
    end: 'End Time',
    autofill: 'Autofill',
  },
  shifts: 'Shifts',
  total: 'Total',
  ofPositions: (hired: number, total: number) => `${hired}/${total}`,
  shiftsOf: (team: string) => `Shifts of ${team}`,
  info: 'Team Info',
  infoOf: (team: string) => `Team Info: ${team}`,
  find: 'Find a replacement',
  findFor: (job: string, company: string) => `Find a replacement: ${job}, ${company}`,
  calendar: 'View In Calendar',
  openShift: (job: string) => `Open the shift ${job}`,
  calendarOf: (company: string, team: string) => `View In Calendar: ${company}, ${team}`,
  nextDay: '(Next Day)',
  enabled: 'Enabled',
  disabled: 'Disabled',
  autofillOf: (role: string) => `Enabled: autofill of ${role}`,
  soon: {
    context: 'Unfilled shifts that start within 24 hours',
    label: 'Unfilled shifts',
    search: 'Search by company, team or role',
    none: 'Every shift in the next 24 hours is filled',
    byDay: 'All jobs by date',
  },
  none: 'No companies have jobs on this date',
  noneFound: 'No companies match your search and filters',
  noneOfTeam: 'No jobs of this team match your filters',
  clear: 'Clear filters',
  team: {
    title: (name: string) => `Team Info: ${name}`,
    company: 'Company',
    address: 'Address',
    phone: 'Phone',
    contacts: 'Contacts',
    columns: { name: 'Name', email: 'Email', role: 'Role' },
    nobody: 'This team has no members',
    ownersFailed: "The company's owners couldn't be loaded.",
    gone: 'This team no longer exists.',
  },
  autofill: {
    title: 'Smart Autofill',
    close: 'Close',
    rules: rulesOf,
    progress: {
      off: 'Applicants are not accepted automatically.',
      accepting: 'Applicants are being accepted now.',
      full: 'Every place is filled. Applicants are accepted again when a place becomes free.',
      started: 'The shift has started. Applicants are no longer accepted.',
      cancelled: 'The shift was cancelled. Applicants are no longer accepted.',
    },
    acceptsFrom: (when: string) => `Applicants are accepted from ${when}.`,
  },
} as const;
