import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailCancellation, setReplacementSent, type Cancellation } from '@spot/contracts/backoffice';
import { cancellationsQuery } from '@spot/contracts/backoffice/queries';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import { workerDocument } from '@spot/contracts/worker/queries';
import {
  aCancellation,
  aGig,
  aSession,
  aSpotter,
  axeFindings,
  fakeShell,
  fixtureNow,
  lookFrom,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { hourMs, minuteMs } from '@spot/contracts/time';
import '../search/WorkerDialog';
import { CancellationsPage } from './CancellationsPage';

const day = '2026-11-24';
const ana = aCancellation({ id: 'g1_ana', gigID: 'g1', spotterID: 'ana-1234567', name: 'Ana Souza', reason: 'Flu' });
const ben = aCancellation({
  id: 'g2_ben',
  gigID: 'g2',
  spotterID: 'ben-1234567',
  name: 'Ben Roy',
  group: 'Élan Events',
  late: false,
  role: 'Cook',
  label: 'Night',
  reason: '',
  cancellationTime: fixtureNow - 30 * hourMs,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCancellation({ id: `g_${index}`, name: `Worker ${index}`, cancellationTime: fixtureNow - index * minuteMs }),
  );

function draw(rows: readonly Cancellation[] = [ana, ben], path = `/cancellations?day=${day}`) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  for (let most = 100; most <= 400; most += 100) shell.data.give(cancellationsQuery(day, most), rows.slice(0, most));
  shell.data.give(cancellationsQuery('2026-11-23', 100), []);
  for (const { gigID, start, end } of rows) shell.data.give(gigDocument(gigID), aGig({ id: gigID, start, end }));
  return renderInShell(<CancellationsPage />, { shell, path });
}
const table = () => screen.getByRole('table', { name: 'Cancellations' });
const row = (name: string | RegExp) => within(table()).getByRole('row', { name: new RegExp(name) });
const names = () =>
  [...table().querySelectorAll('tbody tr')].map(
    (one) => /Ana Souza|Ben Roy|Worker \d+/.exec(one.textContent ?? '')?.[0],
  );
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });

describe('the report of cancellations', () => {
  const user = userEvent.setup();
  const calls = serveCalls();

  it('exports the whole day, also if asked while the rest is on its way', async () => {
    const made = jest.fn(() => 'blob:made');
    URL.createObjectURL = made;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
    shell.data.give(cancellationsQuery(day, 100), many(100));
    renderInShell(<CancellationsPage />, { shell, path: `/cancellations?day=${day}` });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(made).not.toHaveBeenCalled();
    act(() => shell.data.give(cancellationsQuery(day, 5_000), many(120)));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    click.mockRestore();
  });

  it('exports company and team', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    draw([{ ...ben, teamName: 'Airport' }]);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const reader = new FileReader();
    reader.readAsText(files[0] ?? new Blob());
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    expect(reader.result).toContain(',Company,Team,');
    expect(reader.result).toContain(',Élan Events,Airport,');
    click.mockRestore();
  });

  it('offers no email about a shift that is over', () => {
    draw([{ ...ana, start: fixtureNow - 9 * hourMs, end: fixtureNow - hourMs }]);
    const send = screen.getByRole('button', { name: 'Send Email about Ana Souza' });
    expect(send).toBeDisabled();
    expect(send).toHaveAttribute('title', 'The shift is over, so no replacement is needed.');
  });

  it('offers it by the shift as it is now, which may have been moved since the worker cancelled', () => {
    const over = { ...ana, start: fixtureNow - 9 * hourMs, end: fixtureNow - hourMs };
    const { shell } = draw([over]);
    const send = screen.getByRole('button', { name: 'Send Email about Ana Souza' });
    const give = (gig: Parameters<typeof aGig>[0]) =>
      act(() => shell.data.give(gigDocument('g1'), aGig({ id: 'g1', ...gig })));
    give({ end: fixtureNow + hourMs });
    expect(send).toBeEnabled();
    give({ end: fixtureNow });
    expect(send).toBeDisabled();
    give({ end: fixtureNow + hourMs, status: 'cancelled' });
    expect(send).toBeDisabled();
    expect(send).toHaveAttribute('title', 'This shift was cancelled.');
    act(() => shell.data.withhold(gigDocument('g1')));
    expect(send).toBeDisabled();
    expect(send).not.toHaveAttribute('title');
    act(() => shell.data.fail(gigDocument('g1'), 'Not reached.'));
    expect(send).toBeEnabled();
  });

  it('closes the entry of a worker who cancelled again later', () => {
    draw([{ ...ana, cancelledAgain: true }]);
    const send = screen.getByRole('button', { name: 'Send Email about Ana Souza' });
    expect(send).toBeDisabled();
    expect(send).toHaveAttribute('title', 'This worker cancelled this shift again later. Use the newer entry.');
    expect(screen.getByRole('checkbox', { name: 'Replacement sent for Ana Souza' })).toBeDisabled();
  });

  it('has its title with the date, its columns and what each row shows (ADM-089, ADM-094, ADM-096)', async () => {
    const { container } = draw();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cancellations,? Tuesday, November 24, 2026$/);
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter((text) => text!.length > 2),
    ).toEqual([
      'Name',
      'Job',
      'Company',
      'Shift Start Time',
      'Cancelled On',
      'Comments',
      'Cancelled <24 Hrs',
      'Notify Employers',
      'Replacement Requested',
      'Replacement Sent',
    ]);
    expect(row('Ben Roy')).toHaveTextContent(/Ben Royben-12.*Cook.*Night.*Élan Events.*Nov 24.*Nov 22/);
    expect(await axeFindings(container)).toEqual([]);
  });

  describe('viewed from another zone', () => {
    lookFrom('Europe/Berlin');

    it('names the zone beside both times if the admin’s clock differs from the shift’s (ADM-096)', () => {
      draw([ana]);
      expect(row('Ana Souza')).toHaveTextContent(/Nov 24, 2026, \d+:\d\d [AP]M EST.*Nov 23, 2026, \d+:\d\d [AP]M EST/);
    });
  });

  it('opens the profile by the name (ADM-096)', async () => {
    const { shell } = draw();
    shell.data.give(workerDocument('ana-1234567'), aSpotter({ uid: 'ana-1234567', name: 'Ana Souza' }));
    await user.click(within(row('Ana Souza')).getByRole('button', { description: 'Profile of Ana Souza' }));
    expect(await screen.findByRole('dialog', { name: 'Ana Souza' })).toBeVisible();
  });

  it('has exactly one day, initially today: a second press clears it, another day replaces it (ADM-090, ADM-091, C29)', async () => {
    draw([], '/cancellations');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monday, November 23, 2026');
    expect(screen.getByText('No one has cancelled a shift on this day')).toBeVisible();
    expect(cell('November 23, 2026')).toHaveAttribute('aria-selected', 'true');
    await user.click(cell('November 23, 2026'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cancellations$/);
    expect(screen.getByText('Select a day')).toBeVisible();
    await user.click(cell('November 24, 2026'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tuesday, November 24, 2026');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
    expect(screen.queryByText('This day is more than 30 days from today.')).toBeNull();
  });

  it('says if a day is more than 30 days away (ADM-091)', () => {
    draw([], '/cancellations?day=2026-12-24');
    expect(screen.getByText('This day is more than 30 days from today.')).toBeVisible();
  });

  it('is searched by worker name or company group, ignoring case (ADM-092)', async () => {
    draw();
    const box = screen.getByRole('searchbox', { name: 'Search Name or Company' });
    await user.type(box, 'ELAN');
    expect(names()).toEqual(['Ben Roy']);
    expect(screen.getByText('Cancelled (1)')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'souz');
    expect(names()).toEqual(['Ana Souza']);
    await user.type(box, 'zzz');
    expect(screen.getByText('No cancellations match your search and filter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all cancellations' }));
    expect(names()).toHaveLength(2);
  });

  it('has three radio buttons with the number of rows of each (ADM-093)', async () => {
    draw([ana, ben, aCancellation({ id: 'g3', name: 'Worker 3' })]);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Cancelled (1)' }));
    expect(names()).toEqual(['Ben Roy']);
    await user.click(screen.getByRole('radio', { name: 'Cancelled Under 24 Hrs (2)' }));
    expect(names().sort()).toEqual(['Ana Souza', 'Worker 3']);
  });

  it('has ten rows on a page and reads the whole day (ADM-095, ADM-183)', async () => {
    draw(many(250));
    await waitFor(() => expect(screen.getByText('1-10 of 250')).toBeVisible());
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11-20 of 250')).toBeVisible();
  });

  it('shows the reason in a menu, and marks cancellations under 24 hours before the start (ADM-097)', async () => {
    draw();
    await user.click(screen.getByRole('button', { name: 'Comments of Ana Souza' }));
    expect(await screen.findByText('Flu')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Comments of Ben Roy' }));
    expect(await screen.findByText('No reason given')).toBeVisible();
    await user.keyboard('{Escape}');
    const flag = 'Cancelled less than 24 hours before the start';
    expect(within(row('Ana Souza')).getByRole('img', { name: flag })).toBeVisible();
    expect(within(row('Ben Roy')).queryByRole('img', { name: flag })).toBeNull();
  });

  it('sends the email once: Send Email becomes a disabled Email Sent (ADM-098, ADM-101)', async () => {
    const { shell } = draw();
    const about = { name: 'Send Email about Ana Souza' };
    expect(screen.getByRole('button', about)).toHaveTextContent(/^Send Email$/);
    await user.click(screen.getByRole('button', about));
    const question = within(screen.getByRole('alertdialog', { name: `Email ${ana.group}?` }));
    await user.click(question.getByRole('button', { name: 'Send Email' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Email Successfully Sent!' }]));
    expect(calls.requestsOf(emailCancellation)).toEqual([{ gigId: 'g1', spotterId: 'ana-1234567' }]);
    act(() => shell.data.give(cancellationsQuery(day, 100), [{ ...ana, sentEmailToEmployer: true }, ben]));
    const sent = screen.getByRole('button', { name: 'Email Sent about Ana Souza' });
    expect(sent).toHaveTextContent(/^Email Sent$/);
    expect(sent).toBeDisabled();
  });

  it('keeps the question open with the reason if the email could not be sent', async () => {
    calls.on(emailCancellation, () => {
      throw new Refusal('failed-precondition', 'This team has no members to email.');
    });
    draw();
    await user.click(screen.getByRole('button', { name: 'Send Email about Ana Souza' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send Email' }));
    expect(
      await within(screen.getByRole('alertdialog')).findByText('ERROR: This team has no members to email.'),
    ).toBeVisible();
  });

  it('shows the company’s answer, live: tick, cross, waiting, not asked (ADM-099, ADM-102)', () => {
    const { shell } = draw();
    const answers = () =>
      screen
        .getAllByRole('img', { name: /eplacement|answered|asked/ })
        .map((icon) => icon.ariaLabel ?? icon.getAttribute('aria-label'));
    expect(answers()).toEqual(['Not asked', 'Not asked']);
    const give = (over: Partial<Cancellation>) =>
      act(() => shell.data.give(cancellationsQuery(day, 100), [{ ...ana, sentEmailToEmployer: true, ...over }]));
    give({});
    expect(answers()).toEqual(['Not answered yet']);
    give({ replacementRequested: true, replacementAnsweredBy: 'Olga Ferrara' });
    expect(answers()).toEqual(['Replacement requested, answered by Olga Ferrara']);
    give({ replacementRequested: false });
    expect(answers()).toEqual(['No replacement needed']);
  });

  it('keeps the focus on the box while that is saved, and is saved once (ADM-100)', async () => {
    let answer = () => {};
    calls.on(
      setReplacementSent,
      () => new Promise((resolve) => (answer = () => resolve({ replacementSent: true as const }))),
    );
    draw();
    const box = screen.getByRole('checkbox', { name: 'Replacement sent for Ana Souza' });
    box.focus();
    await user.keyboard('  ');
    await waitFor(() => expect(calls.requestsOf(setReplacementSent)).toHaveLength(1));
    expect(box).toBeEnabled();
    expect(box).toHaveFocus();
    await act(async () => answer());
    expect(calls.requestsOf(setReplacementSent)).toHaveLength(1);
  });

  it('marks that a replacement was sent, and undoes that (ADM-100, ADM-188)', async () => {
    const { shell } = draw();
    const box = () => screen.getByRole('checkbox', { name: 'Replacement sent for Ana Souza' });
    expect(box()).not.toBeChecked();
    await user.click(box());
    const asked = { gigId: 'g1', spotterId: 'ana-1234567' };
    await waitFor(() => expect(calls.requestsOf(setReplacementSent)).toEqual([{ ...asked, replacementSent: true }]));
    act(() => shell.data.give(cancellationsQuery(day, 100), [{ ...ana, replacementSent: true }, ben]));
    expect(box()).toBeChecked();
    await user.click(box());
    await waitFor(() => expect(calls.requestsOf(setReplacementSent)[1]).toEqual({ ...asked, replacementSent: false }));
  });
});
