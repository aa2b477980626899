import type { OfferReason } from '../../scheduling/rules/eligibility';
import { formatCount, pluralize } from '../../core/messages/pluralize';

const shifts = (count: number) => pluralize(count, 'shift');

/** Offer a Job to: Spotter, /spotteroffertest (ADM-086..088, decision N61). */
export const offerJobText = {
  title: (name: string) => `Offer a Job to: ${name}`,
  somebody: 'Spotter',
  worker: 'Worker',
  workerPlaceholder: 'Type a name',
  noWorker: 'No workers match',
  choose: 'Choose a worker.',
  gone: 'This worker no longer exists.',
  profile: 'Profile',
  company: 'Company',
  role: 'Role',
  date: 'Date',
  filled: 'Show Filled Jobs',
  columns: {
    select: 'Select',
    time: 'Time',
    role: 'Role',
    company: 'Company',
    hired: 'Hired',
    eligible: 'Eligible',
    action: 'Action',
  },
  groupOf: (day: string) => `Jobs on ${day}`,
  /** What the pager counts. */
  pageUnit: 'days',
  select: (role: string, company: string, time: string) => `Select ${role} at ${company}, ${time}`,
  send: 'Send Offer',
  sendOf: (role: string, company: string, time: string) => `Send Offer: ${role} at ${company}, ${time}`,
  place: (city: string, km: number | undefined, centred = false) =>
    [city, km === undefined ? '' : `${centred ? 'about ' : ''}${formatCount(Math.round(km))} km away`]
      .filter(Boolean)
      .join(', '),
  centred: 'We couldn’t locate the street. Measured from the town’s centre.',
  far: 'Far from the worker',
  selected: (count: number) => `${shifts(count)} selected`,
  sendSelected: 'Send Offers',
  unselect: 'Clear selection',
  eligible: 'Eligible',
  none: 'No companies have open jobs',
  noneFound: 'No jobs match your search and filters',
  clear: 'Clear filters',
  most: (count: number) =>
    `Only the next ${formatCount(count)} jobs were searched. Choose a company or a date to see others.`,
  reasons: {
    companyDeactivated: 'Company deactivated',
    cancelled: 'The shift was cancelled',
    started: 'The shift has started',
    full: 'The shift is full',
    hired: 'Already hired',
    offered: 'Already has the offer',
    blocked: 'Blocked by the company',
    disabled: 'Account deactivated',
    overlap: 'Has another shift at that time',
    rest: 'Wouldn’t have enough rest between shifts',
    idNotVerified: 'ID not verified',
    documents: 'Certificates or equipment missing',
  } satisfies Record<OfferReason, string>,
  missing: (documents: readonly string[]) => `Missing: ${documents.join(', ')}`,
  dialog: {
    title: (name: string) => `Send offers to ${name}?`,
    checking: 'Checking which offers can be sent',
    gets: (count: number) => `${shifts(count)} will be offered:`,
    refused: (count: number) => `${shifts(count)} cannot be offered:`,
    nothing: 'None of these shifts can be offered.',
    verb: (count: number) => `Send ${pluralize(count, 'offer')}`,
    cancel: 'Cancel',
    changed: (count: number, why: readonly string[]) =>
      `${shifts(count)} could no longer be offered: ${[...new Set(why)].join(', ')}.`,
  },
  sent: 'Job offer(s) sent',
  sentInApp: 'Job offer(s) sent. The worker has turned off text messages and sees the offers in the app only.',
} as const;
