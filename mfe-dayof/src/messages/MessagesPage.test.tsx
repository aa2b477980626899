import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendMessage, type Chat, type Message } from '@spot/contracts/dayof';
import { blockedWorkerDocument } from '@spot/contracts/accounts/queries';
import { publicSpotterDocument } from '@spot/contracts/worker/queries';
import {
  chatDocument,
  chatsQuery,
  messagesQuery,
  nextShiftQuery,
  readingDocument,
  type ChatOrder,
} from '@spot/contracts/dayof/queries';
import type { Role } from '@spot/contracts/accounts';
import {
  aChat,
  aHired,
  aMessage,
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  fixtureZone,
  Refusal,
  renderInShell,
  serveCalls,
  type FakeShell,
} from '@spot/contracts/testing';
import { dayKeyOf, dayMs, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { LazyConversation } from '@spot/contracts/ui/chat';
import { MessagesPage } from './MessagesPage';

// Loaded in advance, so that the first test need not wait for the chunk.
beforeAll(() => LazyConversation.preload());

const people = ['Ana Souza', 'Ben Roy', 'Cid Moss'];
const chatOf = (index: number, over: Partial<Chat> = {}): Chat => {
  const at = fixtureNow - index * hourMs;
  return aChat({
    id: `team-1_s${index}`,
    spotterID: `s${index}`,
    spotterName: people[index] ?? `Worker ${index}`,
    fromWorker: 1,
    lastMessage: { text: `Line ${index}`, at, senderSide: 'worker', readByEmployer: false, adminViewed: false },
    ...over,
  });
};
const many = (count: number) => Array.from({ length: count }, (_, index) => chatOf(index));

interface Given {
  chats?: readonly Chat[];
  read?: Readonly<Record<string, number>>;
  role?: Role;
  path?: string;
  messages?: readonly Message[];
  wide?: boolean;
}

/** Gives each page of the list the answer that the database would give. */
function giveChats(shell: FakeShell, chats: readonly Chat[], word?: string): void {
  for (const order of ['newest', 'oldest'] as ChatOrder[])
    for (const step of [10, 50])
      for (let most = step; most <= 800; most += step) {
        const sorted = order === 'newest' ? chats : [...chats].reverse();
        shell.data.give(chatsQuery('team-1', order, word, most), sorted.slice(0, most));
      }
}

function draw({
  chats = many(3),
  read = {},
  role = 'Edit',
  path = '/messages',
  messages = [],
  wide = true,
}: Given = {}) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: wide && query.includes('min-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  const shell = fakeShell({ session: aSession(role), now: fixtureNow });
  giveChats(shell, chats);
  shell.data.give(readingDocument('team-1', 'user-1'), { id: 'user-1', chats: read, counts: {} });
  for (const chat of chats) {
    shell.data.give(chatDocument(chat.id), chat);
    shell.data.give(messagesQuery(chat.id, 50), messages);
  }
  return renderInShell(<MessagesPage />, { shell, path });
}
const list = () => within(screen.getByRole('region', { name: 'Conversations' }));
const names = () =>
  list()
    .queryAllByRole('link')
    .map((row) => /Ana Souza|Ana Roy|Ben Roy|Cid Moss|Worker \d/.exec(row.textContent ?? '')?.[0]);
const box = () => screen.getByRole('textbox', { name: /^Message to/ });

describe('the list of conversations', () => {
  const user = userEvent.setup();
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('shows ten and ten more with Load More, with one listener (OPS-025, decisions section 7)', async () => {
    const { shell } = draw({ chats: many(25) });
    expect(names()).toHaveLength(10);
    const listeners = () => shell.data.open.filter((key) => key.startsWith('chats:')).length;
    expect(listeners()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(names()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(names()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(listeners()).toBe(1);
  });

  it('opens a chat that says that the worker’s shift of today cannot be read', async () => {
    const { shell } = draw({ path: '/messages?chat=team-1_s0' });
    const today = nextShiftQuery('team-1', 's0', startOfDay(dayKeyOf(fixtureNow, fixtureZone), fixtureZone));
    const unread = () => screen.queryByText('Today’s shift couldn’t be loaded');
    await waitFor(() => expect(shell.data.open).toContain(today.key));
    act(() => shell.data.fail(today, 'Not reached.'));
    expect(unread()).toBeVisible();
    act(() => shell.data.give(today, [aHired({ spotterID: 's0', dayKey: dayKeyOf(fixtureNow, fixtureZone) })]));
    expect(unread()).toBeNull();
    expect(screen.getByText(/^Today: /)).toBeVisible();
  });

  it('is sorted by Newest or Oldest (OPS-022)', async () => {
    draw();
    expect(names()).toEqual(people);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(names()).toEqual([...people].reverse());
  });

  it('omits what is Read or Unread, and reads further until a page is full of 500 (OPS-023)', async () => {
    const chats = many(500);
    const old = Object.fromEntries(chats.slice(0, 490).map(({ id }) => [id, fixtureNow]));
    draw({ chats, read: old });
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(list().getAllByLabelText('1 unread message')).toHaveLength(10);
    await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(names()).toHaveLength(10);
    expect(list().queryByLabelText('1 unread message')).toBeNull();
  });

  it('does not say that none matches while it reads further (OPS-023)', async () => {
    const chats = many(70);
    const { shell } = draw({ chats, read: Object.fromEntries(chats.slice(0, 60).map(({ id }) => [id, fixtureNow])) });
    const rest = chatsQuery('team-1', 'newest', undefined, 100);
    shell.data.withhold(rest);
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    await waitFor(() => expect(shell.data.open).toContain(rest.key));
    expect(names()).toEqual([]);
    expect(screen.queryByText(/^No conversations match/)).toBeNull();
    act(() => shell.data.give(rest, chats));
    expect(names()).toHaveLength(10);
  });

  it('keeps the open chat in its place after it was read, until another is opened (OPS-023)', async () => {
    const { shell } = draw({ path: '/messages?show=unread' });
    const open = (name: string) => user.click(list().getByRole('link', { name: new RegExp(name) }));
    const reading = (chats: Record<string, number>) => ({ id: 'user-1', chats, counts: {} });
    await open('Ana Souza');
    act(() => shell.data.give(readingDocument('team-1', 'user-1'), reading({ 'team-1_s0': fixtureNow })));
    expect(list().queryAllByLabelText('1 unread message')).toHaveLength(2);
    expect(names()).toEqual(people);
    await open('Ben Roy');
    expect(names()).toEqual(['Ben Roy', 'Cid Moss']);
  });

  it('is searched by the beginnings of several words of the name, over all chats (OPS-024)', async () => {
    const { shell } = draw();
    giveChats(shell, [chatOf(0), chatOf(1, { spotterName: 'Ana Roy', id: 'team-1_s9' })], 'ana');
    await user.type(screen.getByRole('searchbox', { name: 'Search Name' }), 'ana r');
    expect(names()).toEqual(['Ana Roy']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search Name' }));
    expect(names()).toEqual(people);
  });

  it('shows a picture and a sentence if it is empty (OPS-027)', async () => {
    draw({ chats: [] });
    const said = list().getByText(/^No messages yet\./);
    expect(said.parentElement?.querySelector('svg')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('asks to choose a conversation only if there is one to choose', () => {
    const choose = 'Choose a conversation to read it.';
    const { shell } = draw({ chats: [] });
    expect(screen.queryByText(choose)).toBeNull();
    act(() => giveChats(shell, [chatOf(0)]));
    expect(screen.getByText(choose)).toBeVisible();
  });

  it('counts what this person has not read, whatever others have read (C25)', () => {
    draw({
      chats: [chatOf(0, { fromWorker: 4, createdAt: fixtureNow - dayMs }), chatOf(1), chatOf(2)],
      read: { 'team-1_s1': fixtureNow },
    });
    expect(list().getByRole('link', { name: /Ana Souza/ })).toHaveTextContent('4');
    expect(within(list().getByRole('link', { name: /Ben Roy/ })).queryByLabelText(/unread/)).toBeNull();
    expect(list().getByRole('link', { name: /Cid Moss/ })).toHaveAccessibleName(/1 unread message/);
  });

  it('says that what this person has read cannot be loaded, and that no chat matches only once it is known', async () => {
    const { shell } = draw();
    const reading = readingDocument('team-1', 'user-1');
    const failed = 'Which messages you have read couldn’t be loaded.';
    act(() => shell.data.fail(reading, 'This could not be loaded.'));
    expect(names()).toEqual(people);
    expect(list().getByText(failed)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(screen.queryByText(/^No conversations match/)).toBeNull();
    expect(list().getAllByText(failed)).toHaveLength(1);
    await user.click(list().getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([reading.key]);
    act(() => shell.data.give(reading, { id: 'user-1', chats: { 'team-1_s1': fixtureNow }, counts: {} }));
    expect(names()).toEqual(['Ana Souza', 'Cid Moss']);
    expect(list().queryByText(failed)).toBeNull();
  });

  it('shows nothing as unread to a platform admin who views the company (C22)', () => {
    draw({ role: 'CompanyView' });
    expect(list().queryByLabelText(/unread/)).toBeNull();
  });
});

describe('an open conversation', () => {
  const user = userEvent.setup();
  const calls = serveCalls();
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());
  const open = (given: Given = {}) => draw({ path: '/messages?chat=team-1_s0', ...given });

  it('has day separators, sides, the colleague who wrote, and what was read (OPS-026, OPS-085)', async () => {
    const own = { senderSide: 'employer' as const, sender: 'team-1', recipient: 's0' };
    open({
      messages: [
        aMessage({ id: 'm3', ...own, text: 'Mine', by: 'user-1', byName: 'Me', date: fixtureNow }),
        aMessage({
          id: 'm2',
          ...own,
          text: 'Hers',
          by: 'mate',
          byName: 'Erin Walsh',
          read: true,
          date: fixtureNow - 1,
        }),
        aMessage({ id: 'm1', text: 'Which door?', date: fixtureNow - dayMs }),
        aMessage({ id: 'm0', text: 'Hello', date: fixtureNow - 9 * dayMs }),
      ],
    });
    const log = within(screen.getByRole('log', { name: 'Messages with Ana Souza' }));
    expect(log.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/, 2026$/),
      'Yesterday',
      'Today',
    ]);
    const item = (text: string) => log.getByText(text).closest('li');
    expect(item('Hers')).toHaveTextContent(/^Erin Walsh.*Read$/);
    expect(item('Mine')).toHaveTextContent(/^Mine.*Sent$/);
    expect(item('Which door?')).not.toHaveTextContent(/Sent|Read/);
    expect(await axeFindings()).toEqual([]);
  });

  it('marks messages of the back office as SPOT’s, in the conversation and in the list', () => {
    const office = { senderSide: 'admin' as const, sender: 'admin', recipient: 's0', by: 'ops', byName: 'SPOT' };
    const lastMessage = {
      text: 'Front door',
      at: fixtureNow,
      senderSide: 'admin' as const,
      readByEmployer: true,
      adminViewed: true,
    };
    open({ chats: [chatOf(0, { lastMessage })], messages: [aMessage({ ...office, text: 'Front door' })] });
    const log = within(screen.getByRole('log'));
    expect(log.getByText('Front door').closest('li')).toHaveTextContent(/^SPOTFront door/);
    expect(list().getByRole('link', { name: /Ana Souza/ })).toHaveTextContent('SPOT: Front door');
  });

  it('shows HTML as plain text, and web addresses as links (section 3 item 24)', () => {
    open({
      messages: [
        aMessage({ text: '<img src=x onerror=alert(1)> javascript:alert(1) see https://spot.test/a?b=1. Bye' }),
      ],
    });
    const log = within(screen.getByRole('log'));
    expect(log.getByText(/<img src=x onerror/)).toBeVisible();
    const [link, ...more] = log.getAllByRole('link');
    expect(more).toEqual([]);
    expect(link).toHaveTextContent(/^https:\/\/spot\.test\/a\?b=1$/);
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('sends with Enter, adds a line with Shift+Enter, ignores empty messages (OPS-086, OPS-127)', async () => {
    open();
    await user.click(box());
    await user.keyboard(' {Enter}');
    expect(calls.heard).toEqual([]);
    await user.clear(box());
    await user.keyboard('Red door{Shift>}{Enter}{/Shift}at 5{Enter}');
    await waitFor(() =>
      expect(calls.requestsOf(sendMessage)).toEqual([
        { requestId: expect.any(String) as string, teamId: 'team-1', spotterId: 's0', text: 'Red door\nat 5' },
      ]),
    );
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(box()).toHaveFocus();
  });

  it('shows the length near the limit and does not send 2,001 characters', async () => {
    open();
    const type = (length: number) => fireEvent.change(box(), { target: { value: 'x'.repeat(length) } });
    type(1799);
    expect(screen.queryByText(/characters left/)).toBeNull();
    type(1990);
    expect(screen.getByText('10 characters left')).toBeVisible();
    type(2001);
    expect(screen.getByText('1 character too many')).toBeVisible();
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    type(2000);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.requestsOf(sendMessage)).toHaveLength(1));
  });

  it('keeps a message that could not be sent, with the reason; Retry sends the same message (OPS-126)', async () => {
    calls.on(sendMessage, () => {
      throw new Refusal('unavailable', 'The server cannot be reached.');
    });
    open();
    await user.type(box(), 'On my way{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. The server cannot be reached/);
    expect(box()).toHaveValue('On my way');
    calls.on(sendMessage, ({ requestId }) => ({ chatId: 'team-1_s0', messageId: requestId }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(box()).toHaveValue(''));
    const [first, again] = calls.requestsOf(sendMessage);
    expect(again).toEqual(first);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says at once that there is no network, until there is one, and clears the box if the message arrived after all', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { shell } = open();
    await user.type(box(), 'On my way{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. You are offline.');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent. You are online again.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    const stored = JSON.parse(sessionStorage.getItem('spot.message.user-1.team-1_s0') ?? '{}') as { id: string };
    act(() =>
      shell.data.give(messagesQuery('team-1_s0', 50), [aMessage({ id: stored.id, text: 'On my way', by: 'user-1' })]),
    );
    await waitFor(() => expect(box()).toHaveValue(''));
  });

  it('keeps a draft for each chat when another is opened, and over a reload', async () => {
    open();
    await user.type(box(), 'For Ana');
    await user.click(list().getByRole('link', { name: /Ben Roy/ }));
    expect(box()).toHaveAccessibleName('Message to Ben Roy');
    expect(box()).toHaveValue('');
    await user.click(list().getByRole('link', { name: /Ana Souza/ }));
    expect(box()).toHaveValue('For Ana');
    expect(sessionStorage.getItem('spot.message.user-1.team-1_s0')).toContain('For Ana');
  });

  it.each([
    ['View', 'You can view messages but you can’t send them.'],
    ['CompanyView', 'To write to workers as SPOT, use the admin messages.'],
  ] as const)('cannot be written to by %s (OPS-105, C22)', (role, reason) => {
    open({ role });
    expect(box()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('shows no message box to people who cannot write, and says at once that a worker is blocked', async () => {
    const { shell, unmount } = open({ role: 'View' });
    expect(await screen.findByText('No messages yet.')).toBeVisible();
    unmount();
    const again = open();
    expect(await screen.findByText('No messages yet. Write to Ana Souza below.')).toBeVisible();
    const block = { id: 's0', spotterId: 's0', spotterName: 'Ana Souza', blockedBy: 'olivia', blockedAt: fixtureNow };
    act(() =>
      again.shell.data.give(blockedWorkerDocument('group-1', 's0'), {
        ...block,
        noteText: '',
        notifcationClicked: false,
      }),
    );
    expect(box()).toBeDisabled();
    expect(screen.getByText('This worker is blocked by your company.')).toBeVisible();
    expect(shell.notifications).toEqual([]);
  });

  it('says at once that a worker no longer has an account', async () => {
    const { shell } = open();
    expect(await screen.findByText('No messages yet. Write to Ana Souza below.')).toBeVisible();
    act(() => shell.data.give(publicSpotterDocument('s0'), null));
    expect(box()).toBeDisabled();
    expect(screen.getByText('This worker no longer has an account.')).toBeVisible();
  });

  it('offers no Retry if the same text would be refused again', async () => {
    calls.on(sendMessage, () => {
      throw new Refusal('not-found', 'This worker has no account any longer.');
    });
    open();
    await user.type(box(), 'On my way{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. This worker has no account any longer.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('reads 50 messages, and 50 more when earlier ones are requested', async () => {
    const page = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aMessage({ id: `m${index}`, text: `Text ${index}`, date: fixtureNow - index * minuteMs }),
      );
    const { shell } = open({ messages: page(50) });
    shell.data.give(messagesQuery('team-1_s0', 100), page(60));
    expect(screen.queryByText('Text 59')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('Text 59')).toBeVisible();
    expect(screen.getByText('This is the start of the conversation.')).toBeVisible();
    expect(shell.data.open.filter((key) => key.startsWith('messages:'))).toHaveLength(1);
  });

  it('is a separate step on a phone, with a way back', async () => {
    draw({ wide: false });
    await user.click(screen.getByRole('link', { name: /Ana Souza/ }));
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    expect(names()).toEqual(people);
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('closes when another team is chosen', () => {
    const session = aSession('Edit');
    const [mine] = session.teams;
    if (!mine) throw new Error('The session has a team.');
    const other = { ...mine, team: { ...mine.team, id: 'team-2', name: 'Uptown' } };
    const { shell } = open();
    act(() => shell.setSession({ teams: [mine, other] }));
    expect(box()).toBeVisible();
    act(() => shell.session.selectTeam('team-2'));
    expect(screen.queryByText('This conversation doesn’t exist.')).toBeNull();
    act(() => shell.data.give(chatsQuery('team-2', 'newest', undefined, 10), [chatOf(0)]));
    expect(screen.getByText('Choose a conversation to read it.')).toBeVisible();
  });

  it('of another team, or one that does not exist, is shown as not found', () => {
    const { shell } = draw({ path: '/messages?chat=team-2_s0' });
    expect(screen.getByText('This conversation doesn’t exist.')).toBeVisible();
    expect(shell.data.open).not.toContain(chatDocument('team-2_s0').key);
  });

  it('uses one listener for messages, however many chats there are (decisions section 7)', () => {
    const { shell, unmount } = open({ chats: many(10) });
    expect(shell.data.open.map((key) => key.split(':')[0]?.split('/')[0]).sort()).toEqual([
      'chats',
      'chats',
      // Whether the company has blocked the worker.
      'groups',
      'hired',
      'messages',
      // Whether the worker still has an account.
      'publicSpotters',
      'teams',
    ]);
    unmount();
    expect(shell.data.size).toBe(0);
  });

  it.each(['View', 'CompanyView'] as const)(
    'does not ask whether the worker is blocked or gone for %s, who cannot write in any case (OPS-105, C22)',
    (role) => {
      const { shell } = open({ role });
      expect(shell.data.open).toContain(chatDocument('team-1_s0').key);
      expect(shell.data.open).not.toContain(blockedWorkerDocument('group-1', 's0').key);
      expect(shell.data.open).not.toContain(publicSpotterDocument('s0').key);
    },
  );
});
