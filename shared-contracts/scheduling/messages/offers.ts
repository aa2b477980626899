/** Offers to workers: after posting and in the shift drawer (SCH-080..082, SCH-136, SCH-212, SCH-251). */
export const offersText = {
  title: 'Offer to Recent Workers',
  intro: (shifts: number) =>
    shifts === 1
      ? 'Offer the shift you posted to workers you hired before.'
      : `Offer the ${shifts} shifts you posted to workers you hired before.`,
  workers: 'Recent workers',
  all: 'Select all',
  select: (name: string) => `Select ${name}`,
  send: (count: number) =>
    count === 0 ? 'Send offers' : count === 1 ? 'Send offer to 1 worker' : `Send offers to ${count} workers`,
  skip: 'Not now',
  more: 'Load More',
  sent: 'Offer(s) sent',
  untexted: (count: number) =>
    `${count === 1 ? '1 offer was' : `${count} offers were`} sent in the app only: you’ve reached today’s limit of text messages to ${count === 1 ? 'that worker' : 'those workers'}.`,
  stopped: (count: number) =>
    count === 1
      ? '1 worker has turned off text messages and sees the offer in the app only.'
      : `${count} workers have turned off text messages and see the offer in the app only.`,
  notSent: (count: number, reasons: readonly string[]) =>
    `${count === 1 ? '1 offer was' : `${count} offers were`} not sent: ${reasons.join(', ')}.`,
  skipped: {
    full: 'the shift is full',
    started: 'the shift has started',
    cancelled: 'the shift was cancelled',
    blocked: 'the worker is blocked',
    overlap: 'the worker has another shift at that time',
    rest: 'the worker wouldn’t have enough rest between shifts',
    hired: 'the worker is already hired',
    offered: 'the worker already has the offer',
    unknown: 'the worker no longer exists',
  },
} as const;
