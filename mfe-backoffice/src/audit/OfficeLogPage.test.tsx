import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companiesQuery, employeeDocument, groupDocument } from '@spot/contracts/accounts/queries';
import { officeActionText, officeCalls, officeEntry, type OfficeEntry } from '@spot/contracts/backoffice';
import { officeLogQuery, type OfficeLogAsked } from '@spot/contracts/backoffice/queries';
import { gigDocument } from '@spot/contracts/scheduling/queries';
import {
  aGig,
  aGroup,
  anEmployee,
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  renderInShell,
} from '@spot/contracts/testing';
import { workerDocument } from '@spot/contracts/worker/queries';
import { addDays, dayKeyOf, formatNumericDate, startOfDay, viewerZone } from '@spot/contracts/time';
import { OfficeLogPage } from './OfficeLogPage';

const entry = (id: string, more: Partial<OfficeEntry> = {}): OfficeEntry => ({
  ...officeEntry.parse({ id, call: 'setLatePolicy', at: fixtureNow, onBehalfOf: 'north' }),
  actor: 'ann',
  actorEmail: 'ann@spot.test',
  details: { hours: 24, percentage: 40, own: true },
  ...more,
});
const all = [
  entry('one'),
  entry('two', {
    call: 'setMinimumWage',
    onBehalfOf: '',
    details: { region: 'ON', cents: 1795, effectiveFrom: '2026-12-01' },
  }),
];
const today = dayKeyOf(fixtureNow, viewerZone());

function draw(path = '/officelog', given: readonly [OfficeLogAsked, readonly OfficeEntry[]][] = []) {
  const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
  shell.data.give(officeLogQuery({}, 50), all);
  shell.data.give(groupDocument('north'), aGroup({ id: 'north', name: 'Northside Events' }));
  for (const [asked, rows] of given) shell.data.give(officeLogQuery(asked, 50), rows);
  return renderInShell(<OfficeLogPage />, { shell, path });
}
const rows = () =>
  [...screen.getByRole('table', { name: 'Audit log' }).querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('td')[1]?.textContent,
  );
const policy = 'ann@spot.test set the late cancellation policy to 24 hours and 40% for Northside Events.';
const wage = 'ann@spot.test set the minimum wage of ON to $17.95 from 2026-12-01.';

describe('the audit log', () => {
  it('says in a sentence who did what for whom, and offers no way to change it (decisions section 3 item 10)', async () => {
    const { container } = draw();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['When', 'Action']);
    expect(rows()).toEqual([policy, wage]);
    expect(screen.getByRole('link', { name: 'Northside Events' })).toHaveAttribute('href', '/companies?company=north');
    expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has one full stop after a name that ends with one', () => {
    const checked = entry('b', { call: 'openCheck', onBehalfOf: '', workers: [{ uid: 'dee', name: 'Dee Fox Jr.' }] });
    const team = entry('c', { call: 'createTeam', onBehalfOf: '', teamName: 'Hall No. 2' });
    const { shell } = draw('/officelog', [[{}, [entry('a'), checked, team]]]);
    act(() => shell.data.give(groupDocument('north'), aGroup({ id: 'north', name: 'Acme Inc.' })));
    expect(rows()).toEqual([
      'ann@spot.test set the late cancellation policy to 24 hours and 40% for Acme Inc.',
      'ann@spot.test opened the check of Dee Fox Jr.',
      'ann@spot.test created a team (Hall No. 2).',
    ]);
  });

  it('names shift, team, worker and late fee as they were, and links to the shift and the worker', async () => {
    const shift = { id: 'gig-1', role: 'Bartender', dayKey: '2026-11-24', teamID: 'team-1', teamName: 'Downtown' };
    const cancelled = entry('a', {
      call: 'deleteGig',
      details: { requestId: 'c622', gigIds: ['gig-1'] },
      shifts: [shift],
      teamName: 'Downtown',
      lateFees: [{ currency: 'CAD', cents: 33_000 }],
    });
    const hired = entry('b', {
      call: 'hireApplicant',
      details: { gigId: 'gig-1', spotterId: 'dee' },
      shifts: [shift],
      workers: [{ uid: 'dee', name: 'Dee Fox' }],
      teamName: 'Downtown',
    });
    const { shell } = draw('/officelog', [[{}, [cancelled, hired]]]);
    expect(rows()).toEqual([
      'ann@spot.test cancelled Bartender on Nov 24 for Northside Events, Downtown. Late fee: $330.00 CAD.',
      'ann@spot.test hired Dee Fox for Bartender on Nov 24 for Northside Events, Downtown.',
    ]);
    shell.data.give(employeeDocument('ann'), anEmployee({ uid: 'ann', name: 'Olga Petrova' }));
    await waitFor(() => expect(rows()[0]).toMatch(/^Olga Petrova cancelled/));
    await userEvent.click(screen.getAllByRole('button', { name: 'Bartender on Nov 24' })[0] as HTMLElement);
    expect(shell.viewed).toEqual([{ groupId: 'north', teamId: 'team-1', to: '/shifts?day=2026-11-24&gig=gig-1' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Dee Fox' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('looks up names that older entries lack, and counts items whose name is lost', async () => {
    const before = [
      entry('a', { call: 'hireApplicant', details: { gigId: 'gig-1', spotterId: 'dee' } }),
      entry('b', { call: 'deleteGig', details: { requestId: 'c622', gigIds: ['1', '2', '3', '4'] } }),
    ];
    const { shell } = draw('/officelog', [[{}, before]]);
    shell.data.give(gigDocument('gig-1'), aGig({ id: 'gig-1', role: 'Bartender', dayKey: '2026-11-24' }));
    shell.data.give(workerDocument('dee'), null);
    await waitFor(() =>
      expect(rows()).toEqual([
        'ann@spot.test hired a worker for Bartender on Nov 24 for Northside Events.',
        'ann@spot.test cancelled 4 shifts for Northside Events.',
      ]),
    );
  });

  it('misses no word while names load', () => {
    const before = [
      entry('a', { call: 'hireApplicant', onBehalfOf: 'lake', details: { gigId: 'gig-1', spotterId: 'dee' } }),
    ];
    draw('/officelog', [[{}, before]]);
    expect(rows()).toEqual(['ann@spot.test hired a worker for a shift for a company.']);
  });

  it('says of a name that cannot be read that it is not loaded, because the name exists', async () => {
    const before = [entry('a', { call: 'hireApplicant', details: { gigId: 'gig-1', spotterId: 'dee' } })];
    const { shell } = draw('/officelog', [[{}, before]]);
    for (const asked of [gigDocument('gig-1'), workerDocument('dee'), groupDocument('north')])
      shell.data.fail(asked as ReturnType<typeof workerDocument>, 'Not reached.');
    const unread = (what: string) => `${what} (name not loaded)`;
    await waitFor(() =>
      expect(rows()).toEqual([
        `ann@spot.test hired ${unread('a worker')} for ${unread('a shift')} for ${unread('a company')}.`,
      ]),
    );
  });

  it('separates what the system did from what people did', async () => {
    const build = entry('f', {
      call: 'recordFacts',
      onBehalfOf: '',
      details: { of: 'functions-worker', despite: 'x' },
    });
    const stopped = entry('s', {
      call: 'setRelease',
      onBehalfOf: '',
      actor: '',
      actorEmail: '',
      details: { action: 'rollback', feature: 'dayof', version: '1.2.0' },
    });
    const released = entry('r', {
      call: 'setRelease',
      onBehalfOf: '',
      details: { action: 'promote', feature: 'dayof', version: '1.2.0' },
    });
    draw('/officelog', [
      [{}, [build, stopped, released]],
      [{ system: true }, [build, stopped, released]],
    ]);
    expect(rows()).toEqual(['ann@spot.test promoted dayof 1.2.0.']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Done by' }), 'The system');
    expect(rows()).toEqual([
      'ann@spot.test registered the build of functions-worker.',
      'The system rolled back dayof 1.2.0.',
    ]);
  });

  it('has a sentence for every call, even without stored details', () => {
    for (const call of officeCalls) {
      const said = officeActionText(call, undefined);
      expect([call, said]).toEqual([call, expect.stringMatching(/^[a-z]+ \S/)]);
      expect(said).not.toMatch(/undefined|null|\[object| {2}|“”| $/);
    }
    expect(officeActionText('addShiftNote', {})).toBe('added a shift note');
    expect(officeActionText('somethingNew', {})).toBe('used “Something new”');
  });

  it('filters by a worker, who is stored in the address', () => {
    const hired = entry('b', { call: 'blockSpotter', workers: [{ uid: 'dee', name: 'Dee Fox' }] });
    draw('/officelog?worker=dee', [[{ worker: 'dee' }, [hired]]]);
    expect(rows()).toEqual(['ann@spot.test blocked Dee Fox for Northside Events.']);
  });

  it.each([
    ['Company', groupDocument('south'), 'The name of the chosen company could not be loaded.'],
    ['Worker', workerDocument('dee'), 'The name of the chosen worker could not be loaded.'],
  ] as const)('says at the filter %s that it applies while the name cannot be read', (label, asked, words) => {
    const { shell } = draw('/officelog?company=south&worker=dee');
    const field = screen.getByRole('combobox', { name: label });
    act(() => shell.data.withhold(asked));
    expect(field).toHaveAttribute('placeholder', 'Loading');
    act(() => shell.data.fail(asked, 'The server cannot be reached.'));
    expect(field).toHaveAccessibleDescription(words);
  });

  it('says that a filter is by somebody who no longer exists', () => {
    const { shell } = draw('/officelog?worker=dee');
    act(() => shell.data.give(workerDocument('dee'), null));
    expect(screen.getByRole('combobox', { name: 'Worker' })).toHaveAccessibleDescription(
      'The chosen worker no longer exists.',
    );
  });

  it('queries the server by kind, admin, company and days, which are all stored in the address', async () => {
    draw('/officelog', [
      [{ call: 'setMinimumWage' }, [all[1] as OfficeEntry]],
      [{ actorEmail: 'b@spot.test', call: 'setMinimumWage' }, []],
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Set minimum wage');
    expect(rows()).toEqual([wage]);
    await userEvent.click(screen.getByRole('textbox', { name: 'Admin’s email' }));
    await userEvent.paste(' B@spot.test ');
    expect(await screen.findByText('No actions match these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('asks for an admin once the email has been typed, not for each letter', async () => {
    const { shell } = draw('/officelog', [[{ actorEmail: 'ann@spot.test' }, [all[0] as OfficeEntry]]]);
    const subscribe = jest.spyOn(shell.data, 'subscribeQuery');
    const field = screen.getByRole('textbox', { name: 'Admin’s email' });
    for (const value of ['ann', 'ann@spot', 'ann@spot.test']) fireEvent.change(field, { target: { value } });
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const keys = subscribe.mock.calls.map(([{ key }]) => key).filter((key) => key.includes('actorEmail'));
    expect(new Set(keys)).toEqual(new Set([officeLogQuery({ actorEmail: 'ann@spot.test' }, 50).key]));
  });

  it('says that companies cannot be found', async () => {
    const { shell } = draw();
    shell.data.fail(companiesQuery('n', 10), 'The server cannot be reached.');
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'N');
    expect(await screen.findByRole('option', { name: 'The server cannot be reached.' })).toBeVisible();
  });

  it('finds a company by the beginning of its name', async () => {
    const { shell } = draw('/officelog', [[{ onBehalfOf: 'north' }, [all[0] as OfficeEntry]]]);
    shell.data.give(companiesQuery('n', 10), [aGroup({ id: 'north', name: 'Northside Events' })]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'N');
    await userEvent.click(await screen.findByRole('option', { name: 'Northside Events' }));
    expect(rows()).toHaveLength(1);
    const company = screen.getByRole('combobox', { name: 'Company' });
    expect(company).toHaveValue('Northside Events');
    // A text of which nothing was chosen filters nothing, so it does not stay.
    await userEvent.type(company, 'x');
    await userEvent.click(screen.getByRole('textbox', { name: 'Admin’s email' }));
    expect(company).toHaveValue('Northside Events');
  });

  it('opens with the days in its address, as whole days of the viewer', () => {
    const asked = { from: startOfDay(today, viewerZone()), before: startOfDay(addDays(today, 1), viewerZone()) };
    draw(`/officelog?from=${today}&to=${today}`, [[asked, [all[1] as OfficeEntry]]]);
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(formatNumericDate(today));
  });

  it('ignores an invalid day, and clears the days with the other filters', async () => {
    const from = startOfDay(today, viewerZone());
    draw(`/officelog?from=${today}&to=2026-02-31`, [[{ from }, []]]);
    expect(screen.getByRole('textbox', { name: 'Until' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(formatNumericDate(today));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
    expect(rows()).toHaveLength(2);
  });

  it('says at a date that is not one that it filters nothing', async () => {
    draw('/officelog');
    const from = screen.getByRole('textbox', { name: 'From' });
    await userEvent.type(from, '13/45/2026');
    await userEvent.tab();
    expect(from).toHaveAccessibleDescription('Enter a date as MM/dd/yyyy');
    await userEvent.clear(from);
    await userEvent.click(screen.getByRole('textbox', { name: 'Admin’s email' }));
    expect(from).not.toHaveAccessibleDescription();
    expect(rows()).toHaveLength(2);
  });

  it('reads on behind a page of what the system did by itself, so that the work of people is found', async () => {
    const system = Array.from({ length: 50 }, (_, index) =>
      entry(`system ${index}`, { call: 'recordFacts', actorEmail: '' }),
    );
    const { shell } = draw('/officelog', [[{}, system]]);
    expect(screen.queryByText('No actions yet')).not.toBeInTheDocument();
    act(() => shell.data.give(officeLogQuery({}, 100), [...system, entry('one')]));
    await waitFor(() => expect(rows()).toEqual([policy]));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });
});
