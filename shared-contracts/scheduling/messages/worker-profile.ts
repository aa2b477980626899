const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Worker profile dialog (SCH-083..091, SCH-143..145, SCH-222, SCH-256). */
export const workerProfileText = {
  favourite: (name: string) => `Favourite: ${name}`,
  favouriteHint: 'Favourites are asked first when you look for a replacement.',
  title: 'Worker profile',
  close: 'Close profile',
  notThere: 'This worker no longer exists.',
  own: 'This is your own worker profile. A colleague must decide about your shifts and hours.',
  blockedChip: 'Blocked',
  completed: (count: number) => (count === 1 ? '1 completed shift' : `${count} completed shifts`),

  compliance: 'Compliance File',
  equipment: 'Equipment',
  past: 'Past Shifts',
  future: 'Future Shifts',
  startDate: 'Start date',
  unknownDate: 'Unknown',
  passing: 'Passing Grade >= 80%',
  certificates: 'Passing certificates',
  noPast: 'No Past Jobs',
  noFuture: 'No Future Jobs',
  noCertificates: 'No Certificates',
  noEquipment: 'No Equipment',
  noUpcoming: 'This worker has no upcoming shifts with your company.',
  loadMore: 'Load More',

  block: 'Block',
  unblock: 'Unblock',
  blockTitle: 'Block this worker?',
  blockText: 'Blocked workers cannot see, accept or apply for shifts of your company.',
  note: 'Note',
  noteHint: 'Only your company and SPOT can see this. The worker never does.',
  sureTitle: (name: string) => `Are you sure you want to block ${name}?`,
  sureText: (offers: number, applications: number) =>
    `This ends ${counted(offers, 'open offer')} and ${counted(applications, 'application')}.`,
  hiredTitle: (name: string, count: number) =>
    count === 1 ? `${name} is hired for 1 upcoming shift` : `${name} is hired for ${count} upcoming shifts`,
  hiredText: 'The worker will be removed from these shifts. What should happen to the places?',
  noReplacement: 'No replacement needed',
  keepOpen: 'Keep open',
  next: 'Continue',
  blockVerb: 'Block worker',
  workerBlocked: 'Worker Blocked',
  userBlocked: 'User Blocked',
  staysElsewhere: (shifts: number) =>
    `The worker stays on ${counted(shifts, 'shift')} of teams you can’t change. The company’s owners have been notified.`,
  willStay: (shifts: number) =>
    `The worker will stay on ${counted(shifts, 'shift')} of teams you can’t change. The company’s owners will be notified.`,
  unblockTitle: 'Are you sure you want to unblock this worker?',
  unblockVerb: 'Unblock worker',
  unblocked: (name: string) => `${name} is unblocked`,

  select: (what: string) => `Select ${what}`,
  remove: 'Remove from shifts',
  removeTitle: 'Remove this from these shifts?',
  removeVerb: (count: number) => (count === 1 ? 'Remove from 1 shift' : `Remove from ${count} shifts`),
  comment: (name: string) => `Comment for ${name}`,
  commentRequired: 'Comment field cannot be empty.',
} as const;
