import type { LatePolicyIssue } from '../rules/late-policy';

const empty = 'Fields cannot be left empty';

/** Late cancellation policies, /latecancellationpolicy (ADM-152..155). */
export const latePolicyText = {
  title: 'Late cancellation policy',
  context: 'Companies without their own policy use 12 hours and 50 percent.',
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
  none: 'No companies have their own policy',
  add: 'Add a new company policy',
  edit: 'View/Edit',
  editNamed: (company: string) => `View/Edit ${company}`,
  reset: 'Reset to default',
  resetNamed: (company: string) => `Reset to default: ${company}`,
  dialog: {
    title: (company: string) => `Late cancellation policy of ${company}`,
    company: 'Company',
    find: 'Start typing a company name',
    noCompany: 'No companies match',
    hours: 'Hours before the start',
    hoursHint: 'Cancelling later than this costs a fee',
    percentage: 'Percentage',
    percentageHint: 'Of the wages of all workers needed',
    has: (company: string, hours: number, percentage: number) =>
      `${company} already has its own policy, ${hours} hours and ${percentage} percent. This one will replace it.`,
    unread: 'Someone else has changed this policy, but the new one could not be loaded.',
    hasNone: (company: string) => `${company} no longer has a policy of its own. This one will be new.`,
    earlier: 'Fees that have already been charged don’t change.',
    saved: (company: string) => `The policy of ${company} is saved`,
  },
  resetDialog: {
    title: (company: string) => `Reset ${company} to 12 hours and 50 percent?`,
    body: 'Fees that have already been charged don’t change.',
    done: (company: string) => `${company} is back to 12 hours and 50 percent`,
  },
  issues: {
    empty,
    wholeHours: 'Please enter a whole number from 1 to 720',
    wholePercentage: 'Please enter a whole number from 1 to 100',
  },
  changed: 'Someone else has changed this policy. Please review it.',
} as const;

export const latePolicyIssueText = ({ code }: LatePolicyIssue): string => latePolicyText.issues[code];
