import type { UnavailableReason } from '../rules/replacement';

const reasons: Record<UnavailableReason, string> = {
  overlap: 'Has another shift at that time',
  rest: 'Wouldn’t have enough rest between shifts',
  documents: 'Doesn’t have a required document for that day',
  idNotVerified: 'ID isn’t verified for that day',
  hired: 'Already hired',
  offered: 'Already has an offer',
  declined: 'Declined this shift',
  left: 'Was taken off this shift',
};

/** A duration such as `3 h 15 min` that stays in one line. */
const inOneLine = (duration: string) => duration.replaceAll(' ', '\u00a0');

/** The search for workers who could take an open place of a shift. */
export const findReplacementText = {
  title: 'Find a replacement',
  shift: (role: string, when: string) => `${role}, ${when}`,
  intro: (open: number) =>
    open === 1
      ? 'One place is open. The first worker to accept gets it.'
      : `${open} places are open. The first workers to accept get them.`,
  rest: (time: string, paid: string) =>
    `The shift has started. Workers are offered the rest: ${time}, ${inOneLine(paid)} paid.`,
  absent: (name: string) =>
    `${name} hasn’t checked in. If you send offers, ${name} loses the place and gets a text message. The timesheet shows a No Show unless you check them in.`,
  givenAway: (name: string) => `${name}’s place is open now.`,
  quiet: (time: string) => `It’s ${time} where the shift is. Workers get a text message right away.`,
  searching: 'Looking for workers who can take this shift…',
  available: 'Available workers',
  all: 'Select all',
  select: (name: string) => `Select ${name}`,
  interest: { applied: 'Applied', waitlisted: 'On the waitlist' },
  favourite: 'Favourite',
  travel: (minutes: number) => `About ${minutes} min away`,
  worked: (when: string) => `Last worked ${when}`,
  newToTeam: 'New to this team',
  nobody: 'No one who applied or worked for your company is available for this shift.',
  nobodyHint: 'Workers near the shift still see it in their app and can apply.',
  unavailable: (count: number) => (count === 1 ? '1 worker isn’t available' : `${count} workers aren’t available`),
  reasons,
  sendAny: 'Send offers',
  send: (count: number) => (count === 1 ? 'Send offer to 1 worker' : `Send offers to ${count} workers`),
  asked: 'Offers sent',
  states: {
    pending: 'Waiting for an answer',
    hired: 'Accepted',
    declined: 'Declined',
    expired: 'Didn’t answer in time',
    filled: 'Place taken by someone else',
    gone: 'No longer available',
  },
  until: (moment: string) => `Workers can accept until ${moment}.`,
  untilWith: (moment: string, left: string) => `Workers can accept until ${moment}: ${inOneLine(left)} left.`,
  watch: (count: number) =>
    count === 1 ? '1 worker has an offer. See the answer' : `${count} workers have offers. See their answers`,
  answersFailed: 'The workers’ answers couldn’t be loaded.',
  full: 'This shift is full now. Nobody else was asked.',
  filled: 'The shift is filled.',
  waiting: (open: number) => (open === 1 ? '1 place is still open.' : `${open} places are still open.`),
  askMore: 'Ask more workers',
  done: 'Done',
} as const;
