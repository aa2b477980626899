import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteField, serverTimestamp, setDoc, updateDoc, type Firestore } from '@firebase/firestore';
import { announce, mostMarks, sendMessage } from '@spot/contracts/dayof';
import {
  activityQuery,
  chatDocument,
  codesDocument,
  gigsAroundDayQuery,
  hiredAroundDayQuery,
  messagesQuery,
  readingDocument,
  waitingChatsQuery,
} from '@spot/contracts/dayof/queries';
import type { Role } from '@spot/contracts/accounts';
import {
  aChat,
  aGig,
  aGroup,
  aHired,
  aMessage,
  anActivity,
  aSession,
  aTeam,
  axeFindings,
  fakeShell,
  fixtureNow,
  fixtureStart,
  fixtureZone,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { hourMs, startOfDay } from '@spot/contracts/time';
import { UpdatesFeed } from '../updates/UpdatesFeed';
import { OverviewPage } from './OverviewPage';

jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => ({ path }),
  setDoc: jest.fn(),
  updateDoc: jest.fn(),
  writeBatch: () => ({ update: () => {}, commit: async () => {} }),
}));

const day = '2026-11-24';
const ana = aHired({ spotterID: 'spotter-1', name: 'Ana Souza' });
const ben = aHired({ spotterID: 's2', name: 'Ben Roy', gigID: 'gig-2' });
const updates = [
  anActivity({ id: 'a2', spotterName: 'Ben Roy', createdAt: fixtureNow }),
  anActivity({ id: 'a1', createdAt: fixtureNow - hourMs }),
];
const codes = { id: 'team-1', checkInCode: '7KQ2MX', checkOutCode: 'P4R9TW', createdAt: 1, groupID: 'group-1' };

function draw(role: Role = 'Edit', withCodes = true, given = updates) {
  const shell = fakeShell({
    session: aSession(role, { group: aGroup({ checkInCheckOut: withCodes }) }),
    now: fixtureStart,
  });
  shell.firebase.firestore = () => Promise.resolve({} as Firestore);
  shell.data.give(gigsAroundDayQuery('team-1', day, 0), [
    aGig(),
    aGig({ id: 'gig-2', role: 'Line Cook', start: fixtureStart + 24 * hourMs }),
  ]);
  shell.data.give(hiredAroundDayQuery('team-1', day, 0), [ana, ben]);
  shell.data.give(activityQuery('team-1', startOfDay(day, fixtureZone), 500), given);
  shell.data.give(readingDocument('team-1', 'user-1'), null);
  const chat = aChat({ fromWorker: 2, createdAt: fixtureNow });
  shell.data.give(waitingChatsQuery('team-1', 50), [chat]);
  shell.data.give(chatDocument(chat.id), chat);
  shell.data.give(messagesQuery(chat.id, 50), [aMessage()]);
  shell.data.give(codesDocument('team-1'), { ...codes, since: 1, rotateAt: Infinity });
  return renderInShell(<OverviewPage />, { shell });
}

describe('the tools of the day besides check-ins', () => {
  const user = userEvent.setup();
  const calls = serveCalls();
  const set = jest.mocked(setDoc);
  const update = jest.mocked(updateDoc);
  beforeEach(() => {
    sessionStorage.clear();
    for (const mock of [set, update]) mock.mockReset().mockResolvedValue();
  });
  afterEach(() => jest.restoreAllMocks());

  it('opens a worker’s chat in the row, to read and to write, with the number of unread messages (OPS-014, OPS-015)', async () => {
    draw();
    await user.click(screen.getByRole('button', { name: 'Messages with Ana Souza, 2 unread' }));
    const popover = within(await screen.findByRole('dialog', { name: 'Messages with Ana Souza' }));
    expect(await popover.findByText('See you on Tuesday.')).toBeVisible();
    expect(popover.getByRole('link', { name: 'Open in Messages' })).toHaveAttribute(
      'href',
      '/messages?chat=team-1_spotter-1',
    );
    await waitFor(() => expect(popover.getByRole('textbox')).toHaveFocus());
    await user.keyboard('Red door{Enter}');
    await waitFor(() => expect(calls.requestsOf(sendMessage)).toMatchObject([{ spotterId: 'spotter-1' }]));
    expect(set.mock.calls.map(([ref, marks]) => [ref.path, Object.keys(marks as object)] as unknown[])).toEqual([
      ['teams/team-1/reading/user-1', ['chats', 'counts']],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
  });

  it('marks a chat as read also for somebody who has read as many as are kept, in place of those read longest ago', async () => {
    const { shell } = draw();
    const kept = Object.fromEntries(Array.from({ length: mostMarks }, (_, turn) => [`team-1_w${turn}`, turn + 1]));
    act(() => shell.data.give(readingDocument('team-1', 'user-1'), { id: 'user-1', chats: kept, counts: kept }));
    await user.click(screen.getByRole('button', { name: 'Messages with Ana Souza, 2 unread' }));
    await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
    const { chats, counts } = set.mock.calls[0]?.[1] as Record<'chats' | 'counts', Record<string, unknown>>;
    const gone = Array.from({ length: 100 }, (_, turn) => [`team-1_w${turn}`, deleteField()]);
    expect(chats).toEqual({ ...Object.fromEntries(gone), 'team-1_spotter-1': serverTimestamp() });
    expect(counts).toEqual({ ...Object.fromEntries(gone), 'team-1_spotter-1': 2 });
  });

  it('marks one update as read by a click and all by `Mark all as read`, for this person (OPS-012, OPS-084, OPS-116)', async () => {
    const { shell } = draw();
    const feed = within(await screen.findByRole('list', { name: 'Updates' }));
    expect(feed.getAllByRole('img', { name: 'unread' })).toHaveLength(2);
    await user.click(feed.getByRole('button', { name: /^Ben Roy/ }));
    await waitFor(() =>
      expect(update.mock.calls.map(([ref]) => ref.path)).toEqual(['teams/team-1/spotterActivity/a2']),
    );
    expect(await screen.findByText('slot workerProfile')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(set.mock.calls[0]?.[1]).toHaveProperty('updatesAt'));
    act(() =>
      shell.data.give(readingDocument('team-1', 'user-1'), {
        id: 'user-1',
        chats: {},
        counts: {},
        updatesAt: fixtureNow,
      }),
    );
    expect(feed.queryByRole('img', { name: 'unread' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(feed.getAllByRole('button')[0]).toHaveFocus();
  });

  it('says that what this person has read cannot be loaded, and reads it again on request', async () => {
    const { shell } = draw('Edit');
    const reading = readingDocument('team-1', 'user-1');
    act(() => shell.data.fail(reading, 'Not reached.'));
    expect(screen.getByText('Unread messages couldn’t be loaded.')).toBeVisible();
    const feed = within(await screen.findByRole('region', { name: 'Updates' }));
    expect(feed.getByText('Which updates you have read couldn’t be loaded.')).toBeVisible();
    await userEvent.click(feed.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([reading.key]);
    act(() => shell.data.give(reading, null));
    expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
    const chats = waitingChatsQuery('team-1', 50);
    act(() => shell.data.fail(chats, 'Not reached.'));
    expect(screen.getByText('Unread messages couldn’t be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([reading.key, chats.key]);
    expect(feed.queryByText(/couldn’t be loaded/)).toBeNull();
  });

  it('marks nothing for a platform admin who views the company (C22)', async () => {
    draw('CompanyView');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.queryByRole('button', { name: /unread$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  });

  it('shows a placeholder while the updates load, and only the reason if they cannot be read', () => {
    jest.useFakeTimers();
    const shell = fakeShell({ session: aSession('Edit'), now: fixtureStart });
    renderInShell(
      <UpdatesFeed team={aTeam()} today={day} reading={{ reader: undefined, status: 'loading', retry: () => {} }} />,
      { shell },
    );
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByLabelText('Loading')).toBeVisible();
    act(() => shell.data.fail(activityQuery('team-1', startOfDay(day, fixtureZone), 500), 'Not reached.'));
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Not reached.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByLabelText('Loading')).toBeNull();
    jest.useRealTimers();
  });

  it('counts all hires of a day with many, and lists the newest hundred (OPS-007, OPS-012)', async () => {
    const hires = Array.from({ length: 130 }, (_, index) => anActivity({ id: `h${index}`, createdAt: fixtureNow }));
    draw('Edit', true, [...hires, anActivity({ id: 'c1', actionType: 'cancellation' })]);
    expect(await screen.findByText('new hires')).toBeVisible();
    expect(screen.getByText('130')).toBeVisible();
    const feed = within(screen.getByRole('list', { name: 'Updates' }));
    await waitFor(() => expect(feed.getAllByRole('listitem')).toHaveLength(100));
  });

  it('says that there may be more than it has counted (OPS-007)', async () => {
    draw(
      'Edit',
      true,
      Array.from({ length: 500 }, (_, index) => anActivity({ id: `h${index}`, createdAt: fixtureNow })),
    );
    expect(await screen.findByText('500+')).toBeVisible();
    expect(screen.getByText('0+')).toBeVisible();
  });

  it('opens the profile of a worker from the details of the updates (OPS-008)', async () => {
    draw();
    await user.click(await screen.findByRole('button', { name: 'view details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New hires and cancellations' }));
    await user.click(dialog.getByRole('button', { name: 'Ben Roy' }));
    expect(await screen.findByText('slot workerProfile')).toBeInTheDocument();
  });

  it('shows the team’s codes above the table, to copy and as QR codes (OPS-020, OPS-103)', async () => {
    const { shell } = draw();
    const shown = within(screen.getByLabelText("Today's codes"));
    expect(shown.getByText('7KQ2MX')).toBeVisible();
    const people = screen.getByRole('region', { name: 'Jobs' });
    expect(shown.getByText('7KQ2MX').compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(shown.getByRole('button', { name: 'Copy the check-out code' }));
    expect(await navigator.clipboard.readText()).toBe('P4R9TW');
    expect(shell.notifications).toEqual([{ text: 'Check-out code copied', variant: 'success' }]);
    await user.click(shown.getByRole('button', { name: 'Show the QR code of the check-in code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check-in code' }));
    expect(dialog.getByRole('img', { name: 'QR code of 7KQ2MX' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says that the codes cannot be read, instead of dots, and reads them again', async () => {
    const { shell } = draw();
    act(() => shell.data.fail(codesDocument('team-1'), 'Not reached.'));
    expect(screen.getByText('Today’s codes couldn’t be loaded.')).toBeVisible();
    expect(screen.queryByText('······')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([codesDocument('team-1').key]);
    expect(screen.getAllByText('······')).toHaveLength(2);
  });

  it('queries no codes if the company uses none', () => {
    const { shell } = draw('Edit', false);
    expect(screen.queryByText('Check-in code')).toBeNull();
    expect(shell.data.open).not.toContain(codesDocument('team-1').key);
  });

  it('sends an announcement to all workers of a job, and shows beforehand to how many', async () => {
    calls.on(announce, () => ({ workers: 3 }));
    const { shell } = draw();
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Announce to all workers of a job' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please choose a job.')).toBeVisible();
    expect(dialog.getByText('Please write a message.')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Job' }), 'gig-2');
    expect(await dialog.findByText('3 workers will get this message.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Side door');
    await user.click(dialog.getByRole('button', { name: 'Send to 3 workers' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'Announcement sent to 3 workers', variant: 'success' }]),
    );
    expect(calls.requestsOf(announce).map(({ gigId, text, dryRun }) => [gigId, text, dryRun])).toEqual([
      ['gig-2', '', true],
      ['gig-2', 'Side door', false],
    ]);
  });

  it('clears a refusal once a job with people is chosen', async () => {
    calls.on(announce, ({ gigId, dryRun }) => {
      if (!dryRun) throw new Refusal('failed-precondition', 'No workers are hired for this job.', { reason: 'nobody' });
      return { workers: gigId === 'gig-2' ? 60 : 1 };
    });
    draw();
    await user.click(screen.getByRole('button', { name: 'Announce' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Announce to all workers of a job' }));
    const job = dialog.getByRole('combobox', { name: 'Job' });
    const [, first] = [...job.querySelectorAll('option')].map(({ value }) => value);
    await user.selectOptions(job, first === 'gig-2' ? 'gig-1' : (first ?? ''));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Side door');
    await user.click(await dialog.findByRole('button', { name: 'Send to 1 worker' }));
    expect(await dialog.findByText('No workers are hired for this job.')).toBeVisible();
    await user.selectOptions(job, 'gig-2');
    expect(await dialog.findByText('60 workers will get this message.')).toBeVisible();
    expect(dialog.queryByText('No workers are hired for this job.')).toBeNull();
  });

  it('prints a sign-in sheet: workers, job, times and empty columns', async () => {
    // Browsers move the focus away from elements that are no longer drawn.
    const print = jest.spyOn(window, 'print').mockImplementation(() => (document.activeElement as HTMLElement).blur());
    draw();
    await user.click(screen.getByRole('button', { name: 'Sign-in sheet' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const sheet = screen.getByText('Sign-in sheet, Tuesday, November 24, 2026').parentElement as HTMLElement;
    const table = within(sheet).getByRole('table', { hidden: true });
    // Date and team are in the table head, which every page repeats, and pages are numbered.
    const [running, heads, first] = within(table).getAllByRole('row', { hidden: true });
    expect(running).toHaveTextContent(
      /^Tuesday, November 24, 2026 · Northside Events · Downtown · Event Server, 9:00 AM/,
    );
    expect(sheet.querySelector('style')?.textContent).toContain('counter(page) " of " counter(pages)');
    expect([...(heads?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Worker',
      'Time',
      'Time in',
      'Time out',
      'Signature',
    ]);
    expect(first).toHaveTextContent('Ana Souza9:00 AM - 5:00 PM');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText(/^Sign-in sheet, /)).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign-in sheet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign-in sheet' })).toHaveFocus();
  });
});
