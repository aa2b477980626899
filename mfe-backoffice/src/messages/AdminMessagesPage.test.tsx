import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runTransaction, type Firestore } from '@firebase/firestore';
import { sendMessage, type Chat, type Message } from '@spot/contracts/dayof';
import { chatDocument, messagesQuery } from '@spot/contracts/dayof/queries';
import { officeChatsQuery } from '@spot/contracts/backoffice/queries';
import {
  aChat,
  aMessage,
  aSession,
  aSpotter,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { workerDocument } from '@spot/contracts/worker/queries';
import { dayMs, hourMs } from '@spot/contracts/time';
import { LazyConversation } from '@spot/contracts/ui/chat';
import { AdminMessagesPage } from './AdminMessagesPage';

// Loaded in advance, so that the first test need not wait for the chunk.
beforeAll(() => LazyConversation.preload());

const batched: [string, object][] = [];
jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => ({ path }),
  runTransaction: jest.fn(),
  writeBatch: () => ({
    update: ({ path }: { path: string }, change: object) => void batched.push([path, change]),
    commit: async () => {},
  }),
}));

const since = Math.floor((fixtureNow - 30 * dayMs) / hourMs) * hourMs;
const names = ['Ana Souza', 'Ben Roy', 'Cid Moss'];
const chatOf = (index: number, over: Partial<Chat> = {}, viewed = false): Chat =>
  aChat({
    id: `team-${index}_s${index}`,
    teamID: `team-${index}`,
    spotterID: `s${index}`,
    spotterName: names[index] ?? `Worker ${index}`,
    group: `Company ${index}`,
    teamName: 'Downtown',
    lastMessage: {
      text: `Line ${index}`,
      at: fixtureNow - index * hourMs,
      senderSide: 'worker',
      readByEmployer: false,
      adminViewed: viewed,
    },
    ...over,
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => chatOf(index));

type Asked = Partial<Parameters<typeof officeChatsQuery>[0]>;
interface Given {
  chats?: readonly Chat[];
  more?: readonly [Asked, readonly Chat[]][];
  path?: string;
  messages?: readonly Message[];
}

function draw({ chats = many(3), more = [], path = '/adminmessages', messages = [] }: Given = {}) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('min-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  shell.firebase.firestore = () => Promise.resolve({} as Firestore);
  const given: readonly [Asked, readonly Chat[]][] = [
    [{}, chats],
    [{ order: 'oldest' }, [...chats].reverse()],
    ...more,
  ];
  for (const [asked, found] of given)
    for (const step of [10, 50])
      for (let most = step; most <= 100; most += step)
        shell.data.give(officeChatsQuery({ order: 'newest', since, ...asked }, most), found.slice(0, most));
  for (const chat of chats) {
    shell.data.give(chatDocument(chat.id), chat);
    shell.data.give(messagesQuery(chat.id, 50), messages);
  }
  return renderInShell(<AdminMessagesPage />, { shell, path });
}
const list = () => within(screen.getByRole('region', { name: 'Conversations' }));
const shown = () =>
  list()
    .queryAllByRole('link')
    .map((row) => /Ana Souza|Ben Roy|Cid Moss|Worker \d+/.exec(row.textContent ?? '')?.[0]);
const box = () => screen.getByRole('textbox', { name: /^Message to/ });

describe('the messages of all teams', () => {
  const user = userEvent.setup();
  const calls = serveCalls();
  beforeEach(() => {
    sessionStorage.clear();
    batched.length = 0;
    jest.mocked(runTransaction).mockReset();
  });
  afterEach(() => jest.restoreAllMocks());

  it('are on the left with worker, company and team, newest first, the chosen one on the right (ADM-033, ADM-178)', async () => {
    draw();
    expect(shown()).toEqual(names);
    expect(list().getByRole('link', { name: /Ana Souza/ })).toHaveTextContent(/Company 0 · Downtown.*Line 0/);
    await user.click(list().getByRole('link', { name: /Ben Roy/ }));
    const chat = within(screen.getByRole('region', { name: 'Conversation with Ben Roy' }));
    expect(chat.getByRole('heading', { name: /Ben Roy/ })).toBeVisible();
    expect(chat.getByText('Company 1 · Downtown')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('are sorted Newest or Oldest, ten at a time and ten more with Load More (ADM-034, ADM-035)', async () => {
    const { shell } = draw({ chats: many(25) });
    expect(shown()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(shown()).toHaveLength(20);
    expect(shell.data.open.filter((key) => key.startsWith('chats:office'))).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
    expect(shown().slice(0, 2)).toEqual(['Worker 24', 'Worker 23']);
    expect(shown()).toHaveLength(10);
  });

  it('are filtered by Read and Unread in the database (ADM-034, ADM-037)', async () => {
    draw({
      more: [
        [{ viewed: false }, [chatOf(0)]],
        [{ viewed: true }, [chatOf(1, {}, true)]],
      ],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(shown()).toEqual(['Ana Souza']);
    expect(list().getByRole('link', { name: /Ana Souza/ })).toHaveAccessibleName(/Unread/);
    await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
    expect(shown()).toEqual([]);
    expect(screen.getByText('No conversations match your search and filter.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(shown()).toEqual(['Ben Roy']);
    expect(within(list().getByRole('link', { name: /Ben Roy/ })).queryByLabelText('Unread')).toBeNull();
  });

  it('are searched by worker name or company (ADM-034)', async () => {
    const found = [chatOf(0), chatOf(1, { group: 'Ana’s Café' })];
    draw({
      more: [
        [{ word: 'ana' }, found],
        [{ word: 'cafe' }, found.slice(1)],
      ],
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search worker or company' }), 'ana');
    expect(shown()).toEqual(['Ana Souza', 'Ben Roy']);
    await user.type(screen.getByRole('searchbox', { name: 'Search worker or company' }), ' cafe');
    expect(shown()).toEqual(['Ben Roy']);
  });

  it('of one worker are found by uid, because others may have the same name (ADM-033, ADM-034)', async () => {
    const mine = [chatOf(0), chatOf(1, { spotterID: 's0', spotterName: 'Ana Souza', group: 'Bakery' }, true)];
    const { shell } = draw({
      path: '/adminmessages?worker=s0',
      chats: [...mine, chatOf(2, { spotterName: 'Ana Souza' })],
      more: [[{ worker: 's0' }, mine]],
    });
    act(() => shell.data.give(workerDocument('s0'), aSpotter({ uid: 's0', name: 'Ana Souza' })));
    expect(screen.getByText('Conversations with Ana Souza')).toBeVisible();
    expect(shown()).toEqual(['Ana Souza', 'Ana Souza']);
    await user.type(screen.getByRole('searchbox', { name: 'Search worker or company' }), 'bakery');
    expect(shown()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Search worker or company' }));
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(list().getByRole('link')).toHaveTextContent('Company 0');
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(shown()).toHaveLength(3);
    expect(screen.queryByText('Conversations with Ana Souza')).toBeNull();
  });

  it('show an empty list for a worker without any', () => {
    draw({ path: '/adminmessages?worker=s9', more: [[{ worker: 's9' }, []]] });
    expect(screen.getByText('This worker has no messages in the last 30 days')).toBeVisible();
  });

  it('omit a chat whose last message is older than 30 days, to the millisecond (ADM-036)', () => {
    const aged = (index: number, at: number) =>
      chatOf(index, {
        lastMessage: { text: 'Old', at, senderSide: 'worker', readByEmployer: true, adminViewed: true },
      });
    draw({ chats: [aged(0, fixtureNow - 30 * dayMs), aged(1, fixtureNow - 30 * dayMs - 1)] });
    expect(shown()).toEqual(['Ana Souza']);
  });

  it('stay in sight while they are asked for anew every hour (ADM-036)', () => {
    jest.useFakeTimers();
    try {
      const { shell } = draw({ chats: many(25) });
      fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
      expect(shown()).toHaveLength(20);
      shell.setNow(fixtureNow + hourMs);
      act(() => void jest.advanceTimersByTime(60_000));
      const anew = officeChatsQuery({ order: 'newest', since: since + hourMs }, 20);
      expect(shell.data.open).toContain(anew.key);
      expect(shown()).toHaveLength(20);
    } finally {
      jest.useRealTimers();
    }
  });

  it('show an empty list if there are none', () => {
    draw({ chats: [] });
    expect(screen.getByText('No messages in the last 30 days')).toBeVisible();
  });

  it('are marked as viewed once displayed: the newest as shown, and each message (ADM-037)', async () => {
    draw({
      path: '/adminmessages?chat=team-0_s0',
      messages: [aMessage({ id: 'm2' }), aMessage({ id: 'm1', adminViewed: true }), aMessage({ id: 'm0' })],
    });
    await waitFor(() => expect(runTransaction).toHaveBeenCalled());
    const work = jest.mocked(runTransaction).mock.calls[0]![1] as unknown as (tx: object) => Promise<void>;
    const update = jest.fn();
    const stands = (at: number) => ({ get: async () => ({ get: () => ({ toMillis: () => at }) }), update });
    await work(stands(fixtureNow + 1));
    expect(update).not.toHaveBeenCalled();
    await work(stands(fixtureNow));
    expect(update).toHaveBeenCalledWith({ path: 'chats/team-0_s0' }, { 'lastMessage.adminViewed': true });
    expect(batched).toEqual([
      ['chats/team-0_s0/messages/m2', { adminViewed: true }],
      ['chats/team-0_s0/messages/m0', { adminViewed: true }],
    ]);
  });

  it('are answered as SPOT, with everybody’s name above their messages (OPS-086, C22)', async () => {
    const own = { senderSide: 'employer' as const, by: 'olga', byName: 'Olga Ferrara' };
    const { shell } = draw({
      path: '/adminmessages?chat=team-0_s0',
      messages: [aMessage({ id: 'm1', text: 'The red one', ...own }), aMessage({ id: 'm0', text: 'Which door?' })],
    });
    await user.type(box(), 'It is on Front Street{Enter}');
    await waitFor(() =>
      expect(calls.requestsOf(sendMessage)).toEqual([
        { requestId: expect.any(String) as string, teamId: 'team-0', spotterId: 's0', text: 'It is on Front Street' },
      ]),
    );
    const office = { senderSide: 'admin' as const, by: 'user-1', byName: 'SPOT', text: 'It is on Front Street' };
    act(() => shell.data.give(messagesQuery('team-0_s0', 50), [aMessage({ id: 'm2', ...office })]));
    expect(screen.getByText('It is on Front Street').closest('li')).toHaveTextContent(/^SPOT/);
    act(() => shell.data.give(messagesQuery('team-0_s0', 50), [aMessage({ id: 'm1', text: 'The red one', ...own })]));
    expect(screen.getByText('The red one').closest('li')).toHaveTextContent(/^Olga Ferrara/);
  });

  it('keep a message that could not be sent, with the reason', async () => {
    calls.on(sendMessage, () => {
      throw new Refusal('resource-exhausted', 'Too many messages.');
    });
    draw({ path: '/adminmessages?chat=team-0_s0' });
    await user.type(box(), 'Hello{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Too many messages.');
    expect(box()).toHaveValue('Hello');
  });
});
