import type { AutofillEntry } from '../entities/lists';
import type { DayKey } from '../../core/entities/common';
import type { AutofillReason } from '../rules/autofill';
import { formatMonthDay, formatShortDate } from '@spot/contracts/time';
import { offersText } from './offers';
import { pluralize } from '../../core/messages/pluralize';

const workers = (count: number) => pluralize(count, 'worker');

/** Shift drawer (SCH-070..079, SCH-133..142, SCH-204..212) */
export const drawerText = {
  shift: 'Shift',
  close: 'Close shift',
  hiredOf: (hired: number, needed: number) => `${hired}/${needed} hired`,
  postedBy: (name: string) => `Posted by ${name}`,
  tempToHire: 'Temp to hire',
  cancelled: 'This shift was cancelled.',
  notThere: 'This shift no longer exists.',

  view: 'View',
  weekView: 'Week View',
  dayView: 'Day View',
  managing: 'Managing the selected workers',
  manageByDay: 'Manage by day',
  noShift: 'no shift',
  weekShifts: 'Shifts of this week',
  selectShift: (day: DayKey) => `Select ${formatShortDate(day)}`,
  pastShift: 'Past',
  noShiftChosen: 'Select at least one shift of this week.',

  showMore: 'Show more',
  showLess: 'Show less',
  details: 'Shift details',
  reporting: 'Reports to',
  description: 'Description',
  skills: 'Skills',
  certificates: 'Certificates',
  equipment: 'Equipment',
  physicalRequirements: 'Physical requirements',
  workingConditions: 'Working conditions',
  experience: 'Years of experience',
  offSite: 'Travel or off-site',
  yes: 'Yes',
  comments: 'Comments',

  actions: 'Shift actions',
  editNumber: 'Edit number of workers',
  autofillLog: 'Smart autofill log',
  actionNames: {
    replace: 'Find a replacement',
    number: 'Edit number of workers',
    time: 'Edit shift time',
    autofill: 'Edit smart autofill',
    log: 'Smart autofill log',
    uniform: 'View uniform',
    cancel: 'Cancel Shift',
  },
  /** One-word labels of the same actions, shown beside the icons. */
  actionWords: {
    replace: 'Find',
    number: 'Workers',
    time: 'Time',
    autofill: 'Autofill',
    log: 'Log',
    uniform: 'Uniform',
    cancel: 'Cancel Shift',
  },
  turnOn: 'Turn on waitlist',

  tabHired: 'Hired',
  tabOffered: 'Offered',
  tabApplicants: 'Applicants',
  tabPool: 'Worker Pool',
  tabWaitlist: 'Waitlist',
  isNew: 'new',
  noHired: 'No workers hired yet',
  replace: 'Replace',
  replaceName: (name: string) => `Replace ${name}`,
  notCheckedIn: 'Not checked in yet',
  placeGivenAway: 'Place given away',
  noOffers: 'No open offers',
  selectToRemove: 'Select workers to remove them from the shift.',
  noApplicants: 'No applicants yet',
  noPool: 'No one has worked for this team yet',
  noWaitlist: 'No one is on the waitlist',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  completed: (count: number) => `${pluralize(count, 'shift')} completed`,
  workedHere: 'Has worked here',
  appliedAt: (when: string) => `Applied ${when}`,
  documentValid: (name: string, until: DayKey | undefined) =>
    until ? `${name} until ${formatMonthDay(until)}, ${until.slice(0, 4)}` : `${name} verified`,
  documentExpired: (name: string, until: DayKey) =>
    `${name} only until ${formatMonthDay(until)}, ${until.slice(0, 4)}, before this shift`,
  documentOpen: (name: string) => `${name} not verified yet`,
  documentMissing: (name: string) => `${name} missing`,
  hiredAlready: 'Hired',
  offeredAlready: 'Offered',
  search: 'Search by name',
  nobodyFound: 'No matches in this list',
  hireSelected: (count: number) => `Hire ${count}`,
  offeredAt: (when: string) => `Offered ${when}`,
  waitingSince: (when: string) => `Waiting since ${when}`,
  lastHired: (when: string) => `Last hired for ${when}`,
  loadMore: 'Load More',

  hire: 'Hire',
  hireName: (name: string) => `Hire ${name}`,
  hired: (name: string) => `${name} is hired`,
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  declineSelected: (count: number) => `Decline ${count}`,
  declined: (count: number) => (count === 1 ? 'Application declined' : `${count} applications declined`),
  withdrawnMeanwhile: 'This application has already been withdrawn.',
  listDeclined: 'Declined',
  declinedAt: (when: string) => `Declined ${when}`,
  saidNoAt: (when: string) => `Declined the offer ${when}`,
  fullTitle: 'No places left',
  full: 'This shift is full. If you want to send more offers, increase the number of workers.',
  started: 'This shift has already started.',

  offer: 'Offer',
  offerName: (name: string) => `Offer the shift to ${name}`,
  offersSkipped: 'Some offers were not sent',
  removeOffer: 'Remove offer',
  removeOffersTitle: (count: number) => (count === 1 ? 'Remove this offer?' : `Remove ${count} offers?`),
  removeOffersVerb: (count: number) => (count === 1 ? 'Remove offer' : `Remove ${count} offers`),
  removeOffersHint: 'The workers are notified that the offer was removed.',
  offersRemoved: (count: number) => (count === 1 ? 'Offer removed' : `${count} offers removed`),
  offersAccepted: (count: number) =>
    count === 1
      ? '1 offer has already been accepted and stays.'
      : `${count} offers have already been accepted and stay.`,

  remove: 'Remove',
  removeTitle: (count: number) => (count === 1 ? 'Remove this worker?' : `Remove ${count} workers?`),
  removeVerb: (count: number) => (count === 1 ? 'Remove worker' : `Remove ${count} workers`),
  comment: (name: string) => `Comment for ${name}`,
  commentOn: (name: string, day: DayKey) => `Comment for ${name}, ${formatShortDate(day)}`,
  commentHint: 'The worker will see this.',
  commentRequired: 'Fields cannot be left empty',
  replacement: 'After removing',
  noReplacement: 'No replacement needed',
  keepOpen: 'Keep the shift open',
  cancelEmpty: (count: number) =>
    count === 1
      ? 'Cancel the shift that would have no workers left'
      : `Cancel the ${count} shifts that would have no workers left`,
  removed: (count: number) => (count === 1 ? 'Shift Removed' : 'Shifts Removed'),
  alreadyRemoved: 'Worker has already been removed from this shift',
  begunMeanwhile: (days: readonly DayKey[]) =>
    `Already started: ${days.map(formatShortDate).join('; ')}. You can’t remove workers from a shift that has started.`,

  waitlistOf: (day: DayKey | undefined) => (day ? `Waitlist, ${formatShortDate(day)}` : 'Waitlist'),
  waitlistOn: 'The waitlist is on',
  waitlistOff: 'The waitlist is off',
  turnOffTitle: 'Turn off the waitlist?',
  turnOffVerb: 'Turn off waitlist',
  turnOff: (count: number) => `${workers(count)} will be removed from the waitlist and notified.`,

  logEmpty: 'Smart autofill hasn’t checked any workers yet',
} as const;

/** `Ana Souza, Tue, Nov 24: the worker is already hired` */
export const offerSkipText = (name: string, day: DayKey, reason: keyof typeof offersText.skipped) =>
  `${name}, ${formatShortDate(day)}: ${offersText.skipped[reason]}`;

const autofillReasonText: Readonly<Record<AutofillReason, string>> = {
  blocked: 'blocked by your company',
  disabled: 'can’t take shifts right now',
  overlap: 'has another shift at that time',
  rest: 'would not have enough rest between shifts',
  hours: 'would go over the hours or under the rest of the region',
  ownTeam: 'manages the team’s shifts, so a colleague has to hire them',
  idNotVerified: 'the ID is not verified',
  documents: 'a required document is missing or not valid on that day',
  tooFewShifts: 'has not completed enough shifts',
  notInPool: 'is not in your worker pool',
  notAllDays: 'cannot work all days',
  full: 'the shift was full',
};
/** `Accepted by smart autofill`, `Passed over: the ID is not verified, has another shift at that time` */
export function autofillLogText({ outcome, reasons }: Pick<AutofillEntry, 'outcome' | 'reasons'>): string {
  const why = reasons.map((reason) => autofillReasonText[reason as AutofillReason] ?? reason).join(', ');
  if (outcome === 'accepted') return 'Accepted by smart autofill';
  return why ? `Passed over: ${why}` : 'Passed over';
}
