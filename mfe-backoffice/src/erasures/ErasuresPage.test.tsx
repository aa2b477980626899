import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eraseAccount, type Erasure } from '@spot/contracts/accounts';
import { erasuresQuery } from '@spot/contracts/accounts/queries';
import { aSession, axeFindings, fakeShell, fixtureNow, renderInShell, serveCalls } from '@spot/contracts/testing';
import { dayMs } from '@spot/contracts/time';
import { ErasuresPage } from './ErasuresPage';

const calls = serveCalls();
const request: Erasure = {
  id: 'wanda',
  state: 'waiting',
  askedAt: fixtureNow,
  dueAt: fixtureNow,
  emails: ['wanda@spot.test'],
  phones: [],
  names: ['Wanda Reyes'],
  typed: [],
  circle: [],
};
const done: Erasure = {
  ...request,
  id: 'old',
  state: 'done',
  names: [],
  emails: [],
  payRecords: 3,
  keptUntil: fixtureNow,
};

describe('Account deletions', () => {
  it('deletes a person after a confirmation, and shows which data of other people is kept', async () => {
    const shell = fakeShell({ session: aSession('Office') });
    renderInShell(<ErasuresPage />, { shell });
    act(() => shell.data.give(erasuresQuery(), [request, done]));
    expect(await screen.findByText(/^3 until /)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Wanda Reyes' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this account?' }));
    expect(dialog.getByText(/The account of Wanda Reyes/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.requestsOf(eraseAccount)).toEqual([{ uid: 'wanda' }]));
    expect(shell.notifications).toEqual([{ text: 'The account is being deleted' }]);
  });

  it('says which requests have passed their legal deadline', async () => {
    const shell = fakeShell({ session: aSession('Office'), now: fixtureNow });
    renderInShell(<ErasuresPage />, { shell });
    const rows = { wanda: request, late: { ...request, id: 'late', names: ['Lars Lund'], dueAt: fixtureNow - dayMs } };
    act(() => shell.data.give(erasuresQuery(), [rows.late, rows.wanda, { ...done, dueAt: fixtureNow - dayMs }]));
    const states = (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[3]);
    expect(states.map((state) => state?.textContent)).toEqual(['Overdue', 'Waiting', 'Deleted']);
  });
});
