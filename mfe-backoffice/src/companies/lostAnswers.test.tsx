import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeMembers, removeOwner, setEmployeeDisabled, unblockSpotter } from '@spot/contracts/accounts';
import {
  blockedWorkersQuery,
  employeesOfGroupQuery,
  groupDocument,
  teamDocument,
} from '@spot/contracts/accounts/queries';
import { deleteCompanyNote, setGroupStatus, setManualHours } from '@spot/contracts/backoffice';
import { companyNotesQuery } from '@spot/contracts/backoffice/queries';
import { aSession, fixtureNow, Refusal, serveCalls, type FakeShell } from '@spot/contracts/testing';
import { drawCompany, north, people, pier, type Given } from './testing';

const email = aSession('Office').user?.email ?? '';
const note = { id: 'n1', by: 'ann', byName: 'Ann Lee', note: 'Called', timestamp: fixtureNow };
const blocked = {
  id: 'ana',
  spotterId: 'ana',
  spotterName: 'Ana Souza',
  blockedBy: 'Ann Lee',
  noteText: '',
  notifcationClicked: false,
  blockedAt: fixtureNow,
};
const lost = () => {
  throw new Refusal('unavailable', 'Lost.');
};

interface Case {
  what: string;
  room: string;
  given?: Given;
  /** Opens the question. */
  ask: string | RegExp;
  confirm: string;
  /** Changes the data as the server did. */
  happen(shell: FakeShell): void;
  said: string;
}

describe('a question about a company whose answer is lost (ADM-200)', () => {
  const calls = serveCalls();
  beforeEach(() => {
    calls.on(removeMembers, lost);
    calls.on(removeOwner, lost);
    calls.on(setEmployeeDisabled, lost);
    calls.on(unblockSpotter, lost);
    calls.on(deleteCompanyNote, lost);
    calls.on(setGroupStatus, lost);
    calls.on(setManualHours, lost);
  });

  it.each<Case>([
    {
      what: 'a member is removed',
      room: '&room=team&team=pier',
      ask: 'Remove Zoe Park',
      confirm: 'Remove employee',
      happen: ({ data }) => data.give(teamDocument('pier'), { ...pier, viewMembers: ['vic@north.test'] }),
      said: 'Employee removed',
    },
    {
      what: 'an owner is removed',
      room: '&room=owners',
      ask: 'Remove Olive Fern as an owner',
      confirm: 'Remove owner',
      happen: ({ data }) => data.give(groupDocument('north'), { ...north, owners: {} }),
      said: 'Owner removed',
    },
    {
      what: 'an employee is locked out',
      room: '&room=employees',
      ask: 'Lock out Ann Lee',
      confirm: 'Lock out',
      happen: ({ data }) =>
        data.give(
          employeesOfGroupQuery('north'),
          people.map((one) => ({ ...one, disabled: one.id === 'ann' })),
        ),
      said: 'Ann Lee is locked out',
    },
    {
      what: 'a worker is unblocked',
      room: '&room=blocked',
      given: { blocked: [blocked] },
      ask: /Unblock/,
      confirm: 'Unblock',
      happen: ({ data }) => data.give(blockedWorkersQuery('north'), []),
      said: 'Ana Souza is unblocked',
    },
    {
      what: 'a note is deleted',
      room: '&room=notes',
      given: { notes: [note] },
      ask: /^Delete/,
      confirm: 'Yes',
      happen: ({ data }) => data.give(companyNotesQuery('north', 50), []),
      said: 'Note deleted',
    },
    {
      what: 'a company is deactivated',
      room: '',
      given: { listed: [email] },
      ask: 'Deactivate',
      confirm: 'Deactivate',
      happen: ({ data }) => data.give(groupDocument('north'), { ...north, status: 'Deactivated' }),
      said: 'Northside is deactivated',
    },
  ])('closes and says that $what, once the data show it', async ({ room, given, ask, confirm, happen, said }) => {
    const { shell } = drawCompany(room, given);
    await userEvent.click(screen.getByRole('button', { name: ask }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: confirm }));
    expect(await question.findByRole('alert')).toHaveTextContent(/The server cannot be reached/);
    act(() => happen(shell));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.notifications).toEqual([{ text: said }]);
  });

  it('closes and says that a switch is on, once the data show it', async () => {
    const { shell } = drawCompany();
    await userEvent.click(screen.getByRole('switch', { name: 'Require manually input timesheet hours' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/The server cannot be reached/);
    act(() => shell.data.give(groupDocument('north'), { ...north, requireManualHours: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.notifications).toEqual([{ text: 'Manual hours input is on' }]);
  });
});
