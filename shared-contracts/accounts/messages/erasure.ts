import type { ErasureObstacle } from '../rules/erasure';

/** Deleting one's own account, and the back office's list of requests. */
export const erasureText = {
  section: 'Delete your account',
  hint: 'SPOT deletes your account and everything about you within 30 days. Records of pay have to be kept for seven years, without your name.',
  ask: 'Delete my account',
  askTitle: 'Delete your account?',
  askWhy: 'You can no longer sign in once it is deleted, and it can’t be undone. Type your email to confirm.',
  confirmation: 'Your email',
  wrong: 'This isn’t the email of your account.',
  asked: 'You asked for your account to be deleted',
  waiting: (by: string) => `You asked for your account to be deleted. It will be deleted by ${by}.`,
  withdraw: 'Keep my account',
  withdrawn: 'Your account is kept',
  begun: 'Your account is already being deleted.',
  none: 'There is no request to delete this account.',
  obstacles: {
    admin: 'Platform admins can’t delete their account. Ask a colleague to end your admin rights first.',
    primaryOwner: 'You’re the primary owner of your company. Make another owner the primary owner first.',
    lastOwner: 'You’re the only owner of your company. Invite another owner and make them the primary owner first.',
    underWay: 'You’re on a shift right now. Ask again once it has ended.',
    upcoming: 'You’re hired for upcoming shifts. Cancel them first, so that the teams can find someone else.',
    openHours: 'The hours of their last shifts aren’t confirmed yet. Have them confirmed first, so that they are paid.',
  } satisfies Record<ErasureObstacle, string>,
} as const;

/** /deletions: the back office deletes accounts on request. */
export const erasuresText = {
  title: 'Account deletions',
  search: 'Search by name or email',
  none: 'Nobody has asked for their account to be deleted',
  columns: { name: 'Name', asked: 'Asked', due: 'Due', state: 'Status', kept: 'Pay records', action: 'Action' },
  states: { waiting: 'Waiting', running: 'Deleting', done: 'Deleted' },
  overdue: 'Overdue',
  gone: 'Deleted account',
  kept: (records: number, until: string) => (records === 0 ? 'None' : `${records} until ${until}`),
  erase: 'Delete',
  confirmTitle: 'Delete this account?',
  why: (name: string) =>
    `The account of ${name} and everything about them is deleted. Records of pay stay for seven years without a name. This can’t be undone.`,
  begun: 'The account is being deleted',
} as const;
