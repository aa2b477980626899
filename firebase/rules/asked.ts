import { queryQuestions } from '@spot/contracts/testing/queries';
import { users } from './users';

export const zone = 'America/Toronto';

/** What the screens ask, about the company of `documents`. */
export const groups = queryQuestions({
  groupId: 'north',
  teamId: 'team',
  gigId: 'gig',
  workerId: 'worker',
  chatId: 'chat',
  zone,
  day: '2026-02-03',
  sunday: '2026-02-01',
  monday: '2026-02-02',
  uid: { edit: 'edit', former: 'former' },
  email: {
    admin: String(users.admin.token['email']),
    edit: String(users.edit.token['email']),
    view: String(users.view.token['email']),
    other: String(users.other.token['email']),
  },
});
