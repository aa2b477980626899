import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setGroupStatus, setLatePolicy, setManualHours, turnOnCheckinCheckoutGroup } from '@spot/contracts/backoffice';
import { adminPermissionsDocument } from '@spot/contracts/backoffice/queries';
import { groupDocument, teamsOfGroupQuery } from '@spot/contracts/accounts/queries';
import { aTeam, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { airport, column, heads, dialog, drawCompany, north, pier } from '../testing';

const calls = serveCalls();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const question = (name: string) => screen.findByRole('alertdialog', { name });

describe('the dialog of a company', () => {
  it('opens from the company’s name over the unchanged list, and shows teams and owners (ADM-107, ADM-108)', async () => {
    const { baseElement } = drawCompany(null);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Northside' }));
    expect(dialog('Northside (2 teams, 2 owners)')).toBeVisible();
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is updated when the company is renamed or grows while it is open', () => {
    const { shell } = drawCompany();
    act(() => {
      shell.data.give(groupDocument('north'), { ...north, name: 'Northside Events' });
      shell.data.give(teamsOfGroupQuery('north'), [pier]);
    });
    expect(dialog('Northside Events (1 team, 2 owners)')).toBeVisible();
  });

  it('counts only teams that are not deleted, and none before they are read', () => {
    const { shell } = drawCompany('', { teams: [pier, aTeam({ id: 'old', group_uid: 'north', deleted: true })] });
    expect(dialog('Northside (1 team, 2 owners)')).toBeVisible();
    act(() => shell.data.fail(teamsOfGroupQuery('north'), 'Not reached.'));
    expect(dialog('Northside')).toBeVisible();
  });

  it('says that its teams cannot be read, and tries again; everything else works', async () => {
    const { shell } = drawCompany();
    act(() => shell.data.fail(teamsOfGroupQuery('north'), 'Not reached.'));
    expect(within(dialog('Northside')).getByRole('alert')).toHaveTextContent('Not reached.');
    expect(screen.queryByRole('table', { name: 'Teams' })).toBeNull();
    await userEvent.click(within(dialog('Northside')).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([teamsOfGroupQuery('north').key]);
    await userEvent.click(button('Add Notes'));
    expect(await screen.findByRole('textbox')).toBeVisible();
  });

  it('has links to its parts, a search box, and the parts that accounts provides (ADM-109)', async () => {
    drawCompany();
    const parts = screen.getByRole('navigation', { name: 'Parts of the company' });
    expect(
      within(parts)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Create Team',
      'Add Notes',
      'Block List',
      'Owners List',
      'Set default requirements or certificates',
      'Employees',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by team' }), 'air');
    expect(column('Teams')).toEqual(['Airport']);
    await userEvent.click(button('Create Team'));
    expect(await screen.findByText('slot createTeam')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['&room=requirements', 'slot mandatoryRequirements'],
    ['&room=addEmployee&team=pier', 'slot inviteMembers'],
  ])('has an address for each part: %s', async (address, shown) => {
    drawCompany(address);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('keeps what is typed when the company can no longer be read, says so, and closes if that is refused', async () => {
    const { shell } = drawCompany('&room=notes');
    await userEvent.type(screen.getByRole('textbox'), 'Called today');
    act(() => shell.data.fail(groupDocument('north'), 'Not reached.'));
    expect(screen.getByRole('textbox')).toHaveValue('Called today');
    expect(shell.notifications).toEqual([
      { text: 'This page can’t be updated right now. What you see may be out of date.', variant: 'error' },
    ]);
    act(() => shell.data.deny(groupDocument('north')));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('You do not have permission to see this.')).toBeVisible();
  });

  it('says that a company was deleted or merged', () => {
    drawCompany('', { group: null });
    expect(screen.getByText('This company does not exist, or it was merged with another one.')).toBeVisible();
  });

  it('asks before manual hours are turned on, and switches only when the company has changed (ADM-110, ADM-118)', async () => {
    const { shell } = drawCompany();
    const label = 'Require manually input timesheet hours';
    await userEvent.click(screen.getByRole('switch', { name: label }));
    const asked = await question('Turn on manual hours input?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(calls.requestsOf(setManualHours)).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: label }));
    await userEvent.click(
      within(await question('Turn on manual hours input?')).getByRole('button', { name: 'Confirm' }),
    );
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Manual hours input is on' }]));
    expect(calls.requestsOf(setManualHours)).toEqual([{ groupId: 'north', on: true }]);
    expect(screen.getByRole('switch', { name: label })).not.toBeChecked();
    act(() => shell.data.give(groupDocument('north'), { ...north, requireManualHours: true }));
    expect(screen.getByRole('switch', { name: label })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: label }));
    expect(await question('Turn off manual hours input?')).toBeVisible();
  });

  it('asks before codes are turned off, and shows a database failure (ADM-111, ADM-118, ADM-200)', async () => {
    calls.on(turnOnCheckinCheckoutGroup, () => {
      throw new Refusal('not-found', 'This company does not exist.');
    });
    drawCompany('', { group: { ...north, checkInCheckOut: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Require check in and check out codes' }));
    const asked = await question('Are you sure you want to turn off check in and check out codes?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Confirm' }));
    expect(await within(asked).findByText('ERROR: This company does not exist.')).toBeVisible();
    expect(calls.requestsOf(turnOnCheckinCheckoutGroup)).toEqual([{ uid: 'north', on: false }]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('switch', { name: 'Require check in and check out codes' })).toBeChecked();
  });

  it('links to the company’s late policy, or to a new one (ADM-112)', async () => {
    const { unmount } = drawCompany();
    await userEvent.click(button('Add a new late company policy'));
    await userEvent.click(
      within(dialog('Late cancellation policy of Northside')).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() => expect(calls.requestsOf(setLatePolicy)).toMatchObject([{ groupId: 'north' }]));
    expect(await screen.findByRole('dialog', { name: /^Northside/ })).toBeVisible();
    unmount();
    drawCompany('', {
      group: { ...north, hasLateCancellationPolicy: true, lateCancellationPolicy: { hours: 24, percentage: 75 } },
    });
    await userEvent.click(button('View/Edit company late policy'));
    expect(screen.getByRole('textbox', { name: /Percentage/ })).toHaveValue('75');
  });
});

describe('the banner of a company', () => {
  const active = 'This company is active.';
  const closed = /^This company is deactivated/;

  it('has no button for admins who are not on the deactivation list (ADM-113, ADM-117)', () => {
    drawCompany('', { listed: ['somebody@spot.test'] });
    expect(screen.getByText(active)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('says that it is not known who may change the status, and asks again', async () => {
    const { shell } = drawCompany();
    act(() => shell.data.fail(adminPermissionsDocument(), 'Not reached.'));
    expect(screen.getByText('We couldn’t check whether you can change the status of this company.')).toBeVisible();
    await userEvent.click(button('Retry'));
    expect(shell.data.retried).toEqual([adminPermissionsDocument().key]);
  });

  it('offers to deactivate, with a question that names the company (ADM-113, ADM-115, ADM-177)', async () => {
    const { shell } = drawCompany('', { listed: ['OPS@spot.test'] });
    expect(screen.getByText(active)).toBeVisible();
    await userEvent.click(button('Deactivate'));
    const asked = await question('Deactivate company account for Northside?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Northside is deactivated' }]));
    expect(calls.requestsOf(setGroupStatus)).toEqual([{ groupId: 'north', status: 'Deactivated', name: 'Northside' }]);
  });

  it('offers to reactivate (ADM-113, ADM-116)', async () => {
    drawCompany('', { listed: ['ops@spot.test'], group: { ...north, status: 'Deactivated' } });
    expect(screen.getByText(closed)).toBeVisible();
    await userEvent.click(button('Reactivate'));
    const asked = await question('Reactivate company account for Northside?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(calls.requestsOf(setGroupStatus)).toMatchObject([{ status: 'Active' }]));
  });

  it('keeps the question open if the list has changed in the meantime', async () => {
    calls.on(setGroupStatus, () => {
      throw new Refusal('permission-denied', 'You do not have permission to do this.');
    });
    drawCompany('', { listed: ['ops@spot.test'] });
    await userEvent.click(button('Deactivate'));
    const asked = await question('Deactivate company account for Northside?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Deactivate' }));
    expect(await within(asked).findByText('ERROR: You do not have permission to do this.')).toBeVisible();
  });
});

describe('the teams of a company', () => {
  it('are sorted by name or number of employees, with their address and an arrow to open them (ADM-114)', async () => {
    drawCompany('', { teams: [pier, airport, aTeam({ id: 'old', name: 'Old', group_uid: 'north', deleted: true })] });
    expect(heads('Teams')).toEqual(['Team name', 'Number of employees', 'Address', 'Open']);
    expect(column('Teams')).toEqual(['Airport', 'Pier']);
    expect(column('Teams', 1)).toEqual(['1', '3']);
    expect(column('Teams', 2)).toEqual([
      '6301 Silver Dart Dr, Mississauga, ON, Canada',
      '1 Lake Shore, Toronto, ON, Canada',
    ]);
    await userEvent.click(
      within(screen.getByRole('table', { name: 'Teams' })).getByRole('button', { name: 'Team name' }),
    );
    expect(column('Teams')).toEqual(['Pier', 'Airport']);
    await userEvent.click(button('Number of employees'));
    expect(column('Teams')).toEqual(['Airport', 'Pier']);
    await userEvent.click(button('Open Pier'));
    expect(dialog('Pier (3 employees)')).toBeVisible();
    await userEvent.click(button('Back to Northside'));
    expect(dialog(/^Northside/)).toBeVisible();
  });
});
