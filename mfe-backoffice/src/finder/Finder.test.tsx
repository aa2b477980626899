import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { universalSearch, type FoundWorker } from '@spot/contracts/backoffice';
import { companiesQuery } from '@spot/contracts/accounts/queries';
import { teamsByNameQuery } from '@spot/contracts/backoffice/queries';
import { workerDocument } from '@spot/contracts/worker/queries';
import {
  aGroup,
  aSession,
  aSpotter,
  aTeam,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { Finder } from './Finder';

const ana: FoundWorker = {
  uid: 'ana-1234567',
  name: 'Ana Souza',
  stats: { rating: 4.5, completed: 3 },
  typeOfWork: 'FLEXIBLE',
  disabled: false,
  signUpComplete: true,
};
const answer = (...workers: FoundWorker[]) => ({
  hits: { total: { value: workers.length }, hits: workers.map((_source) => ({ _source })) },
});

function draw() {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  const onClose = jest.fn();
  const give = (begins: string) => {
    shell.data.give(companiesQuery(begins, 5), [aGroup({ id: 'anchor', name: 'Anchor' })]);
    shell.data.give(teamsByNameQuery(begins, 5), [aTeam({ id: 'annex', name: 'Annex', groupName: 'Northside' })]);
  };
  return { ...renderInShell(<Finder onClose={onClose} />, { shell }), shell, onClose, give };
}
const box = () => screen.getByRole('combobox', { name: 'Find a page, company, team or worker' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('the search box of the back office', () => {
  const user = userEvent.setup();
  const calls = serveCalls();
  beforeEach(() => localStorage.clear());

  it('is closed by its button, because a phone has no Escape and the dialog covers the page', async () => {
    const { onClose } = draw();
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers every page of the back office before anything is typed, and finds pages by name', async () => {
    const { shell, onClose } = draw();
    expect(box()).toHaveFocus();
    expect(options()).toEqual(expect.arrayContaining(['Check-ins', 'Cancellations', 'Activity Feed', 'Search']));
    expect(options().filter((name) => name === 'Requirements and Skills')).toHaveLength(1);
    await user.type(box(), 'late canc');
    expect(options()[0]).toBe('Late cancellation policy');
    await user.keyboard('{Enter}');
    expect(shell.visited).toEqual(['/latecancellationpolicy']);
    expect(onClose).toHaveBeenCalled();
    expect(await axeFindings()).toEqual([]);
  });

  it('returns the focus when it closes', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = draw();
    expect(box()).toHaveFocus();
    unmount();
    await waitFor(() => expect(opener).toHaveFocus());
    opener.remove();
  });

  it('finds companies, teams and workers by name, in groups', async () => {
    calls.on(universalSearch, () => answer(ana));
    const { give } = draw();
    give('an');
    await user.type(box(), 'an');
    const group = (name: string) => within(screen.getByRole('group', { name }));
    expect(
      group('Companies')
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Anchor']);
    expect(group('Teams').getByRole('option')).toHaveTextContent('AnnexNorthside');
    expect(await screen.findByRole('option', { name: /Ana Souza/ })).toHaveTextContent('ana-12');
    expect(calls.requestsOf(universalSearch)).toEqual([{ mode: 'name', text: 'an', filters: {}, size: 10, from: 0 }]);
  });

  it('works by keyboard: arrows wrap around, Enter opens, and new text selects the first result', async () => {
    const { shell, give } = draw();
    give('an');
    await user.type(box(), 'an');
    const all = options();
    expect(chosen()).toHaveTextContent(all[0]!);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent(all.at(-1)!);
    expect(box()).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent(all[1]!);
    await user.clear(box());
    expect(chosen()).toHaveTextContent(options()[0]!);
    await user.type(box(), 'an');
    await user.click(screen.getByRole('option', { name: /Annex/ }));
    expect(shell.visited).toEqual(['/timesheets?team=annex']);
  });

  it('opens what was chosen, although an answer that arrived later is above it', async () => {
    const { shell } = draw();
    shell.data.give(teamsByNameQuery('an', 5), [aTeam({ id: 'annex', name: 'Annex', groupName: 'Northside' })]);
    await user.type(box(), 'an');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Annex');
    act(() => shell.data.give(companiesQuery('an', 5), [aGroup({ id: 'anchor', name: 'Anchor' })]));
    expect(chosen()).toHaveTextContent('Annex');
    await user.keyboard('{Enter}');
    expect(shell.visited).toEqual(['/timesheets?team=annex']);
  });

  it('opens a company’s dialog', async () => {
    const { shell, give } = draw();
    give('an');
    await user.type(box(), 'an');
    await user.click(screen.getByRole('option', { name: 'Anchor' }));
    expect(shell.visited).toEqual(['/companies?company=anchor']);
  });

  it('opens a worker’s profile over the page', async () => {
    calls.on(universalSearch, () => answer(ana));
    const { shell, onClose } = draw();
    shell.data.give(workerDocument('ana-1234567'), aSpotter({ uid: 'ana-1234567', name: 'Ana Souza' }));
    await user.type(box(), 'souza');
    await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
    expect(screen.getByRole('dialog', { name: 'Ana Souza' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('remembers what this person opened last, each once', async () => {
    const first = draw();
    await user.type(box(), 'office log{Enter}');
    first.unmount();
    const second = draw();
    await user.type(box(), 'check-ins{Enter}');
    second.unmount();
    draw();
    const recent = within(screen.getByRole('group', { name: 'Recently opened' }));
    expect(recent.getAllByRole('option').map((one) => one.textContent)).toEqual(['Check-ins', 'Audit log']);
    expect(chosen()).toHaveTextContent('Check-ins');
  });

  it('tolerates invalid data in its storage', () => {
    localStorage.setItem(
      'spot.finder.user-1',
      '[{"kind":"nothing"},3,null,{"kind":"page","id":"/search","name":"Search"}]',
    );
    draw();
    expect(within(screen.getByRole('group', { name: 'Recently opened' })).getAllByRole('option')).toHaveLength(1);
  });

  it('says that there are no results', async () => {
    const { shell } = draw();
    shell.data.give(companiesQuery('zzz', 5), []);
    shell.data.give(teamsByNameQuery('zzz', 5), []);
    await user.type(box(), 'zzz');
    expect(await screen.findByText('No results match.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(shell.visited).toEqual([]);
  });

  it('says if workers cannot be searched, keeps the other results, and tries again', async () => {
    calls.on(universalSearch, () => {
      throw new Refusal('unavailable', 'No index.');
    });
    const { give } = draw();
    give('an');
    await user.type(box(), 'an');
    expect(await screen.findByRole('alert')).toHaveTextContent('Workers can’t be searched right now.');
    expect(options()).toEqual(expect.arrayContaining(['Anchor']));
    calls.on(universalSearch, () => answer(ana));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Ana Souza/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds a team behind deleted ones with such names', async () => {
    calls.on(universalSearch, () => answer());
    const { shell, give } = draw();
    give('an');
    const gone = Array.from({ length: 10 }, (_, at) => aTeam({ id: `gone-${at}`, name: `An ${at}`, deleted: true }));
    for (const most of [5, 10, 15])
      shell.data.give(teamsByNameQuery('an', most), [...gone, aTeam({ id: 'annex', name: 'Annex' })].slice(0, most));
    await user.type(box(), 'an');
    const teams = within(await screen.findByRole('group', { name: 'Teams' }));
    expect(teams.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Annex/),
    ]);
  });

  it('reads companies and teams again that could not be read', async () => {
    calls.on(universalSearch, () => answer(ana));
    const { shell, give } = draw();
    give('an');
    await user.type(box(), 'an');
    const asked = [companiesQuery('an', 5), teamsByNameQuery('an', 5)];
    for (const failed of asked) {
      act(() => shell.data.fail(failed, 'You are offline.'));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      act(() => give('an'));
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(shell.data.retried).toEqual(asked.map(({ key }) => key));
  });

  it('shows the answer to the latest query if answers arrive out of order', async () => {
    const waiting: ((value: ReturnType<typeof answer>) => void)[] = [];
    calls.on(universalSearch, () => new Promise<ReturnType<typeof answer>>((resolve) => waiting.push(resolve)));
    draw();
    await user.type(box(), 'an');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.type(box(), 'a');
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]!(answer({ ...ana, name: 'Anaïs Roy' })));
    await act(async () => waiting[0]!(answer({ ...ana, name: 'Andy Old' })));
    expect(await screen.findByRole('option', { name: /Anaïs Roy/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Andy Old/ })).toBeNull();
  });
});
