import { pluralize } from '../../core/messages/pluralize';

/**
 * Messages between workers and a team or the back office: /messages (OPS-022..027, OPS-084..086), announcements,
 * /adminmessages.
 */
export const messagesText = {
  title: 'Messages',
  list: 'Conversations',
  sort: 'Sort',
  newest: 'Newest',
  oldest: 'Oldest',
  show: 'Show',
  read: 'Read',
  unread: 'Unread',
  search: 'Search Name',
  more: 'Load More',
  none: 'No messages yet',
  noneHint:
    'Messages from your workers will appear here. To start a conversation, go to the Overview and press the message button beside a worker, or send an announcement to all workers of a job.',
  noneFound: 'No conversations match your search and filter.',
  readingFailed: 'Which messages you have read couldn’t be loaded.',
  clear: 'Show all',
  choose: 'Choose a conversation to read it.',
  gone: 'This conversation doesn’t exist.',
  back: 'All conversations',
  ownLast: (text: string) => `Team: ${text}`,
  officeLast: (text: string) => `SPOT: ${text}`,
  hasUnread: 'Unread',
  unreadCount: (count: number) => pluralize(count, 'unread message'),
  conversation: {
    with: (name: string) => `Conversation with ${name}`,
    log: (name: string) => `Messages with ${name}`,
    nothingYet: 'No messages yet.',
    nothing: (name: string) => `No messages yet. Write to ${name} below.`,
    earlier: 'Earlier messages',
    start: 'This is the start of the conversation.',
    today: 'Today',
    yesterday: 'Yesterday',
    /** Name shown as the author of messages that the platform sent. */
    office: 'SPOT',
    sent: 'Sent',
    read: 'Read',
    shiftUnread: 'Today’s shift couldn’t be loaded',
    shiftToday: (role: string, range: string) => `Today: ${role}, ${range}`,
    open: 'Open in Messages',
  },
  box: {
    label: (name: string) => `Message to ${name}`,
    placeholder: 'Write a message',
    send: 'Send',
    sending: 'Sending',
    left: (count: number) => `${pluralize(count, 'character')} left`,
    over: (count: number) => `${pluralize(count, 'character')} too many`,
    viewOnly: 'You can view messages but you can’t send them.',
    office: 'To write to workers as SPOT, use the admin messages.',
    gone: 'This worker no longer has an account.',
    notSent: (reason: string) => `Not sent. ${reason}`,
    online: 'You are online again.',
    retry: 'Retry',
  },
  popover: {
    open: (name: string) => `Messages with ${name}`,
    openUnread: (name: string, count: number) => `Messages with ${name}, ${count} unread`,
  },
  announce: {
    action: 'Announce',
    title: 'Announce to all workers of a job',
    job: 'Job',
    choose: 'Choose a job',
    text: 'Message',
    hint: 'Each worker gets it in their own conversation with your team.',
    counting: 'Counting workers…',
    reach: (count: number) =>
      count === 0
        ? 'No workers are hired for this job yet.'
        : count === 1
          ? '1 worker will get this message.'
          : `${count} workers will get this message.`,
    send: (count: number) => `Send to ${pluralize(count, 'worker')}`,
    sendNone: 'Send',
    sent: (count: number) => `Announcement sent to ${pluralize(count, 'worker')}`,
    noJob: 'Please choose a job.',
    empty: 'Please write a message.',
    long: (over: number) => `The message is ${over} characters too long.`,
    today: (job: string) => `Today: ${job}`,
    tomorrow: (job: string) => `Tomorrow: ${job}`,
  },
} as const;
