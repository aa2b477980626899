import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setEmployeeDisabled } from '@spot/contracts/accounts';
import { acceptancesQuery } from '@spot/contracts/accounts/queries';
import { anEmployee, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { column, drawCompany, people } from '../testing';

const calls = serveCalls();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const [ann] = people;
const everybody = [
  ...people.map((one) => (one.id === 'vic' ? { ...one, disabled: true } : one)),
  anEmployee({ id: 'new', uid: '', name: 'Nia New', email: 'nia@north.test', registered: false }),
  anEmployee({ id: 'olive', uid: 'olive', name: 'Olive Fern', email: 'olive@north.test', registered: true }),
  anEmployee({ id: 'gone', uid: 'gone', name: 'Gus Gone', email: 'gus@north.test', deleted: true }),
];

describe('the employees of a company', () => {
  it('are listed with their lock-out, and found by name or email (ACC-184)', async () => {
    const { baseElement } = drawCompany('&room=employees', { people: everybody });
    expect([column('Employees'), column('Employees', 3)]).toEqual([
      ['Ann Lee', 'Nia New', 'Olive Fern', 'Vic Moss', 'Zoe Park'],
      ['Active', 'Invited', 'Active', 'Locked out', 'Active'],
    ]);
    // A person who never registered cannot be locked out; an owner must first be removed as owner.
    expect(
      screen.getAllByRole('button', { name: /^(Lock out|Restore)/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Lock out Ann Lee', 'Restore access for Vic Moss', 'Lock out Zoe Park']);
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'vic@');
    expect(column('Employees')).toEqual(['Vic Moss']);
  });

  it('are locked out and readmitted after a confirmation (ACC-184)', async () => {
    const { shell } = drawCompany('&room=employees', { people: everybody });
    await userEvent.click(button('Lock out Ann Lee'));
    const asked = screen.getByRole('alertdialog', { name: 'Lock Ann Lee out of the company?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Lock out' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Ann Lee is locked out' }]));
    await userEvent.click(button('Restore access for Vic Moss'));
    await userEvent.click(button('Restore access'));
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Vic Moss can sign in again' }));
    expect(calls.requestsOf(setEmployeeDisabled)).toEqual([
      { groupId: 'north', employeeId: 'ann', disabled: true },
      { groupId: 'north', employeeId: 'vic', disabled: false },
    ]);
  });

  it('are listed with the terms that they accepted, when and from which address', async () => {
    const { shell } = drawCompany('&room=employees', { people: everybody });
    const accepted = { id: 'ann_CanadaV1', uid: 'ann', version: 'CanadaV1', date: Date.UTC(2026, 4, 3, 16) };
    act(() => shell.data.give(acceptancesQuery('ann'), [{ ...accepted, path: 'legal/v1', ip: '203.0.113.9' }]));
    await userEvent.click(button('Terms accepted by Ann Lee'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms accepted by Ann Lee' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Version 1, Canada · Accepted .* · from 203\.0\.113\.9$/);
    expect(screen.queryByRole('button', { name: 'Terms accepted by Nia New' })).toBeNull();
  });

  it('remain unchanged if the database refuses, with a message (ADM-200)', async () => {
    calls.on(setEmployeeDisabled, () => {
      throw new Refusal('not-found', 'This person is not an employee of the company.');
    });
    drawCompany('&room=employees', { people: ann ? [ann] : [] });
    await userEvent.click(button('Lock out Ann Lee'));
    await userEvent.click(button('Lock out'));
    expect(await screen.findByText('ERROR: This person is not an employee of the company.')).toBeVisible();
  });
});
