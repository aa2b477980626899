import type { LatePolicyIssue } from '../rules/late-policy';

const empty = 'Fields cannot be left empty';

/** Late cancellation policies, /latecancellationpolicy (ADM-152..155). */
export const latePolicyText = {
  title: 'Late cancellation policy',
  context: 'Companies without a policy of their own have 12 hours and 50 percent.',
  search: 'Search by company',
  columns: {
    company: 'Company',
    hours: 'Hours',
    percentage: 'Percentage',
    by: 'Created by',
    at: 'Creation date',
    action: 'Action',
  },
  percent: (percentage: number) => `${percentage}%`,
  none: 'No company has a policy of its own',
  add: 'Add a new company policy',
  edit: 'View/Edit',
  editNamed: (company: string) => `View/Edit ${company}`,
  reset: 'Reset to default',
  resetNamed: (company: string) => `Reset ${company} to default`,
  dialog: {
    title: (company: string) => `Late cancellation policy of ${company}`,
    company: 'Company',
    find: 'Type the beginning of its name',
    noCompany: 'No company begins like this',
    hours: 'Hours before the start',
    hoursHint: 'Cancelling later than this costs a fee',
    percentage: 'Percentage',
    percentageHint: 'Of the wages of all workers needed',
    has: (company: string, hours: number, percentage: number) =>
      `${company} has a policy of its own already, ${hours} hours and ${percentage} percent. This one takes its place.`,
    earlier: 'Fees that were charged stay as they are.',
    saved: (company: string) => `The policy of ${company} is saved`,
  },
  resetDialog: {
    title: (company: string) => `Reset ${company} to 12 hours and 50 percent?`,
    body: 'Fees that were charged stay as they are.',
    done: (company: string) => `${company} is back to 12 hours and 50 percent`,
  },
  issues: {
    empty,
    wholeHours: 'Please enter a whole number from 1 to 720',
    wholePercentage: 'Please enter a whole number from 1 to 100',
  },
  changed: 'Somebody else changed this policy meanwhile. Please look at it again.',
} as const;

export const latePolicyIssueText = ({ code }: LatePolicyIssue): string => latePolicyText.issues[code];
