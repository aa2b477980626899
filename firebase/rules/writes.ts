import { documents, earlier, requestTime, type User } from './world';

export interface WriteRow {
  what: string;
  method: 'create' | 'update' | 'delete';
  path: string;
  /** The new document for a create, the fields that change for an update. */
  change?: Record<string, unknown>;
  allow: readonly User[];
}

const office = ['platform'] as const;
const editors = ['owner', 'admin', 'edit'] as const;
const nobody = [] as const;
const long = (length: number) => 'x'.repeat(length);

const flags = (hired: unknown, applicants: unknown, more = {}) => ({ notifications: { hired, applicants, ...more } });
const note = { by: 'platform', note: 'Call back', timestamp: requestTime };
const draft = { form: 'position', values: { role: 'Server' }, updatedAt: requestTime };
const message = {
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
const summary = (change: Record<string, unknown>) => ({
  lastMessage: { text: 'Hi', readByEmployer: false, adminViewed: false, ...change },
});
const entry = { name: 'Barista', addedBy: 'platform@north.test', createdAt: requestTime, type: 'normal' };

const without = (data: Record<string, unknown>, change: Record<string, unknown>) => ({ ...data, ...change });
/** The same write with one thing wrong each time. */
const wrong = (
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

const newNote = { what: 'a note', method: 'create', path: 'groups/north/notes/new' } as const;
const blocked = { method: 'update', path: 'groups/north/blocked/worker' } as const;
const newMessage = { what: 'a message', method: 'create', path: 'chats/chat/messages/new' } as const;
const marks = { what: 'my marks', method: 'create', path: 'teams/team/reading/view' } as const;
const newSkill = { what: 'a skill', method: 'create', path: 'skills/new' } as const;
const newRequirement = { what: 'a requirement', method: 'create', path: 'requirements/new' } as const;
const clear = { what: 'flags', method: 'update', path: 'gigs/gig' } as const;
const mine = { method: 'update', path: 'employees/edit' } as const;
const ghost = { method: 'update', path: 'employees/ghost' } as const;

const special: readonly WriteRow[] = [
  { what: 'manual hours', method: 'update', path: 'groups/north', change: { requireManualHours: true }, allow: nobody },
  { what: 'status', method: 'update', path: 'groups/north', change: { status: 'Deactivated' }, allow: nobody },

  { ...newNote, change: note, allow: nobody },
  { what: 'a note', method: 'delete', path: 'groups/north/notes/note', allow: nobody },

  { what: 'a note that was read', ...blocked, change: { notifcationClicked: false }, allow: office },
  { what: 'a note that was not', ...blocked, change: { notifcationClicked: true }, allow: nobody },
  { what: 'the note itself', ...blocked, change: { notifcationClicked: false, noteText: 'No' }, allow: nobody },

  { what: 'the team of a tab', ...mine, change: { selectedTeamId: 'team' }, allow: ['edit'] },
  { what: 'the time of reading', ...mine, change: { lastReadAt: requestTime }, allow: ['edit'] },
  { what: 'the times of reading', ...mine, change: { lastReadAt: { team: requestTime } }, allow: ['edit'] },
  { what: 'the team of a tab, unverified', ...ghost, change: { selectedTeamId: 'team' }, allow: nobody },
  { what: 'a number as team', ...mine, change: { selectedTeamId: 5 }, allow: nobody },
  { what: 'a list as team', ...mine, change: { selectedTeamId: ['team'] }, allow: nobody },
  { what: 'a long team', ...mine, change: { selectedTeamId: long(129) }, allow: nobody },
  { what: 'a text as time of reading', ...mine, change: { lastReadAt: 'now' }, allow: nobody },
  { what: 'a list as times of reading', ...mine, change: { lastReadAt: [1] }, allow: nobody },
  {
    what: 'far too many times of reading',
    ...mine,
    change: { lastReadAt: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`t${index}`, requestTime])) },
    allow: nobody,
  },
  { what: 'isAdmin', ...mine, change: { isAdmin: true }, allow: nobody },
  { what: 'the employer', ...mine, change: { employer_uid: 'lake' }, allow: nobody },

  {
    what: 'read by me',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { readBy: ['owner@north.test', 'edit@north.test'] },
    allow: ['edit'],
  },
  {
    what: 'read by me many times over',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { readBy: ['owner@north.test', 'edit@north.test', 'edit@north.test'] },
    allow: nobody,
  },
  {
    what: 'read by a stranger',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { readBy: ['owner@north.test', 'former@north.test'] },
    allow: nobody,
  },
  {
    what: 'read by nobody',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { readBy: [] },
    allow: nobody,
  },
  {
    what: 'read by another',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { readBy: ['owner@north.test', 'x@y.test'] },
    allow: nobody,
  },
  {
    what: 'what happened',
    method: 'update',
    path: 'teams/team/spotterActivity/entry',
    change: { actionType: 'cancellation' },
    allow: nobody,
  },
  {
    what: 'the entry of another team',
    method: 'update',
    path: 'teams/lakeTeam/spotterActivity/entry',
    change: { readBy: ['other@lake.test'] },
    allow: ['other'],
  },

  { what: 'my draft', method: 'create', path: 'teams/closedTeam/drafts/edit', change: draft, allow: ['edit'] },
  { what: 'my draft', method: 'update', path: 'teams/team/drafts/edit', change: draft, allow: ['edit'] },
  { what: 'a draft of a View member', method: 'update', path: 'teams/team/drafts/view', change: draft, allow: nobody },
  {
    what: 'a draft with more',
    method: 'update',
    path: 'teams/team/drafts/edit',
    change: { ...draft, more: 1 },
    allow: nobody,
  },
  {
    what: 'a draft without fields',
    method: 'update',
    path: 'teams/team/drafts/edit',
    change: { ...draft, values: 'none' },
    allow: nobody,
  },
  {
    what: 'a draft of the past',
    method: 'update',
    path: 'teams/team/drafts/edit',
    change: { ...draft, updatedAt: earlier },
    allow: nobody,
  },
  { what: 'my draft', method: 'delete', path: 'teams/team/drafts/edit', allow: ['edit'] },
  { what: 'a draft of a View member', method: 'delete', path: 'teams/team/drafts/view', allow: nobody },

  { ...clear, change: flags(false, true), allow: editors },
  { ...clear, change: flags(true, false), allow: editors },
  { ...clear, change: flags(false, false), allow: editors },
  ...wrong(clear, {}, [
    flags(false, false, { more: 1 }),
    flags('no', true),
    flags(true, 'no'),
    { ...flags(false, false), numHired: 0 },
  ]),
  { ...clear, what: 'a flag set', path: 'gigs/seen', change: flags(true, false), allow: nobody },
  { ...clear, what: 'the other flag set', path: 'gigs/seen', change: flags(false, true), allow: nobody },
  {
    ...clear,
    what: 'flags of a deactivated company',
    path: 'gigs/closedGig',
    change: flags(false, false),
    allow: nobody,
  },

  // Every message is written by a function, which counts them.
  { ...newMessage, change: message, allow: nobody },
  { ...newMessage, what: "a worker's message", change: { ...message, sender: 'worker', by: 'worker' }, allow: nobody },

  { ...marks, change: { chats: { chat: requestTime } }, allow: ['view'] },
  { ...marks, what: 'marks of updates', change: { updatesAt: requestTime }, allow: ['view'] },
  { ...marks, method: 'update', path: 'teams/team/reading/edit', change: { updatesAt: requestTime }, allow: ['edit'] },
  { ...marks, what: 'marks in words', change: { updatesAt: 'now' }, allow: nobody },
  { ...marks, what: 'marks as a list', change: { chats: [1] }, allow: nobody },
  { ...marks, what: 'counts', change: { counts: { chat: 3 } }, allow: ['view'] },
  { ...marks, what: 'counts as a list', change: { counts: [1] }, allow: nobody },
  {
    ...marks,
    what: 'far too many counts',
    change: { counts: Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`c${index}`, 1])) },
    allow: nobody,
  },
  { ...marks, what: 'marks with more', change: { chats: {}, text: 'x' }, allow: nobody },
  {
    ...marks,
    what: 'far too many marks',
    change: { chats: Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`c${index}`, requestTime])) },
    allow: nobody,
  },
  {
    ...marks,
    what: 'marks on a team of others',
    path: 'teams/lakeTeam/reading/view',
    change: { chats: {} },
    allow: nobody,
  },
  {
    ...marks,
    what: 'marks of an unverified person',
    path: 'teams/team/reading/ghost',
    change: { chats: {} },
    allow: nobody,
  },
  {
    ...marks,
    what: 'marks of who was removed',
    path: 'teams/team/reading/former',
    change: { chats: {} },
    allow: nobody,
  },

  { what: 'read', method: 'update', path: 'chats/chat/messages/fromWorker', change: { read: true }, allow: editors },
  { what: 'read', method: 'update', path: 'chats/chat/messages/toWorker', change: { read: true }, allow: ['worker'] },
  {
    what: 'read in words',
    method: 'update',
    path: 'chats/chat/messages/fromWorker',
    change: { read: 'yes' },
    allow: nobody,
  },
  {
    what: 'the text',
    method: 'update',
    path: 'chats/chat/messages/fromWorker',
    change: { read: true, text: 'No' },
    allow: nobody,
  },
  {
    what: 'adminViewed',
    method: 'update',
    path: 'chats/chat/messages/fromWorker',
    change: { adminViewed: true },
    allow: office,
  },
  {
    what: 'adminViewed in words',
    method: 'update',
    path: 'chats/chat/messages/fromWorker',
    change: { adminViewed: 'yes' },
    allow: nobody,
  },
  {
    what: 'adminViewed and the text',
    method: 'update',
    path: 'chats/chat/messages/fromWorker',
    change: { adminViewed: true, text: 'No' },
    allow: nobody,
  },
  {
    what: 'readByEmployer',
    method: 'update',
    path: 'chats/chat',
    change: summary({ readByEmployer: true }),
    allow: editors,
  },
  {
    what: 'readByEmployer in words',
    method: 'update',
    path: 'chats/chat',
    change: summary({ readByEmployer: 'yes' }),
    allow: nobody,
  },
  {
    what: 'readByEmployer and the text',
    method: 'update',
    path: 'chats/chat',
    change: summary({ readByEmployer: true, text: 'No' }),
    allow: nobody,
  },
  {
    what: 'readByEmployer and the worker',
    method: 'update',
    path: 'chats/chat',
    change: { ...summary({ readByEmployer: true }), spotterID: 'x' },
    allow: nobody,
  },
  { what: 'adminViewed', method: 'update', path: 'chats/chat', change: summary({ adminViewed: true }), allow: office },

  ...[newSkill, newRequirement].map((row) => ({ ...row, change: entry, allow: nobody })),
  { what: 'a skill', method: 'update', path: 'skills/one', change: { name: 'Barkeeper' }, allow: nobody },
  { what: 'a skill', method: 'delete', path: 'skills/one', allow: nobody },
  { what: 'a requirement', method: 'update', path: 'requirements/one', change: { hidden: true }, allow: nobody },
  {
    what: 'wages',
    method: 'update',
    path: 'appConfigs/minimumWages',
    change: { countries: [{ code: 'CA' }, { code: 'US', more: 1 }] },
    allow: nobody,
  },
];

documents['gigs/seen'] = { ...documents['gigs/gig'], notifications: { hired: false, applicants: false } };
documents['teams/lakeTeam/spotterActivity/entry'] = { readBy: [] };

/** Nobody creates, changes or deletes a document of any collection, but for what is named above. */
const plain: WriteRow[] = Object.keys(documents).flatMap((path) =>
  (['create', 'update', 'delete'] as const)
    .filter((method) => !special.some((row) => row.method === 'delete' && method === 'delete' && row.path === path))
    .map((method) => ({
      what: 'anything',
      method,
      path: method === 'create' ? `${path}New` : path,
      change: { anything: 1 },
      allow: nobody,
    })),
);

export const writes: readonly WriteRow[] = [...special, ...plain];
