import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses, type RequestOf } from '@spot/contracts/core';
import { universalSearch, type FoundWorker } from '@spot/contracts/backoffice';
import { companiesQuery, groupDocument, teamDocument, teamsOfGroupQuery } from '@spot/contracts/accounts/queries';
import { textStopDocument, workerDocument } from '@spot/contracts/worker/queries';
import { workerGigsQuery } from '@spot/contracts/backoffice/queries';
import type { Group, Team } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import {
  aSession,
  aSpotter,
  aSpotterGig,
  aTeam,
  axeFindings,
  fixtureStart,
  fakeShell,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { dayMs } from '@spot/contracts/time';
import { SearchPage } from './SearchPage';

type Request = RequestOf<typeof universalSearch>;
const worker = (uid: string, name: string, more: Partial<FoundWorker> = {}): FoundWorker => ({
  uid,
  name,
  stats: { rating: 4.25, completed: 31 },
  typeOfWork: 'FLEXIBLE',
  disabled: false,
  signUpComplete: true,
  ...more,
});
const maya = worker('maya-0001', 'Maya Okafor');
const hits = (total: number, ...found: FoundWorker[]) => ({
  hits: { total: { value: total }, hits: found.map((_source) => ({ _source })) },
});

describe('The search over workers', () => {
  const calls = serveCalls();
  const user = userEvent.setup();
  let asked: Request[];
  const answer = (value: ReturnType<typeof hits>) =>
    calls.on(universalSearch, (request) => (asked.push(request), value));
  beforeEach(() => {
    asked = [];
    answer(hits(1, maya));
  });
  function draw(path = '/search') {
    const shell = fakeShell({ session: aSession('Office') });
    return renderInShell(<SearchPage />, { shell, path });
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const box = (name: string) => screen.getByRole('searchbox', { name });

  it('offers its three modes, and searches nothing by itself (ADM-038)', async () => {
    draw();
    const modes = within(screen.getByRole('radiogroup', { name: 'Search option' })).getAllByRole('radio');
    expect(modes.map((one) => one.closest('span')?.textContent)).toEqual([
      'Name or phone',
      'General address',
      'Team address',
    ]);
    expect(screen.getByText('Search for workers by name, phone or address.')).toBeVisible();
    expect(asked).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('requires an option and a value, and a radius (ADM-053, ADM-054, ADM-055)', async () => {
    draw();
    await user.type(box('Name or phone'), '   ');
    await press('Search');
    expect(screen.getByText('Select a search option and input a value')).toBeVisible();
    expect(box('Name or phone')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'General address' }));
    await press('Search');
    expect(screen.getByText('Select a search option and input a value')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    ['general', 'at=43.65,-79.38&address=Front+St', 'Input a general address radius'],
    ['team', 'company=north&team=north-team', 'Input a team address radius'],
  ])('requires a radius for a %s address', async (mode, more, message) => {
    const { shell } = draw(`/search?by=${mode}&${more}&km=`);
    act(() => shell.data.give(teamsOfGroupQuery('north'), [{ id: 'north-team', name: 'Downtown' } as Team]));
    const radius = screen.getByRole('textbox', { name: 'Radius (km)' });
    for (const wrong of ['0', '-2', '1,5', '']) {
      await user.clear(radius);
      await user.type(radius, `${wrong}km`);
      await press('Search');
      expect(await screen.findByText(message)).toBeVisible();
      expect(radius).toHaveValue(wrong);
    }
    await user.clear(radius);
    await user.type(radius, '20000');
    await press('Search');
    expect(screen.getByText('The radius can be at most 1,000 km')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('says that the name of the chosen company cannot be read', () => {
    const { shell } = draw('/search?by=team&company=north');
    act(() => shell.data.fail(groupDocument('north'), 'The server cannot be reached.'));
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveAccessibleDescription(
      'The name of the chosen company could not be loaded.',
    );
  });

  it('says why no team of the chosen company is offered, when they cannot be read', () => {
    const { shell } = draw('/search?by=team&company=north');
    act(() => shell.data.fail(teamsOfGroupQuery('north'), 'The server cannot be reached.'));
    expect(screen.getByRole('combobox', { name: 'Team' })).toHaveAccessibleDescription('The server cannot be reached.');
  });

  it('shows the number found, ten on a page, and is stored in the address (ADM-040)', async () => {
    answer(hits(57, maya, worker('b', 'Ben Roy', { disabled: true, signUpComplete: false, typeOfWork: 'FULL_TIME' })));
    draw();
    await user.type(box('Name or phone'), 'ma{Enter}');
    expect(await screen.findByText('57 workers')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Workers found' });
    expect(within(table).getByRole('row', { name: /Ben Roy/ })).toHaveTextContent(/Full Time.*Deactivated.*Incomplete/);
    expect(screen.getByText('1-10 of 57')).toBeVisible();
    await press('Next page');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        mode: 'name',
        text: 'ma',
        filters: {},
        size: 10,
        from: 10,
        cursor: { side: 'after', uid: 'b', name: 'Ben Roy' },
      }),
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('continues from the displayed workers, so that nobody is skipped when others leave the list (ADM-192)', async () => {
    const ten = (from: number) =>
      Array.from({ length: 10 }, (_, index) => worker(`w-${from + index}`, `Worker ${from + index}`));
    const page = (total: number, found: FoundWorker[], later: boolean) => ({
      hits: { ...hits(total, ...found).hits, later },
    });
    answer(page(21, ten(0), true));
    draw('/search?by=name&q=worker');
    await screen.findByText('1-10 of 21');
    // Worker 3 was deactivated: two pages hold all that are counted, yet one more worker follows.
    answer(page(20, ten(10), true));
    await press('Next page');
    expect(await screen.findByText('11-20 of 21')).toBeVisible();
    answer(page(20, [worker('w-20', 'Worker 20')], false));
    await press('Next page');
    expect(await screen.findByText('21-21 of 21')).toBeVisible();
    expect(asked.map(({ cursor }) => cursor)).toEqual([
      undefined,
      { side: 'after', uid: 'w-9', name: 'Worker 9' },
      { side: 'after', uid: 'w-19', name: 'Worker 19' },
    ]);
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    answer(page(20, ten(10), true));
    await press('Previous page');
    await screen.findByText('11-20 of 21');
    expect(asked.at(-1)?.cursor).toEqual({ side: 'before', uid: 'w-20', name: 'Worker 20' });
    answer(page(20, ten(0), true));
    await press('Previous page');
    await screen.findByText('1-10 of 20');
    expect(asked.at(-1)).not.toHaveProperty('cursor');
  });

  it('asks for the page whose number it shows, also if Next is pressed before the last answer', async () => {
    answer(hits(57, maya));
    draw('/search?by=name&q=ma');
    await screen.findByText('57 workers');
    const waits = new Promise<ReturnType<typeof hits>>(() => {});
    calls.on(universalSearch, (request) => (asked.push(request), waits));
    await press('Next page');
    await press('Next page');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ from, cursor }) => [from, cursor?.uid])).toEqual([
      [0, undefined],
      [10, 'maya-0001'],
      [20, undefined],
    ]);
  });

  it('says nothing more of a wrong entry once the back button or a link has brought another search', async () => {
    const { shell } = draw('/search?by=name&q=ma');
    await screen.findByText('1 worker');
    await user.clear(box('Name or phone'));
    await press('Search');
    expect(screen.getByText('Select a search option and input a value')).toBeVisible();
    act(() => shell.navigate('/search?by=name&q=ben'));
    expect(await screen.findByDisplayValue('ben')).toBeVisible();
    expect(screen.queryByText('Select a search option and input a value')).not.toBeInTheDocument();
  });

  it('shows how far from an address each worker lives', async () => {
    answer(
      hits(
        2,
        worker('a', 'Ann Near', { area: { lat: 43.65, lng: -79.38 } }),
        worker('b', 'Ben Far', { area: { lat: 43.59, lng: -79.64 } }),
      ),
    );
    draw('/search?by=general&at=43.65,-79.38&address=Front+St&km=50');
    const table = await screen.findByRole('table', { name: 'Workers found' });
    expect(within(table).getByRole('columnheader', { name: 'Distance' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Ann Near/ })).toHaveTextContent('< 1 km');
    expect(within(table).getByRole('row', { name: /Ben Far/ })).toHaveTextContent('22 km');
  });

  it('says that a page is beyond the end of the list, and links to the first', async () => {
    answer(hits(6));
    draw('/search?by=name&q=a&page=900');
    expect(await screen.findByText('There are no results on this page.')).toBeVisible();
    expect(screen.queryByText(/No workers found/)).toBeNull();
    await press('First page');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: 0 }));
  });

  it('keeps a referral code that is too long in its field, and says so (ADM-058)', async () => {
    draw();
    await user.type(box('Name or phone'), 'Maya');
    await press('Filters');
    await user.click(screen.getByRole('textbox', { name: 'Referral code' }));
    await user.paste('🎪'.repeat(101));
    await press('Search');
    expect(await screen.findByText('Please use at most 100 characters')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Referral code' })).toHaveValue('🎪'.repeat(101));
    expect(screen.getByRole('textbox', { name: 'Referral code' })).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('counts to 10,000+ and goes no further than page one thousand (ADM-040)', async () => {
    answer(hits(10_000, maya));
    draw('/search?by=name&q=a&page=1000');
    expect(await screen.findByText('10,000+ workers')).toBeVisible();
    expect(asked).toEqual([expect.objectContaining({ from: 9_990 })]);
    expect(screen.getByText('9,991-10,000 of 10,000+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that companies cannot be found, and not that none match', async () => {
    const { shell } = draw();
    shell.data.fail(companiesQuery('n', 12), 'The server cannot be reached.');
    await press('Filters');
    await user.type(screen.getByRole('combobox', { name: /^Previously hired/ }), 'n');
    expect(await screen.findByRole('option', { name: 'The server cannot be reached.' })).toBeVisible();
  });

  it('reads every filter from its address, and clears them (ADM-039, ADM-043..052)', async () => {
    const { shell } = draw(
      '/search?by=name&q=a&status=active&typeOfWork=FULL_TIME&resume=available&student=notStudent&completion=complete&secondChances=active&completed=5&rating=2-4&certificates=whimis,nonsense&equipment=mask&referral=ab&hiredBy=north&page=4000&evil=1',
    );
    shell.data.give(companiesQuery('', 12), [{ id: 'north', name: 'North' } as Group]);
    await screen.findByText('1 worker');
    expect(asked).toEqual([
      {
        mode: 'name',
        text: 'a',
        size: 10,
        from: 9_990,
        filters: {
          status: 'active',
          typeOfWork: 'FULL_TIME',
          resume: 'available',
          student: 'notStudent',
          completion: 'complete',
          secondChances: 'active',
          minCompleted: 5,
          rating: { low: 2, high: 4 },
          certificates: ['whimis'],
          equipment: ['mask'],
          referralCode: 'ab',
          previouslyHired: 'north',
        },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Filters (12)' })).toHaveAttribute('aria-expanded', 'true');
    expect(await axeFindings()).toEqual([]);
    await press('Clear filters');
    await press('Search');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filters: {}, from: 0 }));
  });

  it.each([
    ['ADM-043', 'status', 'Account status', { active: 'Active', deactivated: 'Deactivated' }],
    ['ADM-044', 'typeOfWork', 'Work type', { FULL_TIME: 'Full Time', FLEXIBLE: 'Part Time' }],
    ['ADM-045', 'resume', 'Resume', { available: 'Available', unavailable: 'Unavailable' }],
    ['ADM-046', 'student', 'Student', { student: 'Student', notStudent: 'Not a Student' }],
    ['ADM-047', 'completion', 'Profile completion', { complete: 'Complete', incomplete: 'Incomplete' }],
    ['ADM-048', 'secondChances', 'SDF participant', { active: 'Active', notActive: 'Not Active' }],
  ])('searches by either side of a choice, or by neither (%s, %s)', async (_, filter, label, sides) => {
    draw('/search?by=name&q=a');
    await screen.findByText('1 worker');
    await press('Filters');
    const field = screen.getByRole('combobox', { name: label });
    const options = within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(['Any', ...Object.values(sides)]);
    for (const [value, shown] of Object.entries(sides)) {
      await user.selectOptions(field, shown);
      await press('Search');
      await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ [filter]: value }));
    }
    await user.selectOptions(field, 'Any');
    await press('Search');
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({}));
  });

  it('filters by a range of stars on sliders from 0 to 5, where 0 means no lower bound (ADM-050, ADM-085, N80)', async () => {
    draw('/search?by=name&q=a&rating=2-4');
    await screen.findByText('1 worker');
    const [low, high] = ['From', 'To'].map((side) => screen.getByRole('slider', { name: `Rating range: ${side}` }));
    for (const slider of [low, high])
      expect([slider?.getAttribute('min'), slider?.getAttribute('max')]).toEqual(['0', '5']);
    expect([low, high].map((slider) => (slider as HTMLInputElement).value)).toEqual(['2', '4']);
    fireEvent.change(low as HTMLElement, { target: { value: '5' } });
    expect((high as HTMLInputElement).value).toBe('5');
    await press('Search');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filters: { rating: { low: 5, high: 5 } } }));
    fireEvent.change(low as HTMLElement, { target: { value: '0' } });
    expect(low).toHaveAttribute('aria-valuetext', 'Any');
    await press('Search');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filters: {} }));
    expect(asked.at(-1)).not.toHaveProperty('filters.rating');
  });

  it('offers the certificates and equipment by which workers can be searched (ADM-051, ADM-058, ADM-059)', async () => {
    draw('/search?by=name&q=a&status=active');
    const offered = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      const options = await screen.findAllByRole('menuitemcheckbox');
      await user.keyboard('{Escape}');
      return options.map((option) => option.textContent);
    };
    expect(await offered('Certificates')).toEqual([
      'COVID-19 Safety Certificate',
      'Criminal Background Check',
      'Good Manufacturing Practices',
      'Health & Safety',
      'ID Verification',
      'Reliability',
      'SPOT Onboarding',
      'WHIMIS',
      'Workplace Violence & Harassment',
    ]);
    expect(await offered('Equipment')).toEqual([
      'AZ Licence',
      'DZ Licence',
      'G Licence',
      'First Dose of Vaccination',
      'Second Dose of Vaccination',
      'Food Handler',
      'Mask',
      'PSW Diploma',
      'Safety Boots',
      'Safety Gloves',
      'Safety Goggles',
      'Safety Vest',
      'Security Guard Licence',
      'Smart Serve',
      'Vulnerable Sector Screening',
      'Welding Helmet',
    ]);
  });

  it('restricts addresses to streets of Canada and the US (ADM-056)', async () => {
    const restricted: unknown[] = [];
    calls.on(suggestAddresses, ({ countries }) => {
      restricted.push(countries);
      return { suggestions: [] };
    });
    draw('/search?by=general');
    await user.type(screen.getByRole('combobox', { name: 'Address' }), '12 main');
    await waitFor(() => expect(restricted.at(-1)).toEqual(['ca', 'us']));
  });

  it('ignores unknown filters in the address', async () => {
    draw('/search?by=name&q=a&status=everybody&rating=9-1&completed=-4&certificates=%3Cb%3E&page=x');
    await screen.findByText('1 worker');
    expect(asked).toEqual([{ mode: 'name', text: 'a', filters: {}, size: 10, from: 0 }]);
  });

  it('searches around a team (ADM-038, ADM-057)', async () => {
    const { shell } = draw('/search?by=team&company=north&team=north-team');
    await press('View On Map');
    expect(shell.notifications.map(({ text }) => text)).toEqual(['This team isn’t loaded yet. Try again in a moment.']);
    act(() => shell.data.give(teamDocument('north-team'), { id: 'north-team', name: 'Downtown' } as Team));
    await screen.findByText('1 worker');
    expect(asked).toEqual([{ mode: 'team', teamId: 'north-team', radiusKm: 1, filters: {}, size: 10, from: 0 }]);
    await press('View On Map');
    expect(shell.notifications.slice(1).map(({ text }) => text)).toEqual([
      'This team has no address on the map. Search by a general address instead.',
    ]);
  });

  it('opens the profile with its reliability and a link to offer a job; says if the worker was deleted (ADM-041, ADM-174)', async () => {
    const { shell } = draw('/search?by=name&q=maya');
    await user.click(await screen.findByRole('button', { name: 'Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Maya Okafor' });
    expect(await within(dialog).findByRole('progressbar', { name: 'Worker' })).toBeVisible();
    act(() =>
      shell.data.give(workerDocument('maya-0001'), {
        id: 'maya-0001',
        uid: 'maya-0001',
        name: 'Maya Okafor',
        email: 'maya@spot.test',
        phone: '+14165550142',
        stats: { rating: 4.25, completed: 31 },
        certificates: [{ name: 'WHIMIS Certificate', status: 'pending' }],
        equipment: [],
        reliabilityMetrics: { late: 1, absent: 0, lateCancellation: 2 },
        typeOfWork: 'FLEXIBLE',
      } as unknown as Spotter),
    );
    expect(await within(dialog).findByRole('link', { name: '(416) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+14165550142',
    );
    expect(within(dialog).queryByRole('progressbar', { name: 'Worker' })).toBeNull();
    expect(within(dialog).queryByText(/stopped text messages/)).toBeNull();
    const ofTexts = textStopDocument('+14165550142');
    act(() => shell.data.fail(ofTexts, 'Not reached.'));
    expect(within(dialog).getByText('Whether the worker stopped text messages couldn’t be loaded.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([ofTexts.key]);
    const stop = { id: '+14165550142', stopped: true, word: 'STOP', changedAt: Date.UTC(2026, 10, 20, 17, 30) };
    act(() => shell.data.give(textStopDocument('+14165550142'), stop));
    expect(within(dialog).getByText('The worker stopped text messages on Nov 20, 2026, 5:30 PM.')).toBeVisible();
    const counts = within(within(dialog).getByRole('list', { name: 'Reliability' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      'On time: 28',
      'Absent: 0',
      'Late: 1',
      'Late cancellation: 2',
    ]);
    expect(await axeFindings()).toEqual([]);
    expect(within(dialog).getByRole('button', { name: 'Offer a Job' })).toBeVisible();
    act(() => {
      const start = fixtureStart;
      shell.data.give(workerGigsQuery('maya-0001', shell.now() - 30 * dayMs), [
        aSpotterGig({ id: 'soon', status: 'confirmed', start, teamID: 'team-1', groupID: 'group-1' }),
        aSpotterGig({ id: 'away', status: 'cancelled', start, teamID: 'team-1', timeZone: 'Asia/Tokyo' }),
      ]);
      shell.data.give(teamDocument('team-1'), aTeam({ groupName: 'Northside', name: 'Dock' }));
    });
    const shifts = within(dialog).getByRole('table', { name: 'Shifts' });
    const [away, soon] = within(shifts).getAllByRole('row', { name: /Northside, Dock/ });
    expect(soon).toHaveTextContent('Hired');
    // By the clock of the shift, not of its team.
    expect(away).toHaveTextContent('Nov 24, 2026, 11:00 PM');
    await user.click(within(soon!).getByRole('button', { name: /^Open the shift at Northside/ }));
    expect(shell.viewed).toMatchObject([{ groupId: 'group-1', to: expect.stringContaining('gig=soon') as string }]);
    expect(within(dialog).getByRole('button', { name: 'Messages' })).toBeVisible();
    act(() => shell.data.fail(teamDocument('team-1'), 'Not reached.'));
    // Both companies, and the time of the entry that has no zone of its own.
    expect(within(shifts).getAllByText('Not loaded')).toHaveLength(3);
    expect(within(shifts).getAllByText(/2026/)).toHaveLength(1);
    act(() => shell.data.withhold(teamDocument('team-1')));
    expect(within(shifts).getAllByText(/2026/)).toHaveLength(1);
    act(() => shell.data.give(workerDocument('maya-0001'), null));
    expect(await within(dialog).findByText('This worker no longer exists.')).toBeVisible();
  });

  it('links from the profile to this worker’s messages, even if others have the same name (ADM-033)', async () => {
    const { shell } = draw('/search?by=name&q=maya');
    await user.click(await screen.findByRole('button', { name: 'Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Maya Okafor' });
    act(() => shell.data.give(workerDocument('maya-0001'), aSpotter({ uid: 'maya-0001', name: 'Maya Okafor' })));
    await user.click(await within(dialog).findByRole('button', { name: 'Messages' }));
    expect(shell.visited).toEqual(['/adminmessages?worker=maya-0001']);
  });

  it('says that nobody was found, and what may help', async () => {
    answer(hits(0));
    draw('/search?by=name&q=zz');
    expect(await screen.findByText(/^No workers found/)).toBeVisible();
  });

  it('says that the search is not available, and tries again (ADM-060)', async () => {
    calls.on(universalSearch, () => {
      throw new Refusal('unavailable', 'whatever the server says');
    });
    draw('/search?by=name&q=maya');
    expect(await screen.findByText('Search is unavailable right now. Everything else works as usual.')).toBeVisible();
    expect(box('Name or phone')).toHaveValue('maya');
    answer(hits(1, maya));
    await press('Retry');
    expect(await screen.findByText('1 worker')).toBeVisible();
  });

  it.each(['"quotes" \\ / %', '<b onclick="x">', '{"script":1}', '😀'])('sends %s exactly as typed', async (typed) => {
    draw();
    await user.click(box('Name or phone'));
    await user.paste(typed);
    await press('Search');
    await waitFor(() => expect(asked).toEqual([expect.objectContaining({ text: typed })]));
  });
});
