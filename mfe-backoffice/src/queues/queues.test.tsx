import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import {
  acceptCheck,
  holdCheck,
  openCheck,
  rejectCheck,
  rejectRequirement,
  type OpenedCheck,
  type IdCheck,
  type RequirementCheck,
  type UniformCheck,
} from '@spot/contracts/backoffice';
import {
  idCheckDocument,
  idChecksQuery,
  officeCountsQuery,
  requirementCheckDocument,
  requirementChecksQuery,
  uniformCheckDocument,
  uniformChecksQuery,
} from '@spot/contracts/backoffice/queries';
import {
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { dayKeyOf, dayMs, hourMs, minuteMs, viewerZone } from '@spot/contracts/time';
import { IdQueuePage } from './IdQueuePage';
import { RequirementQueuePage } from './RequirementQueuePage';
import { UniformQueuePage } from './UniformQueuePage';

const newest = { oldestFirst: false, most: 44 };
const id = (name: string, more: Partial<IdCheck> = {}): IdCheck => ({
  id: name,
  spotterID: name,
  spotterName: `Worker ${name}`,
  timeZone: 'America/Toronto',
  applicationType: 'ENHANCED_ID_VERIFICATION',
  enhancedIDStatus: 'SENT',
  manualCheckStatus: 'SENT',
  information: { first_name: 'Worker', last_name: name, date_of_birth: '1990-03-02' },
  enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'Canada' },
  expiry: '2090-03-02',
  frontIDURL: 'f',
  selfieURL: 's',
  createdAt: fixtureNow - hourMs,
  ...more,
});
const requirement = (name: string, more: Partial<RequirementCheck> = {}): RequirementCheck => ({
  id: name,
  spotterID: name,
  spotterName: `Worker ${name}`,
  status: 'pending',
  name: 'Smart Serve',
  subType: 'normal',
  url: 'd',
  expiryDate: '2090-03-02',
  createdAt: fixtureNow - hourMs,
  ...more,
});
const uniform = (name: string, more: Partial<UniformCheck> = {}): UniformCheck => ({
  id: name,
  spotterID: name,
  spotterName: `Worker ${name}`,
  status: 'pending',
  teamID: 'team-1',
  teamName: 'Northside, Downtown',
  uniformId: 'vest',
  uniformName: 'Vest',
  url: 'u',
  createdAt: fixtureNow - hourMs,
  ...more,
});
const opened = (more: Partial<OpenedCheck> = {}): OpenedCheck => ({
  files: [
    { name: 'front', type: 'picture', link: 'http://files.test/front', problem: null },
    { name: 'selfie', type: 'picture', link: 'http://files.test/selfie', problem: null },
  ],
  expiresAt: fixtureNow + 5 * minuteMs,
  holder: null,
  required: null,
  worker: { name: 'Worker ann', timeZone: 'America/Toronto' },
  ...more,
});

function start() {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const waiting = { ids: 7, manual: 2, requirements: 1, uniforms: 1200 };
  const counts = Object.entries(waiting).map(([id, count]) => ({ id, count, countedAt: fixtureNow }));
  shell.data.give(officeCountsQuery(dayKeyOf(fixtureNow, viewerZone())), counts);
  return shell;
}
function drawIds(rows: readonly IdCheck[], path = '/certnverifications') {
  const shell = start();
  shell.data.give(idChecksQuery('all', newest), rows);
  for (const row of rows) shell.data.give(idCheckDocument(row.id), row);
  return renderInShell(<IdQueuePage />, { shell, path });
}
/** The back and forward buttons of the browser. */
function BrowserButtons() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <button onClick={() => void navigate(1)}>Browser forward</button>
    </>
  );
}
const list = () => screen.getByRole('navigation', { name: 'Pending items' });
const rows = () => within(list()).getAllByRole('button', { name: /^Worker/ });
const names = () => rows().map((row) => row.dataset['entry']);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = async (name: string) => {
  await userEvent.click(within(list()).getByRole('button', { name: new RegExp(`^Worker ${name}`) }));
  return screen.findByRole('article', { name: `Worker ${name}` });
};

describe('The verification queues', () => {
  const calls = serveCalls();
  const fetched: string[] = [];
  let answer: (url: string) => Response;
  let realFetch: typeof fetch;
  beforeEach(() => {
    realFetch = globalThis.fetch;
    fetched.length = 0;
    answer = () => new Response(new Blob(['picture']), { status: 200 });
    let made = 0;
    URL.createObjectURL = () => `blob:${(made += 1)}`;
    URL.revokeObjectURL = () => {};
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith('http://files.test/')) return realFetch(input, init);
      fetched.push(url);
      return answer(url);
    };
    calls.on(openCheck, () => opened());
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('are grouped by day, four groups on a page, with headings by the viewer’s days (ADM-068)', async () => {
    const ages = [0, 1, 2, 3, 4];
    const all = ages.map((age) => id(`d${age}`, { createdAt: fixtureNow - age * dayMs }));
    const { container } = drawIds(all);
    const headings = within(list()).getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(4);
    expect(headings.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      expect.stringMatching(/^Today/),
      expect.stringMatching(/^Yesterday/),
    ]);
    expect(headings[2]?.textContent).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/);
    expect(screen.getByText('7 are waiting')).toBeVisible();
    // What is cut off in a row can be read in its hint.
    for (const entry of within(list()).getAllByRole('button')) {
      const cut = entry.querySelector('[title]');
      expect(cut).toHaveAttribute('title', cut?.textContent);
    }
    expect(await axeFindings(container)).toEqual([]);
  });

  it('move to complete next pages with Next and back with Prev, which are stored in the address (ADM-068, ADM-079)', async () => {
    const all = [0, 1, 2, 3, 4].map((age) => id(`d${age}`, { createdAt: fixtureNow - age * dayMs }));
    const { shell } = drawIds(all);
    expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await press('Next');
    await waitFor(() => expect(shell.data.open.some((key) => key.includes('"after"'))).toBe(true));
    const key = shell.data.open.find((one) => one.includes('"after"')) ?? '';
    act(() => shell.data.give({ key } as ReturnType<typeof idChecksQuery>, all.slice(4)));
    expect(names()).toEqual(['d4']);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Prev');
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('are sorted newest to oldest or oldest to newest, and filtered by Pending, Manual and All (ADM-066, ADM-067, ADM-070)', async () => {
    const { shell } = drawIds([id('ann'), id('bob', { enhancedIDStatus: 'INCONCLUSIVE' })]);
    expect(within(list()).getAllByText('Manual')).toHaveLength(1);
    shell.data.give(idChecksQuery('manual', newest), [id('bob', { enhancedIDStatus: 'INCONCLUSIVE' })]);
    shell.data.give(idChecksQuery('pending', newest), []);
    await userEvent.click(screen.getByRole('radio', { name: 'Manual' }));
    await waitFor(() => expect(names()).toEqual(['bob']));
    expect(screen.getByText('2 are waiting')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    expect(await screen.findByText('No pending items match this filter')).toBeVisible();
    await press('Show all');
    expect(await screen.findByRole('radio', { name: 'All' })).toBeChecked();
    shell.data.give(idChecksQuery('all', { oldestFirst: true, most: 44 }), [id('old'), id('ann')]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest to newest');
    await waitFor(() => expect(names()).toEqual(['old', 'ann']));
  });

  it.each(['the back button', 'the way back of the page', 'Escape'])(
    'return from an item to the list with %s (ADM-068)',
    async (way) => {
      const people = [id('ann'), id('bob', { createdAt: fixtureNow - 2 * hourMs })];
      const shell = start();
      shell.data.give(idChecksQuery('all', newest), people);
      for (const row of people) shell.data.give(idCheckDocument(row.id), row);
      renderInShell(
        <>
          <BrowserButtons />
          <IdQueuePage />
        </>,
        { shell, path: '/certnverifications' },
      );
      await open('ann');
      await userEvent.keyboard('j');
      await screen.findByRole('article', { name: 'Worker bob' });
      if (way === 'the back button') await press('Browser back');
      else if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await press('Back to the list');
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      expect(names()).toEqual(['ann', 'bob']);
      // The item is ahead in the history, so the list was not added a second time.
      await press('Browser forward');
      expect(await screen.findByRole('article', { name: 'Worker bob' })).toBeVisible();
    },
  );

  it.each(['Escape', 'the way back of the page'])(
    'give the focus back to their place in the list with %s',
    async (way) => {
      drawIds([id('ann'), id('bob')]);
      const entry = await open('bob');
      (await within(entry).findByRole('button', { name: 'Accept' })).focus();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await press('Back to the list');
      await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
      await waitFor(() => expect(within(list()).getByRole('button', { name: /Worker bob/ })).toHaveFocus());
    },
  );

  it('return to the list from an item that a link opened', async () => {
    drawIds([id('ann')], '/certnverifications?open=ann');
    await screen.findByRole('article', { name: 'Worker ann' });
    await press('Back to the list');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('the others have the same order and their own text if nothing waits (ADM-074, ADM-078, ADM-080)', async () => {
    const shell = start();
    shell.data.give(uniformChecksQuery(newest), []);
    shell.data.give(requirementChecksQuery(newest), []);
    const { unmount } = renderInShell(<UniformQueuePage />, { shell, path: '/uniformverifications' });
    expect(await screen.findByText('No Uniforms')).toBeVisible();
    expect(screen.getByText('1,200 are waiting')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('combobox', { name: 'Sort' }))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['NEWEST_TO_OLDEST', 'OLDEST_TO_NEWEST']);
    unmount();
    renderInShell(<RequirementQueuePage />, { shell: start(), path: '/verifications' });
    expect(await screen.findByRole('heading', { name: 'Requirements Verification' })).toBeVisible();
    expect(screen.getByText('1 is waiting')).toBeVisible();
  });

  it('show an ID beside its selfie with the facts to compare, and accept it with both ticks (ADM-072, ADM-073)', async () => {
    const { shell, container } = drawIds([id('ann'), id('bob')]);
    const entry = await open('ann');
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    expect(await within(entry).findByRole('img', { name: 'Selfie' })).toBeVisible();
    expect(entry).toHaveTextContent('Friday, March 2, 1990');
    expect(entry).toHaveTextContent('Passport');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    expect(entry).toHaveTextContent('Please tick what you have verified first.');
    const ticks = within(entry).getAllByRole('checkbox');
    expect(ticks).toHaveLength(2);
    // The focus is where something is missing, also after the key.
    expect(ticks[0]).toHaveFocus();
    await userEvent.keyboard('1a');
    expect(ticks[1]).toHaveFocus();
    await userEvent.keyboard('2');
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'ID Accepted' }]));
    expect(calls.requestsOf(acceptCheck)).toEqual([{ queue: 'ids', checkId: 'ann', ticks: ['dates', 'pictures'] }]);
    // The next one opens at once.
    expect(await screen.findByRole('article', { name: 'Worker bob' })).toBeVisible();
  });

  it('require one tick without a selfie and none for a missing date (ADM-072)', async () => {
    calls.on(openCheck, () => opened({ files: opened().files.slice(0, 1) }));
    drawIds([id('ann', { selfieURL: undefined }), id('bob', { selfieURL: undefined, expiry: undefined })]);
    const one = await open('ann');
    expect(await within(one).findByText('There is no selfie to compare with.')).toBeVisible();
    expect(within(one).getAllByRole('checkbox')).toHaveLength(1);
    const other = await open('bob');
    expect(within(other).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('No expiry date');
    await userEvent.click(within(other).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toMatchObject([{ checkId: 'bob', ticks: [] }]));
  });

  it('cannot be accepted before there is anything to verify (ADM-072)', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    calls.on(openCheck, async () => {
      await waits;
      return opened({ files: opened().files.slice(0, 1) });
    });
    drawIds([id('bob', { selfieURL: undefined, expiry: undefined })]);
    const entry = await open('bob');
    await userEvent.keyboard('a');
    expect(entry).toHaveTextContent('There are no pictures to verify yet. Please wait until they are loaded.');
    expect(calls.requestsOf(acceptCheck)).toEqual([]);
    answer();
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    expect(entry).not.toHaveTextContent('There are no pictures to verify yet.');
    await press('Accept');
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toMatchObject([{ checkId: 'bob' }]));
  });

  it('cannot be accepted while a picture is not loaded (ADM-072)', async () => {
    answer = () => new Response('', { status: 500 });
    drawIds([id('bob', { selfieURL: undefined, expiry: undefined })]);
    calls.on(openCheck, () => opened({ files: opened().files.slice(0, 1) }));
    const entry = await open('bob');
    expect(await within(entry).findByText('The picture could not be loaded.')).toBeVisible();
    await press('Accept');
    expect(entry).toHaveTextContent('A picture isn’t loaded. Load it before you accept.');
    expect(calls.requestsOf(acceptCheck)).toEqual([]);
    answer = () => new Response(new Blob(['picture']), { status: 200 });
    await press('Try again');
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    await waitFor(() => expect(entry).not.toHaveTextContent('A picture isn’t loaded.'));
    await press('Accept');
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toMatchObject([{ checkId: 'bob' }]));
  });

  it('say that an expired ID cannot be accepted', async () => {
    drawIds([id('ann', { expiry: '2020-01-01' })]);
    const entry = await open('ann');
    expect(entry).toHaveTextContent('has expired');
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    expect(entry).toHaveTextContent('It has expired, so it cannot be accepted.');
    expect(calls.requestsOf(acceptCheck)).toEqual([]);
  });

  it('reject with a reason, typed or suggested, which is kept when the network fails (ADM-073, ADM-084, N65)', async () => {
    const { shell } = drawIds([id('ann')]);
    const entry = await open('ann');
    await userEvent.click(within(entry).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    expect(await axeFindings(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Please type a reason for the worker')).toBeVisible();
    const reason = within(dialog).getByRole('textbox', { name: /Reason for the worker/ });
    await userEvent.type(reason, 'Hello.');
    await userEvent.click(within(dialog).getByRole('button', { name: /blurred/ }));
    const said = 'Hello. The picture is blurred. Please take it again in daylight.';
    expect(reason).toHaveValue(said);
    calls.on(rejectCheck, () => {
      throw new Refusal('resource-exhausted', 'The service is not available.');
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(calls.requestsOf(rejectCheck)).toHaveLength(1));
    await waitFor(() => expect(dialog).toHaveTextContent('The service is not available.'));
    expect(reason).toHaveValue(said);
    calls.on(rejectCheck, () => ({ status: 'FAILED' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'ID Rejected', variant: 'error' }]));
    expect(calls.requestsOf(rejectCheck).at(-1)).toEqual({ queue: 'ids', checkId: 'ann', reason: said });
  });

  it('open the next item after a rejection, also if the list changes before the answer arrives (ADM-069)', async () => {
    const [ann, bob] = [id('ann'), id('bob', { createdAt: fixtureNow - 2 * hourMs })];
    const { shell } = drawIds([ann, bob]);
    const entry = await open('ann');
    await userEvent.click(within(entry).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason for the worker/ }), 'x');
    calls.on(rejectCheck, () => {
      act(() => shell.data.give(idChecksQuery('all', newest), [bob]));
      return { status: 'FAILED' };
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('article', { name: 'Worker bob' })).toBeVisible();
  });

  it('keep the item that was opened while the answer about another was on its way (ADM-069)', async () => {
    const { shell } = drawIds([id('ann'), id('bob'), id('cy')]);
    const entry = await open('ann');
    let arrive = () => {};
    calls.on(acceptCheck, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { status: 'VERIFIED' };
    });
    for (const tick of within(entry).getAllByRole('checkbox')) await userEvent.click(tick);
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toHaveLength(1));
    const other = await open('cy');
    await userEvent.click(within(other).getByRole('button', { name: 'Reject' }));
    const reason = await screen.findByRole('textbox', { name: /Reason for the worker/ });
    await userEvent.type(reason, 'Too dark');
    arrive();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'ID Accepted' }]));
    await act(async () => {});
    expect(reason).toBeVisible();
    expect(reason).toHaveValue('Too dark');
  });

  it('accept and reject requirements, a forklift by its type (ADM-076, ADM-077, ADM-166, ADM-173, ADM-187)', async () => {
    const shell = start();
    const all = [requirement('ann', { name: 'Forklift License', subType: 'reachnarrowisle' }), requirement('bob')];
    shell.data.give(requirementChecksQuery(newest), all);
    for (const row of all) shell.data.give(requirementCheckDocument(row.id), row);
    calls.on(openCheck, () =>
      opened({ files: [{ name: 'document', type: 'pdf', link: 'http://files.test/document', problem: null }] }),
    );
    renderInShell(<RequirementQueuePage />, { shell, path: '/verifications' });
    const keys = () => screen.getByRole('note', { name: 'Keyboard shortcuts' });
    expect(keys()).toHaveTextContent(/previous\s*1\s*tick\s*A\s*accept/);
    const entry = await open('ann');
    expect(keys()).toHaveTextContent(/previous\s*1\s*tick\s*A\s*accept/);
    expect(entry).toHaveTextContent('Forklift License (Reach Narrow Isle)');
    expect(await within(entry).findByRole('link', { name: 'Open the document in a new tab' })).toHaveAttribute(
      'href',
      'http://files.test/document',
    );
    await userEvent.click(
      within(entry).getByRole('checkbox', { name: 'I verify that the expiry date is the one on the document' }),
    );
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Requirement Verification Accepted' }]));
    const next = await screen.findByRole('article', { name: 'Worker bob' });
    await userEvent.click(within(next).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(shell.notifications.at(-1)).toEqual({ text: 'Requirement Verification Rejected', variant: 'error' }),
    );
    expect(calls.requestsOf(rejectRequirement)).toEqual([{ checkId: 'bob', reason: 'x' }]);
  });

  it('show a uniform beside the team’s, accept it with its tick and remove it from the list (ADM-081, ADM-082, ADM-083)', async () => {
    const shell = start();
    const all = [uniform('ann'), uniform('bob')];
    shell.data.give(uniformChecksQuery(newest), all);
    for (const row of all) shell.data.give(uniformCheckDocument(row.id), row);
    calls.on(openCheck, () =>
      opened({
        files: [
          { name: 'picture', type: 'picture', link: 'http://files.test/worn', problem: null },
          { name: 'required', type: 'picture', link: 'http://files.test/required', problem: null },
        ],
        required: { name: 'Vest', description: 'Black, no pattern' },
      }),
    );
    renderInShell(<UniformQueuePage />, { shell, path: '/uniformverifications' });
    const entry = await open('ann');
    expect(await within(entry).findByRole('img', { name: 'Required by the team' })).toBeVisible();
    expect(entry).toHaveTextContent('Black, no pattern');
    const tick = 'I verify that the worker’s uniform matches the one required by the employer';
    await userEvent.click(within(entry).getByRole('checkbox', { name: tick }));
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Uniform Accepted' }]));
    act(() => shell.data.give(uniformChecksQuery(newest), all.slice(1)));
    expect(names()).toEqual(['bob']);
    // The admin's own decision is not announced.
    expect(shell.notifications).toHaveLength(1);
    const next = await screen.findByRole('article', { name: 'Worker bob' });
    await userEvent.click(within(next).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'No shoes.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Uniform Rejected', variant: 'error' }));
  });

  it('can be worked through by keys alone: J, K, 1, 2, A, R, which a line lists', async () => {
    const { shell } = drawIds([id('ann'), id('bob'), id('cy')]);
    expect(screen.getByRole('note', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      /J\s*next\s*K\s*previous\s*1, 2\s*tick\s*A\s*accept\s*R\s*reject\s*Esc\s*back to the list/,
    );
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Worker ann' })).toBeVisible();
    await userEvent.keyboard('jj');
    expect(await screen.findByRole('article', { name: 'Worker cy' })).toBeVisible();
    await userEvent.keyboard('k');
    const entry = await screen.findByRole('article', { name: 'Worker bob' });
    // The focused button leaves with its entry, but the focus stays in the page.
    (await within(entry).findByRole('button', { name: 'Accept' })).focus();
    await userEvent.keyboard('j');
    await screen.findByRole('article', { name: 'Worker cy' });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.keyboard('k');
    await within(await screen.findByRole('article', { name: 'Worker bob' })).findAllByRole('checkbox');
    await userEvent.keyboard('12a');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'ID Accepted' }]));
    expect(await screen.findByRole('article', { name: 'Worker cy' })).toBeVisible();
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    // While typing, these keys are only letters.
    await userEvent.keyboard('jar');
    expect(within(dialog).getByRole('textbox')).toHaveValue('jar');
    expect(calls.requestsOf(acceptCheck)).toHaveLength(1);
  });

  it('move the focus in the list along with the open entry, also after a decision', async () => {
    const all = [id('ann'), id('bob'), id('cy')];
    const { shell } = drawIds(all);
    const entryOf = (name: string) => screen.getByRole('button', { name: new RegExp(`Worker ${name}`) });
    act(() => entryOf('ann').focus());
    await userEvent.keyboard('jj');
    await within(await screen.findByRole('article', { name: 'Worker bob' })).findAllByRole('checkbox');
    expect(entryOf('bob')).toHaveFocus();
    calls.on(acceptCheck, () => {
      act(() => shell.data.give(idChecksQuery('all', newest), [id('ann'), id('cy')]));
      return { status: 'VERIFIED' };
    });
    await userEvent.keyboard('12a');
    await screen.findByRole('article', { name: 'Worker cy' });
    expect(entryOf('cy')).toHaveFocus();
  });

  it('move the focus to an entry that is opened, so that Tab leads to its decision', async () => {
    const all = [id('ann'), id('bob'), id('cy')];
    const { shell } = drawIds(all);
    const heading = (name: string) => screen.findByRole('heading', { name: new RegExp(`^Worker ${name}`) });
    act(() =>
      within(list())
        .getByRole('button', { name: /Worker bob/ })
        .focus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await heading('bob')).toHaveFocus());
    const entry = screen.getByRole('article', { name: 'Worker bob' });
    const ticks = await within(entry).findAllByRole('checkbox');
    for (const tick of ticks) {
      while (!tick.matches(':focus') && !document.activeElement?.matches('body, nav *')) await userEvent.tab();
      expect(tick).toHaveFocus();
      await userEvent.keyboard(' ');
    }
    calls.on(acceptCheck, () => {
      act(() => shell.data.give(idChecksQuery('all', newest), [id('ann'), id('cy')]));
      return { status: 'VERIFIED' };
    });
    await press('Accept');
    // The next entry begins where the one before was decided.
    await waitFor(async () => expect(await heading('cy')).toHaveFocus());
  });

  it('leave the focus alone when a link opens an entry', async () => {
    drawIds([id('ann')], '/certnverifications?open=ann');
    await screen.findByRole('article', { name: 'Worker ann' });
    expect(document.body).toHaveFocus();
  });

  it('take no key for an entry that is being accepted', async () => {
    drawIds([id('ann'), id('bob')]);
    const entry = await open('ann');
    let arrive = () => {};
    calls.on(acceptCheck, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { status: 'VERIFIED' };
    });
    await within(entry).findAllByRole('checkbox');
    await userEvent.keyboard('12a');
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toHaveLength(1));
    await userEvent.keyboard('r');
    expect(screen.queryByRole('dialog')).toBeNull();
    arrive();
    expect(await screen.findByRole('article', { name: 'Worker bob' })).toBeVisible();
  });

  it('list no key for a decision once a colleague has made it', async () => {
    const { shell } = drawIds([id('ann'), id('bob')]);
    await open('ann');
    const decided = id('ann', { enhancedIDStatus: 'VERIFIED', manualCheckStatus: 'VERIFIED', decidedByName: 'Olga' });
    act(() => shell.data.give(idCheckDocument('ann'), decided));
    const keys = screen.getByRole('note', { name: 'Keyboard shortcuts' });
    expect(keys).toHaveTextContent(/J\s*next\s*K\s*previous\s*Esc\s*back to the list/);
  });

  it('take no single key for a shortcut once that is turned off on this device (WCAG 2.1.4)', async () => {
    drawIds([id('ann'), id('bob')]);
    const shortcuts = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    await userEvent.click(shortcuts);
    expect(shortcuts).not.toBeChecked();
    await userEvent.keyboard('j');
    expect(screen.queryByRole('article')).toBeNull();
    cleanup();
    drawIds([id('ann'), id('bob')]);
    expect(screen.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Worker ann' })).toBeVisible();
  });

  it('say what is wrong with a file: empty, missing, wrong type', async () => {
    const file = (name: 'back' | 'front' | 'selfie', problem: 'empty' | 'missing' | 'unknown') =>
      ({ name, type: 'picture', link: null, problem }) as const;
    calls.on(openCheck, () =>
      opened({ files: [file('front', 'empty'), file('selfie', 'missing'), file('back', 'unknown')] }),
    );
    drawIds([id('ann')]);
    const entry = await open('ann');
    expect(await within(entry).findByText('This picture is empty (0 bytes).')).toBeVisible();
    expect(within(entry).getByText('This file is missing.')).toBeVisible();
    expect(within(entry).getByText('This file is not a picture or a PDF.')).toBeVisible();
    expect(fetched).toEqual([]);
  });

  it('renew an expired link, with a message', async () => {
    answer = (url) => new Response('', { status: url.includes('new') ? 200 : 410 });
    let asked = 0;
    calls.on(openCheck, () => {
      asked += 1;
      const name = asked === 1 ? 'front' : 'new-front';
      return opened({ files: [{ name: 'front', type: 'picture', link: `http://files.test/${name}`, problem: null }] });
    });
    drawIds([id('ann')]);
    const entry = await open('ann');
    expect(await within(entry).findByText(/The link expired after five minutes and was renewed/)).toBeVisible();
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    expect(asked).toBe(2);
  });

  it('are opened again by themselves once the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    drawIds([id('ann')]);
    const entry = await open('ann');
    expect(await within(entry).findByText('You are offline.')).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    expect(within(entry).queryByText('You are offline.')).toBeNull();
  });

  it('say why an expired link could not be renewed, and try again', async () => {
    answer = (url) => new Response('', { status: url.includes('new') ? 200 : 410 });
    let asked = 0;
    calls.on(openCheck, () => {
      asked += 1;
      if (asked === 2) throw new Refusal('resource-exhausted', 'The server is busy. Please try again.');
      const name = asked === 1 ? 'front' : 'new-front';
      return opened({ files: [{ name: 'front', type: 'picture', link: `http://files.test/${name}`, problem: null }] });
    });
    drawIds([id('ann')]);
    const entry = await open('ann');
    const said = await within(entry).findByText('The server is busy. Please try again.');
    await userEvent.click(within(entry).getByRole('button', { name: 'Retry' }));
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
    expect(said).not.toBeInTheDocument();
  });

  it('do not say of an item that cannot be read that it was withdrawn', async () => {
    const { shell } = drawIds([id('ann')]);
    act(() => shell.data.fail(idCheckDocument('ann'), 'The item could not be loaded.'));
    await userEvent.click(rows()[0] as HTMLElement);
    expect(await screen.findByText('The item could not be loaded.')).toBeVisible();
    expect(screen.queryByText('This item no longer exists.')).not.toBeInTheDocument();
    await press('Retry');
    expect(shell.data.retried).toEqual([idCheckDocument('ann').key]);
  });

  it('offer to load a picture again after a failure', async () => {
    answer = () => new Response('', { status: 500 });
    drawIds([id('ann')]);
    const entry = await open('ann');
    expect(await within(entry).findAllByText('The picture could not be loaded.')).toHaveLength(2);
    answer = () => new Response(new Blob(['x']));
    await userEvent.click(within(entry).getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await within(entry).findByRole('img', { name: 'Front of the ID' })).toBeVisible();
  });

  it('enlarge, turn and move a picture', async () => {
    drawIds([id('ann')]);
    const entry = await open('ann');
    const picture = await within(entry).findByRole('img', { name: 'Front of the ID' });
    const frame = within(entry).getByRole('group', { name: 'Front of the ID' });
    await userEvent.click(within(entry).getByRole('button', { name: 'Zoom in: Front of the ID' }));
    await userEvent.click(within(entry).getByRole('button', { name: 'Zoom in: Front of the ID' }));
    await userEvent.click(within(entry).getByRole('button', { name: 'Rotate: Front of the ID' }));
    expect(picture.style.transform).toBe('translate(0%, 0%) rotate(90deg) scale(2)');
    fireEvent.keyDown(frame, { key: 'ArrowLeft' });
    expect(picture.style.transform).toContain('translate(10%, 0%)');
    await userEvent.click(within(entry).getByRole('button', { name: 'Whole picture: Front of the ID' }));
    expect(picture.style.transform).toBe('translate(0%, 0%) rotate(0deg) scale(1)');
  });

  it('mark what a colleague is viewing, in the list and on the entry, until the mark expires', async () => {
    const viewing = { by: 'olga', name: 'Olga Ferrara', until: fixtureNow + minuteMs };
    const { shell } = drawIds([id('ann', { viewing }), id('bob')]);
    expect(within(list()).getByRole('img', { name: 'Olga Ferrara is looking at this' })).toBeVisible();
    const entry = await open('ann');
    expect(entry).toHaveTextContent('Olga Ferrara is looking at this');
    act(() => shell.data.give(idCheckDocument('ann'), id('ann', { viewing: { ...viewing, until: fixtureNow - 1 } })));
    await waitFor(() => expect(entry).not.toHaveTextContent('is looking at this'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(calls.requestsOf(holdCheck)).toContainEqual({ queue: 'ids', checkId: 'ann', hold: false }),
    );
  });

  it('announce that a colleague has decided entries, and who decided the open one', async () => {
    const { shell } = drawIds([id('ann'), id('bob'), id('cy')]);
    const entry = await open('ann');
    act(() => shell.data.give(idChecksQuery('all', newest), [id('ann'), id('cy')]));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'A colleague has reviewed 1 item' }]));
    const decided = id('ann', { enhancedIDStatus: 'VERIFIED', manualCheckStatus: 'VERIFIED', decidedByName: 'Olga' });
    act(() => {
      shell.data.give(idCheckDocument('ann'), decided);
      shell.data.give(idChecksQuery('all', newest), [id('cy')]);
    });
    await waitFor(() => expect(entry).toHaveTextContent('Olga has already accepted this.'));
    expect(within(entry).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(shell.notifications).toHaveLength(1);
    await userEvent.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Worker cy' })).toBeVisible();
  });

  it('say who was first if both decide at once', async () => {
    calls.on(acceptCheck, () => {
      throw new Refusal('failed-precondition', 'Olga has already rejected this.', { reason: 'decided' });
    });
    const { shell } = drawIds([id('ann')]);
    const entry = await open('ann');
    for (const tick of within(entry).getAllByRole('checkbox')) await userEvent.click(tick);
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    const words = 'Olga has already rejected this.';
    expect((await within(entry).findByText(words)).closest('[role="alert"]')).not.toBeNull();
    // Said once, also when the decision itself arrives.
    const decided = id('ann', { enhancedIDStatus: 'FAILED', manualCheckStatus: 'FAILED', decidedByName: 'Olga' });
    act(() => shell.data.give(idCheckDocument('ann'), decided));
    await waitFor(() => expect(within(entry).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument());
    expect(within(entry).getByText(words).closest('[role="status"]')).not.toBeNull();
    expect(shell.notifications).toEqual([]);
  });

  it('say who was first of an entry that is no longer open', async () => {
    let refuse = () => {};
    calls.on(acceptCheck, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      throw new Refusal('failed-precondition', 'Olga has already rejected this.', { reason: 'decided' });
    });
    const { shell } = drawIds([id('ann'), id('bob')]);
    const entry = await open('ann');
    for (const tick of within(entry).getAllByRole('checkbox')) await userEvent.click(tick);
    await userEvent.click(within(entry).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(calls.requestsOf(acceptCheck)).toHaveLength(1));
    await open('bob');
    refuse();
    const overtaken = { text: 'Olga has already rejected this.', variant: 'error' };
    await waitFor(() => expect(shell.notifications).toEqual([overtaken]));
  });

  it('say in the rejection that a colleague was first, which can then only be closed', async () => {
    const { shell } = drawIds([id('ann'), id('bob')]);
    const entry = await open('ann');
    await userEvent.click(within(entry).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dark');
    const decided = id('ann', { enhancedIDStatus: 'VERIFIED', manualCheckStatus: 'VERIFIED', decidedByName: 'Olga' });
    act(() => shell.data.give(idCheckDocument('ann'), decided));
    const note = within(dialog).getByText('Olga has already accepted this.');
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeDisabled();
    // Nothing can be done with what was typed, so closing does not ask.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('do not ask to try again once they are decided, although the answer was lost', async () => {
    const lost = 'The server cannot be reached. Please try again.';
    calls.on(rejectCheck, () => {
      throw new Refusal('unavailable', lost);
    });
    const { shell } = drawIds([id('ann'), id('bob')]);
    const entry = await open('ann');
    await userEvent.click(within(entry).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dark.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText(lost)).toBeVisible();
    const decided = id('ann', { enhancedIDStatus: 'FAILED', manualCheckStatus: 'FAILED', decidedByName: 'Oona' });
    act(() => shell.data.give(idCheckDocument('ann'), decided));
    expect(within(dialog).getByText('Oona has already rejected this.')).toBeVisible();
    expect(within(dialog).queryByText(lost)).toBeNull();
  });

  it('do not show a rejection that came too late as done', async () => {
    calls.on(rejectCheck, () => {
      throw new Refusal('failed-precondition', 'Olga has already accepted this.', { reason: 'decided' });
    });
    const { shell } = drawIds([id('ann')]);
    const entry = await open('ann');
    await userEvent.click(within(entry).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this ID?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Too dark.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(entry).getByText('Olga has already accepted this.')).toBeVisible();
    expect(shell.notifications).toEqual([]);
  });
});
