import type { User } from './users';
import { requestTime } from './world';

export interface WriteRow {
  what: string;
  method: 'create' | 'update' | 'delete';
  path: string;
  /** The new document for a create, the fields that change for an update. */
  change?: Record<string, unknown>;
  allow: readonly User[];
}

export const office = ['platform'] as const;
export const editors = ['owner', 'admin', 'edit'] as const;
export const nobody = [] as const;
export const long = (length: number) => 'x'.repeat(length);
export const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, value]));

export const flags = (hired: unknown, applicants: unknown, more = {}) => ({
  notifications: { hired, applicants, ...more },
});
export const note = { by: 'platform', note: 'Call back', timestamp: requestTime };
export const draft = { form: 'position', values: { role: 'Server' }, updatedAt: requestTime };
export const message = {
  kind: 'message',
  text: 'See you',
  date: requestTime,
  sender: 'team',
  recipient: 'worker',
  senderSide: 'employer',
  by: 'edit',
  read: false,
  adminViewed: false,
};
export const summary = (change: Record<string, unknown>) => ({
  lastMessage: { text: 'Hi', readByEmployer: false, adminViewed: false, ...change },
});
export const entry = { name: 'Barista', addedBy: 'platform@north.test', createdAt: requestTime, type: 'normal' };

const without = (data: Record<string, unknown>, change: Record<string, unknown>) => ({ ...data, ...change });
/** The same write with one thing wrong each time. */
export const wrong = (
  row: Omit<WriteRow, 'allow' | 'change'>,
  data: Record<string, unknown>,
  faults: readonly Record<string, unknown>[],
): WriteRow[] =>
  faults.map((fault) => ({
    ...row,
    what: `${row.what} with ${Object.keys(fault).join()} ${JSON.stringify(Object.values(fault)).slice(0, 40)}`,
    change: without(data, fault),
    allow: nobody,
  }));

export const newNote = { what: 'a note', method: 'create', path: 'groups/north/notes/new' } as const;
export const blocked = { method: 'update', path: 'groups/north/blocked/worker' } as const;
export const newMessage = { what: 'a message', method: 'create', path: 'chats/chat/messages/new' } as const;
export const marks = { what: 'my marks', method: 'create', path: 'teams/team/reading/view' } as const;
export const newSkill = { what: 'a skill', method: 'create', path: 'skills/new' } as const;
export const newRequirement = { what: 'a requirement', method: 'create', path: 'requirements/new' } as const;
export const clear = { what: 'flags', method: 'update', path: 'gigs/gig' } as const;
export const mine = { method: 'update', path: 'employees/edit' } as const;
export const ghost = { method: 'update', path: 'employees/ghost' } as const;
