import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  companyDaysQuery,
  dayTotals,
  gigsOfTeamDayQuery,
  unfilledSoonQuery,
  type CompanyDaysAsked,
} from '@spot/contracts/backoffice/queries';
import { groupDocument, teamDocument } from '@spot/contracts/accounts/queries';
import type { CompanyDay } from '@spot/contracts/backoffice';
import { type SmartAutofill, searchNameKey } from '@spot/contracts/core';
import { companyDayOf } from '@spot/contracts/scheduling';
import {
  aGig,
  aGroup,
  aSession,
  aTeam,
  axeFindings,
  fakeShell,
  lookFrom,
  renderInShell,
} from '@spot/contracts/testing';
import { addDays, dayKeyOf, hourMs, minuteMs, viewerZone } from '@spot/contracts/time';
import { AllShiftsPage } from './AllShiftsPage';

const saved: { name: string; text: string }[] = [];
jest.mock('@spot/contracts/ui/kit', () => ({
  ...jest.requireActual<object>('@spot/contracts/ui/kit'),
  download: (name: string, text: string) => saved.push({ name, text }),
}));

const pageSize = 10;
const places = (shifts: number, hired: number, needed: number) => ({ shifts, hired, needed });
const none = places(0, 0, 0);
const aDay = (day: string, groupName: string, teams: CompanyDay['teams']): CompanyDay => ({
  id: `${day}_${groupName.replaceAll(' ', '-')}`,
  dayKey: day,
  groupID: `of-${groupName}`,
  groupName,
  nameLower: searchNameKey(groupName),
  ...companyDayOf(teams),
});
const rule = (radioButtons: Partial<SmartAutofill['radioButtons']>): SmartAutofill => ({
  radioButtons: {
    option: 'NONE',
    minJobsWorked: 1,
    hoursBeforeGigStart: 6,
    hoursBeforeGigStartWorkerPool: 6,
    ...radioButtons,
  },
  workAllDays: false,
});

describe('The jobs of a date of all companies', () => {
  const user = userEvent.setup();
  const shell = () => fakeShell({ session: aSession('Office') });
  const today = dayKeyOf(shell().now(), viewerZone());
  const north = aDay(today, 'Northside Events', {
    'team-1': { name: 'Downtown', filled: places(1, 2, 2), unfilled: places(2, 1, 6) },
    'team-2': { name: 'Airport', filled: places(1, 4, 4), unfilled: none },
  });
  const lake = aDay(today, 'Lakeshore', { 'team-9': { name: 'Dock', filled: none, unfilled: places(1, 0, 3) } });
  const asked = (more: Partial<CompanyDaysAsked> = {}): CompanyDaysAsked => ({ day: today, begins: '', ...more });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const table = () => screen.getByRole('table', { name: 'Companies' });
  const rowOf = (name: RegExp) => within(table()).getByRole('row', { name });
  const cells = (name: RegExp) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  function draw(path = '/allshifts') {
    const given = shell();
    given.data.give(companyDaysQuery(asked(), {}, pageSize), [lake, north]);
    given.data.give(dayTotals(asked()), { companies: 2, filled: 2, unfilled: 3 });
    return renderInShell(<AllShiftsPage />, { shell: given, path });
  }

  it('names its columns and counts; a company unfolds to its teams, and a team to its shifts (ADM-024..026, ADM-028)', async () => {
    const { shell } = draw();
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Company', 'Spotters Hired', 'Spotters not Hired', 'Total Spotter Positions']);
    expect(cells(/Northside/)).toEqual(['7', '5', '12']);
    expect(screen.getByRole('checkbox', { name: 'Filled (2)' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Unfilled (3)' })).toBeChecked();
    await press('Northside Events');
    expect(cells(/Airport/)).toEqual(['4', '0', '4']);
    expect(cells(/Downtown/)).toEqual(['3', '5', '8']);
    shell.data.give(gigsOfTeamDayQuery('team-1', today), [
      aGig({ id: 'a', role: 'Cook', label: 'Cook', numSpotters: 2, numHired: 2 }),
      aGig({
        id: 'b',
        role: 'Server',
        label: 'Hall',
        numSpotters: 3,
        numHired: 1,
        smartAutofill: rule({ option: 'FIRST_COME_FIRST_SERVE' }),
      }),
    ]);
    await press('Downtown');
    const shifts = screen.getByRole('table', { name: 'Shifts of Downtown' });
    expect(
      within(shifts)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Status', 'Role', 'Hired', 'Start Time', 'End Time', 'Autofill']);
    const said = (name: RegExp) =>
      within(within(shifts).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(said(/Cook/)).toEqual([
      'Filled',
      'Cook',
      '2/2',
      expect.stringContaining('9:00 AM'),
      expect.stringContaining('5:00 PM'),
      'Disabled',
    ]);
    expect(said(/Server/)).toEqual([
      'UnfilledFind a replacement',
      'Server (Hall)',
      '1/3',
      expect.anything(),
      expect.anything(),
      'Enabled',
    ]);
    // Only unfolded parts are read.
    expect(shell.data.open.filter((key) => key.startsWith('gigs:'))).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
  });

  it.each<[Partial<SmartAutofill['radioButtons']>, string[]]>([
    [
      { option: 'UNFILLED_BEFORE_GIG_START', hoursBeforeGigStart: 1 },
      ['Smart Autofill if a shift is still unfilled 1 hour before it starts'],
    ],
    [
      { option: 'UNFILLED_BEFORE_GIG_START', hoursBeforeGigStart: 8 },
      ['Smart Autofill if a shift is still unfilled 8 hours before it starts'],
    ],
    [
      { option: 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START', hoursBeforeGigStartWorkerPool: 3 },
      [
        'Auto-accept workers who worked at the company or in the position before',
        'Smart Autofill if a shift is still unfilled 3 hours before it starts',
      ],
    ],
    [
      { option: 'WORKED_AT_COMPANY_BEFORE' },
      ['Auto-accept workers who worked at the company or in the position before'],
    ],
    [{ option: 'WORKED_ENOUGH_JOBS', minJobsWorked: 5 }, ['Auto-accept workers who completed at least 5 shifts']],
    [{ option: 'FIRST_COME_FIRST_SERVE' }, ['Auto-accept workers in the order they apply']],
  ])('shows a rule with the shift’s own numbers: %j (ADM-029, ADM-031, ADM-172, N73)', async (radioButtons, said) => {
    const { shell } = draw();
    await press('Northside Events');
    shell.data.give(gigsOfTeamDayQuery('team-1', today), [aGig({ role: 'Cook', smartAutofill: rule(radioButtons) })]);
    await press('Downtown');
    await press('Enabled: autofill of Cook');
    const dialog = await screen.findByRole('dialog', { name: 'Smart Autofill' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(said);
  });

  describe('viewed from another zone', () => {
    lookFrom('Europe/Berlin');

    it('names the zone beside the time from which a rule accepts, if the admin’s clock differs (ADM-029)', async () => {
      const { shell } = draw();
      await press('Northside Events');
      const gig = aGig({
        role: 'Cook',
        smartAutofill: rule({ option: 'UNFILLED_BEFORE_GIG_START', hoursBeforeGigStart: 1 }),
      });
      shell.data.give(gigsOfTeamDayQuery('team-1', today), [gig]);
      await press('Downtown');
      await press('Enabled: autofill of Cook');
      const dialog = await screen.findByRole('dialog', { name: 'Smart Autofill' });
      expect(within(dialog).getByText(/^Applicants are accepted from .* [AP]M EST\.$/)).toBeVisible();
    });
  });

  it('has no details for a shift whose option is NONE (ADM-030)', async () => {
    const { shell } = draw();
    await press('Northside Events');
    shell.data.give(gigsOfTeamDayQuery('team-1', today), [aGig({ role: 'Cook', smartAutofill: rule({}) })]);
    await press('Downtown');
    expect(screen.getByRole('cell', { name: 'Disabled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /autofill of/ })).not.toBeInTheDocument();
  });

  it('shows a team’s address and contacts, and its calendar in the company’s view (ADM-027)', async () => {
    const { shell } = draw();
    await press('Northside Events');
    await press('Team Info: Downtown');
    const dialog = await screen.findByRole('dialog', { name: 'Team Info: Downtown' });
    const address = { unit: '4', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
    act(() =>
      shell.data.give(
        teamDocument('team-1'),
        aTeam({
          address,
          phone: '+14165550142',
          administrators: ['amy@north.test'],
          viewMembers: ['vic@north.test'],
          members: { 'amy@north.test': 'Manager' },
          names: { 'amy@north.test': 'Amy Diaz' },
        }),
      ),
    );
    act(() => shell.data.fail(groupDocument('group-1'), 'The server cannot be reached.'));
    expect(within(dialog).getByText("The company's owners couldn't be loaded.")).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    act(() => shell.data.give(groupDocument('group-1'), aGroup()));
    expect(within(dialog).getByRole('row', { name: 'Olivia Owner owner@northside.test Owner' })).toBeVisible();
    expect(within(dialog).getByText('4, 255 Front St W, Toronto, ON, Canada')).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Amy Diaz amy@north.test Manager, Admin' })).toBeVisible();
    expect(within(dialog).getByRole('row', { name: /^vic@north.test vic@north.test View$/ })).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await press('View In Calendar: Northside Events, Downtown');
    expect(shell.viewed).toEqual([
      { groupId: 'of-Northside Events', teamId: 'team-1', to: expect.stringMatching(/^\/shifts\?week=/) as string },
    ]);
  });

  it('searches companies and shows only filled or unfilled shifts, as the address says (ADM-025)', async () => {
    const { shell } = draw();
    await user.click(screen.getByRole('checkbox', { name: 'Filled (2)' }));
    const unfilled = asked({ only: 'unfilled' });
    act(() => {
      shell.data.give(companyDaysQuery(unfilled, {}, pageSize), [lake, north]);
      shell.data.give(dayTotals(unfilled), { companies: 2, filled: 2, unfilled: 3 });
    });
    expect(cells(/Northside/)).toEqual(['1', '5', '6']);
    await press('Northside Events');
    // A team without any of them is not listed.
    expect(screen.queryByRole('row', { name: /Airport/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search by company' }), ' North ');
    const searched = { ...unfilled, begins: 'north' };
    act(() => shell.data.give(companyDaysQuery(searched, {}, pageSize), [north]));
    expect(within(table()).queryByRole('row', { name: /Lakeshore/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Unfilled/ }));
    expect(screen.getByText('No companies match your search and filters')).toBeVisible();
    await press('Clear filters');
    expect(rowOf(/Lakeshore/)).toBeVisible();
  });

  it('goes to another date (ADM-024, ADM-025)', async () => {
    const { shell } = draw();
    const other = addDays(today, 1);
    const [year, month, date] = other.split('-');
    const field = screen.getByRole('textbox', { name: 'Date' });
    await user.clear(field);
    await user.type(field, `${month}/${date}/${year}`);
    expect(shell.visited.at(-1)).toBe(`/allshifts?day=${other}`);
    act(() => shell.data.give(companyDaysQuery({ day: other, begins: '' }, {}, pageSize), []));
    expect(await screen.findByText('No companies have jobs on this date')).toBeVisible();
  });

  it('turns pages of ten by the companies at their edges, and never reads more than one page (ADM-032, N62)', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      aDay(today, `Company ${String.fromCharCode(97 + index)}`, {
        t: { name: 'T', filled: none, unfilled: places(1, 0, 1) },
      }),
    );
    const { shell } = draw();
    act(() => {
      shell.data.give(companyDaysQuery(asked(), {}, pageSize), many);
      shell.data.give(dayTotals(asked()), { companies: 11, filled: 0, unfilled: 11 });
    });
    expect(screen.getByText('1-10 of 11')).toBeVisible();
    shell.data.give(companyDaysQuery(asked(), { after: { name: 'company j', id: `${today}_Company-j` } }, pageSize), [
      lake,
    ]);
    await press('Next page');
    await waitFor(() => expect(rowOf(/Lakeshore/)).toBeVisible());
    expect(screen.getByText('11-11 of 11')).toBeVisible();
    expect(shell.data.open.filter((key) => key.startsWith('companyDays:'))).toHaveLength(1);
    await press('Previous page');
    await waitFor(() => expect(rowOf(/Company a/)).toBeVisible());
  });

  it('does not show zero while nothing is counted, and counts again after a failure', async () => {
    const { shell } = draw();
    const many = Array.from({ length: 10 }, (_, index) => aDay(today, `Company ${index}`, {}));
    act(() => {
      shell.data.give(companyDaysQuery(asked(), {}, pageSize), many);
      shell.data.withhold(dayTotals(asked()));
    });
    expect(screen.getByRole('checkbox', { name: 'Unfilled (–)' })).toBeChecked();
    expect(screen.getByText('1-10 of 10+')).toBeVisible();
    act(() => shell.data.fail(dayTotals(asked()), 'Not reached.'));
    expect(screen.getByRole('checkbox', { name: 'Filled (–)' })).toBeChecked();
    expect(screen.getByText('The number of jobs and companies couldn’t be loaded.')).toBeVisible();
    await press('Retry');
    expect(shell.data.retried).toEqual([dayTotals(asked()).key]);
  });

  it.each(['1.after.%25zz', '1.after.x.%25zz', '1.after.x', 'nonsense'])(
    'begins at the first page if the address says %s',
    (from) => {
      draw(`/allshifts?from=${from}`);
      expect(rowOf(/Lakeshore/)).toBeVisible();
    },
  );

  it('says of a page whose companies are gone that it is empty, not that the date is', async () => {
    const given = shell();
    const beyond = { after: { name: 'company j', id: 'j' } };
    given.data.give(companyDaysQuery(asked(), beyond, pageSize), []);
    given.data.give(companyDaysQuery(asked(), {}, pageSize), [lake]);
    renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts?from=1.after.j.company%2520j' });
    expect(screen.getByText('There are no results on this page.')).toBeVisible();
    await press('First page');
    expect(rowOf(/Lakeshore/)).toBeVisible();
  });

  it('exports every team of the date, also from other pages', async () => {
    const { shell } = draw();
    await press('Export');
    act(() => shell.data.give(companyDaysQuery(asked(), {}, 5_000), [lake, north]));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`all-jobs-${today}.csv`);
    expect(saved[0]?.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Company,Team,Shifts,Spotters Hired,Spotters not Hired,Total Spotter Positions',
      'Lakeshore,Dock,1,0,3,3',
      'Northside Events,Airport,1,4,0,4',
      'Northside Events,Downtown,3,3,5,8',
      'Total,,5,7,8,15',
    ]);
  });

  it('says so when the file lacks companies', async () => {
    const { shell } = draw();
    saved.length = 0;
    await press('Export');
    const many = Array.from({ length: 4_999 }, (_, index) => aDay(today, `Company ${index}`, {}));
    act(() => shell.data.give(companyDaysQuery(asked(), {}, 5_000), many, 1));
    expect(
      await screen.findByText(
        'Exported from the first 5,000 companies only. There may be more. ' +
          '1 company couldn’t be read and is missing from the file.',
      ),
    ).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('lists the shifts of the next 24 hours with open places, whatever their date, and links to each', async () => {
    const given = shell();
    const now = given.now();
    const from = Math.floor(now / (15 * minuteMs)) * 15 * minuteMs;
    given.data.give(unfilledSoonQuery(from, 200), [
      aGig({ id: 'begun', role: 'Porter', start: now - 1 }),
      aGig({ id: 'a', role: 'Cook', label: 'Grill', group: 'Lakeshore', teamName: 'Dock', start: now + hourMs }),
      aGig({ id: 'b', role: 'Host', label: 'Host', numSpotters: 3, numHired: 1, start: now + 23 * hourMs }),
    ]);
    renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts?within=24h' });
    const list = screen.getByRole('table', { name: 'Unfilled shifts' });
    const roles = () =>
      within(list)
        .getAllByRole('row')
        .slice(1)
        .map((row) => /Cook \(Grill\)|Host|Porter/.exec(row.textContent ?? '')?.[0]);
    expect(roles()).toEqual(['Cook (Grill)', 'Host']);
    expect(within(list).getByRole('row', { name: /Host/ })).toHaveTextContent('1/3');
    expect(await axeFindings(list)).toEqual([]);
    await user.type(screen.getByRole('searchbox'), 'dock');
    await waitFor(() => expect(roles()).toEqual(['Cook (Grill)']));
    await press('View In Calendar: Lakeshore, Dock');
    expect(given.viewed).toEqual([
      { groupId: 'group-1', teamId: 'team-1', to: expect.stringMatching(/^\/shifts\?day=.*gig=/) as string },
    ]);
  });

  it('reads further if more than 200 shifts have open places', async () => {
    const given = shell();
    const from = Math.floor(given.now() / (15 * minuteMs)) * 15 * minuteMs;
    const many = Array.from({ length: 201 }, (_, index) => aGig({ id: `g${index}`, start: given.now() + hourMs }));
    given.data.give(unfilledSoonQuery(from, 200), many.slice(0, 200));
    given.data.give(unfilledSoonQuery(from, 400), many);
    renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts?within=24h' });
    expect(screen.getByText('1-10 of 200+')).toBeVisible();
    await press('Load More');
    expect(await screen.findByText('1-10 of 201')).toBeVisible();
  });

  it('keeps the unfilled shifts in sight while they are asked for anew every quarter of an hour', () => {
    jest.useFakeTimers();
    try {
      const given = shell();
      const quarter = 15 * minuteMs;
      const from = Math.floor(given.now() / quarter) * quarter;
      const many = Array.from({ length: 201 }, (_, index) => aGig({ id: `g${index}`, start: given.now() + hourMs }));
      given.data.give(unfilledSoonQuery(from, 200), many.slice(0, 200));
      given.data.give(unfilledSoonQuery(from, 400), many);
      renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts?within=24h' });
      fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
      given.setNow(given.now() + quarter);
      act(() => void jest.advanceTimersByTime(minuteMs));
      expect(given.data.open).toContain(unfilledSoonQuery(from + quarter, 400).key);
      expect(screen.getByText('1-10 of 201')).toBeVisible();
      act(() => given.data.give(unfilledSoonQuery(from + quarter, 400), many.slice(1)));
      expect(screen.getByText('1-10 of 200')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('finds a shift by a search also behind the first 200', async () => {
    const given = shell();
    const from = Math.floor(given.now() / (15 * minuteMs)) * 15 * minuteMs;
    const many = Array.from({ length: 201 }, (_, index) =>
      aGig({ id: `g${index}`, group: index === 200 ? 'Lakeshore' : 'Northside', start: given.now() + hourMs }),
    );
    given.data.give(unfilledSoonQuery(from, 200), many.slice(0, 200));
    given.data.give(unfilledSoonQuery(from, 400), many);
    renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts?within=24h&q=lakeshore' });
    expect(await screen.findByRole('button', { name: /^View In Calendar: Lakeshore/ })).toBeVisible();
  });

  it('shows what went wrong if the day cannot be read', () => {
    const given = shell();
    given.data.fail(companyDaysQuery(asked(), {}, pageSize), 'You do not have permission to see this.');
    renderInShell(<AllShiftsPage />, { shell: given, path: '/allshifts' });
    expect(screen.getByRole('alert')).toHaveTextContent('You do not have permission to see this.');
  });
});
