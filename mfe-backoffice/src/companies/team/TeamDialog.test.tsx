import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callText } from '@spot/contracts/core';
import { removeMembers, updateMember, updateTeam } from '@spot/contracts/accounts';
import { codesDocument } from '@spot/contracts/dayof/queries';
import { employeesOfGroupQuery, teamDocument } from '@spot/contracts/accounts/queries';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { column, heads, dialog, drawCompany, north, people, pier } from '../testing';

const calls = serveCalls();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const label = 'Employees of the team';
const codes = {
  id: 'pier',
  checkInCode: 'A2B3C4',
  checkOutCode: 'D5E6F7',
  createdAt: 1,
  groupID: 'north',
  since: 1,
  rotateAt: Infinity,
};
const png = () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], 'pier.png', { type: 'image/png' });
};

describe('the dialog of a team', () => {
  it('shows the team, its number of employees, its phone, and its codes if they exist (ADM-120)', async () => {
    const { shell, baseElement } = drawCompany('&room=team&team=pier');
    expect(dialog('Pier (3 employees)')).toHaveTextContent('(416) 555-0142');
    expect(screen.queryByText('Check-in code')).toBeNull();
    expect(shell.data.open).not.toContain(codesDocument('pier').key);
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
  });

  it('shows the codes of a company that uses them (ADM-120)', () => {
    const { shell } = drawCompany('&room=team&team=pier', { group: { ...north, checkInCheckOut: true } });
    act(() => shell.data.give(codesDocument('pier'), codes));
    expect(dialog(/Pier/)).toHaveTextContent(/Check-in codeA2B3C4Check-out codeD5E6F7/);
  });

  it('has the codes’ places while they load, and says that they cannot be read', async () => {
    const { shell } = drawCompany('&room=team&team=pier', { group: { ...north, checkInCheckOut: true } });
    expect(dialog(/Pier/)).toHaveTextContent(/Check-in code······Check-out code······/);
    act(() => shell.data.fail(codesDocument('pier'), 'Not reached.'));
    expect(screen.getByText('Today’s codes couldn’t be loaded.')).toBeVisible();
    expect(screen.queryByText('Check-in code')).toBeNull();
    await userEvent.click(button('Retry'));
    expect(shell.data.retried).toEqual([codesDocument('pier').key]);
  });

  it('does not show yesterday’s codes after midnight', () => {
    const { shell } = drawCompany('&room=team&team=pier', { group: { ...north, checkInCheckOut: true } });
    act(() => shell.data.give(codesDocument('pier'), { ...codes, rotateAt: shell.now() }));
    expect(dialog(/Pier/)).toHaveTextContent(/Check-in code······Check-out code······/);
  });

  it('saves another logo at once and says so (ADM-120)', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.upload(screen.getByLabelText('Update team logo', { selector: 'input' }), png());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Photo Uploaded!' }]));
    expect(calls.requestsOf(updateTeam)).toEqual([{ teamId: 'pier', photo: calls.uploads[0]?.split('/')[2] }]);
  });

  it('says why a logo was refused (ADM-200)', async () => {
    calls.on(updateTeam, () => {
      throw new Refusal('not-found', 'This team does not exist.');
    });
    drawCompany('&room=team&team=pier');
    await userEvent.upload(screen.getByLabelText('Update team logo', { selector: 'input' }), png());
    expect(await screen.findByText('ERROR: This team does not exist.')).toBeVisible();
  });

  it('opens Add Employee, which accounts provides (ADM-120)', async () => {
    drawCompany('&room=team&team=pier');
    await userEvent.click(button('Add Employee'));
    expect(await screen.findByText('slot inviteMembers')).toBeInTheDocument();
  });

  it('opens the team’s schedule as the company sees it (ADM-120)', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.click(button('View Team Schedule'));
    expect(shell.viewed).toEqual([{ groupId: 'north', teamId: 'pier', to: '/shifts?team=pier' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is typed about a member when the team can no longer be read', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.click(button('Edit Ann Lee'));
    const name = within(dialog('Edit Ann Lee')).getByLabelText('Name');
    await userEvent.type(name, ' Smith');
    act(() => shell.data.fail(teamDocument('pier'), 'Not reached.'));
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee Smith');
    expect(shell.notifications).toHaveLength(1);
  });

  it('lists its members, by name or by the day they were added (ADM-121)', async () => {
    drawCompany('&room=team&team=pier');
    expect(heads(label)).toEqual(['Name', 'Date added', 'Email', 'Role', 'Permissions', 'Action']);
    expect(column(label)).toEqual(['Ann Lee', 'Vic Moss', 'Zoe Park']);
    await userEvent.click(button('Date added'));
    expect(column(label)).toEqual(['Vic Moss', 'Zoe Park', 'Ann Lee']);
    expect(column(label, 1)[0]).toBe('05/01/2026');
    const ann = within(screen.getByRole('row', { name: /Ann Lee/ }));
    expect(
      ann
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(2, 5),
    ).toEqual(['ann@north.test', 'Lead', 'Admin']);
  });

  it('edits name, role and permission, with Cancel and Save (ADM-122)', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.click(button('Edit Vic Moss'));
    const form = within(dialog('Edit Vic Moss'));
    await userEvent.clear(form.getByRole('textbox', { name: 'Role' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a role')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: 'Role' }), 'Head host');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Permissions' }), 'Edit');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Vic Moss is saved' }]));
    expect(calls.requestsOf(updateMember)).toEqual([
      {
        teamId: 'pier',
        email: 'vic@north.test',
        name: 'Vic Moss',
        role: 'Head host',
        permission: 'Edit',
        expected: { name: 'Vic Moss', role: 'Host', permission: 'View' },
      },
    ]);
    await userEvent.click(button('Edit Ann Lee'));
    await userEvent.click(within(dialog('Edit Ann Lee')).getByRole('button', { name: 'Cancel' }));
    expect(calls.requestsOf(updateMember)).toHaveLength(1);
  });

  it('shows a colleague’s change to a member, and overwrites it only after a second press (ADM-200)', async () => {
    let denied = true;
    calls.on(updateMember, ({ expected }) => {
      if (expected?.role !== 'Captain')
        throw new Refusal('aborted', 'Somebody else changed this.', { reason: 'conflict' });
      if (denied) throw new Refusal('permission-denied', callText.notAllowed);
      return { updated: true };
    });
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.click(button('Edit Vic Moss'));
    const form = within(dialog('Edit Vic Moss'));
    act(() =>
      shell.data.give(teamDocument('pier'), { ...pier, members: { ...pier.members, 'vic@north.test': 'Captain' } }),
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Role' }), ' two');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^ERROR: .*Current values: Vic Moss, Captain, View/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(`ERROR: ${callText.notAllowed}`)).toBeVisible();
    denied = false;
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Vic Moss is saved' }]));
  });

  it('asks before a member is removed, and says so (ADM-122, ADM-123)', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    await userEvent.click(button('Remove Zoe Park'));
    const asked = screen.getByRole('alertdialog', { name: 'Remove Zoe Park from Pier?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove employee' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Employee removed' }]));
    expect(calls.requestsOf(removeMembers)).toEqual([{ teamId: 'pier', emails: ['zoe@north.test'] }]);
  });

  it('says that a team was deleted, or belongs to another company', () => {
    drawCompany('&room=team&team=pier', { teams: [{ ...pier, group_uid: 'lake' }] });
    expect(screen.getByText('This team was deleted.')).toBeVisible();
  });

  it('reads people again who could not be read', async () => {
    const { shell } = drawCompany('&room=team&team=pier');
    act(() => shell.data.fail(employeesOfGroupQuery('north'), 'You are offline.'));
    await userEvent.click(button('Retry'));
    expect(shell.data.retried).toEqual([employeesOfGroupQuery('north').key]);
    act(() => shell.data.give(employeesOfGroupQuery('north'), people));
    expect(column(label)).toHaveLength(3);
  });
});
