import { isolated } from '../../core/rules/isolated';

/** Chats of the last 30 days, /adminmessages (ADM-033..037). */
export const adminMessagesText = {
  title: 'Messages',
  context:
    'Conversations between workers and teams of all companies in the last 30 days. Your messages are sent as SPOT.',
  search: 'Search worker or company',
  none: 'No messages in the last 30 days',
  noneOf: 'This worker has no messages in the last 30 days',
  /** Title of the list of one worker's conversations. */
  of: (name: string) => `Conversations with ${name}`,
  ofWorker: 'Conversations with one worker',
  all: 'Show all',
  place: (company: string, team: string) => [company, team].filter(Boolean).map(isolated).join(' · '),
  profileOf: (name: string) => `Profile of ${name}`,
} as const;
