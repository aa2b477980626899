import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerJobs, universalSearch } from '@spot/contracts/backoffice';
import { blockedWorkerDocument, groupDocument } from '@spot/contracts/accounts/queries';
import { pendingShiftsQuery, workerGigsQuery } from '@spot/contracts/backoffice/queries';
import { workerDocument } from '@spot/contracts/worker/queries';
import type { LiveQuery } from '@spot/contracts/core/queries';
import type { Gig } from '@spot/contracts/scheduling';
import type { SpotterGig } from '@spot/contracts/worker';
import {
  aGig,
  aGroup,
  aSession,
  aSpotter,
  aSpotterGig,
  axeFindings,
  fakeShell,
  fixtureNow,
  fixtureStart,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { addDays, dayKeyOf, dayMs, hourMs } from '@spot/contracts/time';
import { OfferPage } from './OfferPage';

const zone = 'America/Toronto';
const maya = aSpotter({ uid: 'maya', name: 'Maya Okafor', idVerified: true });
/** A shift this many days after the fixtures' one. */
const shift = (id: string, days: number, more: Partial<Gig> = {}): Gig => {
  const start = fixtureStart + days * dayMs;
  return aGig({
    id,
    role: `Role ${id}`,
    label: `Role ${id}`,
    start,
    end: start + 8 * hourMs,
    dayKey: dayKeyOf(start, zone),
    numHired: 0,
    ...more,
  });
};
const base = { since: fixtureNow, filled: false };

describe('Offer a Job to: Spotter', () => {
  const calls = serveCalls();
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

  interface Drawn {
    path?: string;
    /** The worker's own jobs; null while they load. */
    entries?: SpotterGig[] | null;
  }
  function draw(shifts: readonly Gig[], { path = '/spotteroffertest?worker=maya', entries = [] }: Drawn = {}) {
    const shell = fakeShell({ session: aSession('Office') });
    shell.data.give(workerDocument('maya'), maya);
    if (entries) shell.data.give(workerGigsQuery('maya', fixtureNow - dayMs), entries);
    shell.data.give(blockedWorkerDocument('group-1', 'maya'), null);
    shell.data.give(groupDocument('group-1'), aGroup({ id: 'group-1' }));
    shell.data.give(groupDocument('group-2'), aGroup({ id: 'group-2', status: 'Deactivated' }));
    shell.data.give(pendingShiftsQuery(base, 60), shifts);
    return renderInShell(<OfferPage />, { shell, path });
  }
  const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('calls no shift eligible whose company’s block list cannot be read, and says so (ADM-087)', async () => {
    const { shell } = draw([shift('a', 0)]);
    expect(screen.getByRole('row', { name: /Role a/ })).toHaveTextContent('Eligible');
    act(() => shell.data.fail(blockedWorkerDocument('group-1', 'maya'), 'The server cannot be reached.'));
    const row = screen.getByRole('row', { name: /Role a/ });
    expect(row).toHaveTextContent('The server cannot be reached.');
    expect(row).not.toHaveTextContent('Eligible');
    expect(within(row).getByRole('button', { name: /^Send Offer/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows that the jobs load until the worker’s own jobs are known', async () => {
    const { shell } = draw([shift('a', 0), shift('b', 1), shift('c', 3), shift('d', 4)], { entries: null });
    expect(await screen.findByLabelText('Loading')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    act(() => shell.data.give(workerGigsQuery('maya', fixtureNow - dayMs), []));
    expect(screen.getByRole('row', { name: /Role a/ })).toBeVisible();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('groups the shifts by day, three days on a page, each with a Send Offer button (ADM-087)', async () => {
    draw([shift('a', 0), shift('b', 0), shift('c', 1), shift('d', 3), shift('e', 4)]);
    expect(screen.getByRole('heading', { name: 'Offer a Job to: Maya Okafor' })).toBeVisible();
    expect(days()).toEqual(['Tuesday, November 24, 2026', 'Wednesday, November 25, 2026', 'Friday, November 27, 2026']);
    expect(screen.getAllByRole('button', { name: /^Send Offer/ })).toHaveLength(4);
    expect(await axeFindings()).toEqual([]);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1-3 of 4 days');
    await press('Next page');
    expect(days()).toEqual(['Saturday, November 28, 2026']);
  });

  it('shows for each shift the town and the distance, and whether that is far', () => {
    const chicago = {
      address: { ...aGig().address, city: 'Chicago' },
      position: { geohash: 'dp3wj', lat: 41.8781, lng: -87.6298 },
    };
    const near = {
      address: { ...aGig().address, city: 'Toronto' },
      position: { geohash: 'dpz83', lat: 43.66, lng: -79.38 },
    };
    const home = { ...maya, position: { geohash: 'dpz83', lat: 43.6532, lng: -79.3832 } };
    const { shell } = draw([shift('away', 0, chicago), shift('near', 0, near)]);
    act(() => shell.data.give(workerDocument('maya'), home));
    expect(screen.getByRole('row', { name: /Role away/ })).toHaveTextContent(/Chicago, 701 km awayFar from the worker/);
    expect(screen.getByRole('row', { name: /Role near/ })).toHaveTextContent(/Toronto, 1 km away/);
    expect(screen.getByRole('row', { name: /Role near/ })).not.toHaveTextContent('Far');
  });

  it('says if only the town’s centre is known, so that the distance is approximate', () => {
    const centred = {
      address: { ...aGig().address, city: 'Toronto' },
      position: { geohash: 'dpz83', lat: 43.66, lng: -79.38, centred: true },
    };
    const { shell } = draw([shift('street', 0, centred)]);
    act(() =>
      shell.data.give(workerDocument('maya'), { ...maya, position: { geohash: '', lat: 43.6532, lng: -79.3832 } }),
    );
    expect(screen.getByRole('row', { name: /Role street/ })).toHaveTextContent(
      /Toronto, about 1 km awayWe couldn’t locate the street\. Measured from the town’s centre\./,
    );
  });

  it('reads further until the days of a page are complete', async () => {
    const first = Array.from({ length: 60 }, (_, index) => shift(`one-${index}`, index < 30 ? 0 : 1));
    const { shell } = draw(first);
    act(() => shell.data.give(pendingShiftsQuery(base, 120), [...first, shift('late', 1), shift('next', 2)]));
    expect(screen.getByRole('checkbox', { name: /Role late/ })).toBeInTheDocument();
    expect(days()).toHaveLength(3);
  });

  it('says of a page whose days are gone that it is empty, not that there are no jobs', async () => {
    draw([shift('one', 0)], { path: '/spotteroffertest?worker=maya&page=3' });
    expect(screen.getByText('There are no results on this page.')).toBeVisible();
    await press('First page');
    expect(days()).toHaveLength(1);
  });

  it('shows for each shift whether the worker is eligible, or why not (ADM-087, decision N47)', () => {
    const clash = aSpotterGig({
      id: 'elsewhere',
      status: 'confirmed',
      start: fixtureStart + dayMs,
      end: fixtureStart + dayMs + hourMs,
    });
    const offered = aSpotterGig({ id: 'o', status: 'pending', start: fixtureStart + 2 * dayMs });
    const { shell } = draw(
      [
        shift('a', 0),
        shift('p', 0, { certificates: ['Background Check'] }),
        shift('x', 0, { groupID: 'group-2', group: 'Lakeshore' }),
        shift('c', 1),
        shift('o', 2),
      ],
      { entries: [clash, offered] },
    );
    act(() =>
      shell.data.give(blockedWorkerDocument('group-2', 'maya'), {
        id: 'maya',
        spotterId: 'maya',
        spotterName: 'Maya',
        blockedBy: 'x',
        blockedAt: 1,
        noteText: '',
        notifcationClicked: false,
      }),
    );
    const said = (role: string) => screen.getByRole('row', { name: new RegExp(role) });
    expect(said('Role a')).toHaveTextContent('Eligible');
    expect(said('Role p')).toHaveTextContent('Missing: Background Check');
    expect(said('Role x')).toHaveTextContent(/Company deactivated.*Blocked by the company/);
    expect(said('Role c')).toHaveTextContent('Has another shift at that time');
    expect(said('Role o')).toHaveTextContent('Already has the offer');
    expect(screen.getByRole('button', { name: /Send Offer: Role c/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('checkbox', { name: /Select Role c/ })).toBeDisabled();
  });

  it('sends several at once after a dry run that shows what is sent, what is not, and why (ADM-088, ADM-191)', async () => {
    const [a, b] = [shift('a', 0), shift('b', 1)];
    const { shell } = draw([a, b]);
    const overtime = {
      kind: 'week' as const,
      effect: 'notice' as const,
      minutes: 2760,
      limit: 2640,
      region: 'Ontario',
      elsewhere: false,
    };
    calls.on(offerJobs, ({ dryRun }) =>
      dryRun
        ? {
            offered: ['a'],
            refused: [{ gigId: 'b', reasons: ['full' as const, 'overlap' as const] }],
            hours: [{ gigId: 'a', findings: [overtime] }],
          }
        : { offered: ['a'], refused: [], textsStopped: true },
    );
    await user.click(screen.getByRole('checkbox', { name: /Select Role a/ }));
    await user.click(screen.getByRole('checkbox', { name: /Select Role b/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2 shifts selected');
    await press('Send Offers');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send offers to Maya Okafor?' });
    expect(await within(dialog).findByText('1 shift will be offered:')).toBeVisible();
    expect(
      within(dialog).getByText(/^This shift brings Maya Okafor to 46 hours that week\. Overtime in Ontario/),
    ).toBeVisible();
    expect(within(dialog).getByText('The shift is full, Has another shift at that time')).toBeVisible();
    expect(calls.requestsOf(offerJobs)).toMatchObject([{ spotterId: 'maya', gigIds: ['a', 'b'], dryRun: true }]);
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 offer' }));
    const sent = 'Job offer(s) sent. The worker has turned off text messages and sees the offers in the app only.';
    await waitFor(() => expect(shell.notifications).toEqual([{ text: sent }]));
    expect(calls.requestsOf(offerJobs)[1]).toMatchObject({ spotterId: 'maya', gigIds: ['a'], dryRun: false });
    // Offers that could not be sent stay selected.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 shift selected'));
  });

  it('says why an offer could not be sent after all, for example because another tab has sent it', async () => {
    const { shell } = draw([shift('a', 0), shift('b', 1)]);
    calls.on(offerJobs, ({ dryRun, gigIds }) =>
      dryRun
        ? { offered: [...gigIds], refused: [] }
        : { offered: [], refused: gigIds.map((gigId) => ({ gigId, reasons: ['offered' as const] })) },
    );
    await user.click(screen.getByRole('checkbox', { name: /Select Role a/ }));
    await user.click(screen.getByRole('checkbox', { name: /Select Role b/ }));
    await press('Send Offers');
    await user.click(await screen.findByRole('button', { name: 'Send 2 offers' }));
    const text = '2 shifts could no longer be offered: Already has the offer.';
    await waitFor(() => expect(shell.notifications).toEqual([{ text, variant: 'error' }]));
  });

  it('reads what failed again, be it the shifts or what the worker has already', async () => {
    const { shell } = draw([shift('a', 0)]);
    const asked = [pendingShiftsQuery(base, 60), workerGigsQuery('maya', fixtureNow - dayMs)];
    for (const failed of asked) {
      act(() => shell.data.fail(failed, 'You are offline.'));
      await press('Retry');
      expect(shell.data.retried).toEqual([failed.key]);
      shell.data.retried.length = 0;
      act(() => shell.data.give(failed as LiveQuery<unknown>, []));
    }
  });

  it('sends nothing if nothing can be sent, and keeps the question open after a failure', async () => {
    draw([shift('a', 0)]);
    calls.on(offerJobs, () => ({ offered: [], refused: [{ gigId: 'a', reasons: ['blocked' as const] }] }));
    await press(/^Send Offer: Role a/);
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('None of these shifts can be offered.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send 0 offers' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    calls.on(offerJobs, ({ dryRun }) => {
      if (!dryRun) throw new Refusal('aborted', 'Someone has changed this shift.');
      return { offered: ['a'], refused: [] };
    });
    await press(/^Send Offer: Role a/);
    await user.click(await screen.findByRole('button', { name: 'Send 1 offer' }));
    expect(await screen.findByText('Someone has changed this shift.')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('searches by company, role and date, and shows filled jobs on request (ADM-086)', async () => {
    const tomorrow = addDays(dayKeyOf(fixtureStart, zone), 1);
    const { shell } = draw([shift('cook', 0), shift('server', 0)], {
      path: '/spotteroffertest?worker=maya&company=group-1',
    });
    act(() =>
      shell.data.give(pendingShiftsQuery({ ...base, groupId: 'group-1' }, 60), [shift('cook', 0), shift('server', 0)]),
    );
    await user.type(screen.getByRole('textbox', { name: 'Role' }), 'COOK');
    expect(screen.queryByRole('row', { name: /Role server/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Role' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show Filled Jobs' }));
    act(() =>
      shell.data.give(pendingShiftsQuery({ ...base, filled: true, groupId: 'group-1' }, 60), [
        shift('full', 0, { numSpotters: 1, numHired: 1, full: true }),
      ]),
    );
    expect(screen.getByRole('row', { name: /Role full/ })).toHaveTextContent('The shift is full');
    const [year, month, date] = tomorrow.split('-');
    await user.type(screen.getByRole('textbox', { name: 'Date' }), `${month}/${date}/${year}`);
    act(() =>
      shell.data.give(pendingShiftsQuery({ ...base, filled: true, groupId: 'group-1', day: tomorrow }, 60), []),
    );
    expect(screen.getByText('No jobs match your search and filters')).toBeVisible();
  });

  it('asks for a worker first if none is chosen, by the beginning of a name (ADM-006)', async () => {
    draw([], { path: '/spotteroffertest' });
    expect(screen.getByRole('heading', { name: 'Offer a Job to: Spotter' })).toBeVisible();
    expect(screen.getByText('Choose a worker.')).toBeVisible();
    const { uid, name, stats, typeOfWork, disabled, signUpComplete } = maya;
    const _source = { uid, name, stats, typeOfWork, disabled, signUpComplete };
    calls.on(universalSearch, () => ({ hits: { total: { value: 1 }, hits: [{ _source }] } }));
    await user.type(screen.getByRole('combobox', { name: 'Worker' }), 'maya o');
    await user.click(await screen.findByRole('option', { name: /Maya Okafor/ }));
    expect(await screen.findByRole('heading', { name: 'Offer a Job to: Maya Okafor' })).toBeVisible();
    // The keyboard goes on from here.
    expect(screen.getByRole('combobox', { name: 'Worker' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Worker' })).toHaveValue('Maya Okafor');
  });

  it('returns the focus to the button of a shift after its offer was sent', async () => {
    const { shell } = draw([shift('a', 0)]);
    calls.on(offerJobs, () => ({ offered: ['a'], refused: [] }));
    await press(/^Send Offer: Role a/);
    await user.click(await screen.findByRole('button', { name: 'Send 1 offer' }));
    act(() =>
      shell.data.give(workerGigsQuery('maya', fixtureNow - dayMs), [
        aSpotterGig({ id: 'a', status: 'pending', start: fixtureStart }),
      ]),
    );
    expect(await screen.findByText('Already has the offer')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Send Offer: Role a/ })).toHaveFocus());
  });

  it('looks again what can be sent when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    draw([shift('a', 0)]);
    calls.on(offerJobs, () => ({ offered: ['a'], refused: [] }));
    await press(/^Send Offer: Role a/);
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You are offline.');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(dialog).findByText('1 shift will be offered:')).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});
