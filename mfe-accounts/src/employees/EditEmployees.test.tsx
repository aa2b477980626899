import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeEmployee, updateEmployee, employeeText, type Role } from '@spot/contracts/accounts';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { callText } from '@spot/contracts/core';
import {
  anEmployee,
  aSession,
  axeFindings,
  fakeShell,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { EditEmployeesPage } from './EditEmployeesPage';
import { rereadMs } from './useRereadAfter';

const query = employeesOfGroupQuery('group-1');
const person = (id: string, name: string, department: string, over = {}) =>
  anEmployee({ id, uid: id, name, department, email: `${id}@northside.test`, ...over });
const employees = [
  person('user-1', 'Olivia Owner', ''),
  person('nora', 'Nora Ek', 'Banquets'),
  person('abe', 'Abe Zed', 'Kitchen'),
  person('gone', 'Gone Girl', 'Kitchen', { deleted: true }),
];

function draw(role: Role = 'Owner') {
  const shell = fakeShell({ session: aSession(role), data: (data) => data.give(query, employees) });
  renderInShell(<EditEmployeesPage />, { shell });
  return shell;
}
const table = () => screen.getByRole('table', { name: 'Edit employee information / Remove employee' });
const names = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Edit employee information' }));

/** Holds back timers of exactly `held` ms; all others run as usual. */
function holdBack(held: number) {
  const real = window.setTimeout;
  const later: (() => void)[] = [];
  window.setTimeout = ((run: () => void, ms?: number) =>
    ms === held ? later.push(run) : real(run, ms)) as typeof window.setTimeout;
  return { later, restore: () => void (window.setTimeout = real) };
}

describe('/editprofile/editemployee', () => {
  const calls = serveCalls();

  it('lists everybody except removed employees, with name, department, email and the two icons (ACC-015, ACC-118, N28)', () => {
    draw();
    const headers = within(table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Department', 'Email', 'Action']);
    expect(names()).toEqual(['Abe Zed', 'Nora Ek', 'Olivia Owner']);
    expect(screen.getByRole('button', { name: 'Edit Nora Ek' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Remove Nora Ek' })).toBeEnabled();
  });

  it('finds by name, department and email', async () => {
    draw();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'kitchen');
    expect(names()).toEqual(['Abe Zed']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'x');
    expect(screen.getByText('No employees match')).toBeVisible();
  });

  it('edits in a dialog with Yes, save changes and No (ACC-119)', async () => {
    const shell = draw();
    await press('Edit Nora Ek');
    const form = await dialog();
    expect(form.getByRole('button', { name: 'No' })).toBeVisible();
    const department = form.getByRole('textbox', { name: /Department/ });
    await userEvent.clear(department);
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    expect(await form.findByText('Please enter a department')).toBeVisible();
    await userEvent.type(department, 'Bar');
    expect(shell.isDirty()).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your Changes have been saved.' }]));
    await waitFor(() => expect(shell.isDirty()).toBe(false));
    const expected = { name: 'Nora Ek', department: 'Banquets' };
    expect(calls.requestsOf(updateEmployee)).toEqual([
      { groupId: 'group-1', employeeId: 'nora', name: 'Nora Ek', department: 'Bar', expected },
    ]);
  });

  it('changes nothing with No (ACC-119)', async () => {
    draw();
    await press('Edit Nora Ek');
    await userEvent.click((await dialog()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.heard).toEqual([]);
  });

  it('shows what somebody else has saved, and replaces it only after a second save', async () => {
    calls.on(updateEmployee, ({ expected }) => {
      if (expected?.department === 'Patio') return { updated: true };
      throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
    });
    const shell = draw();
    await press('Edit Nora Ek');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /name/ }), '!');
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    expect(await form.findByRole('alert')).toHaveTextContent(`ERROR: ${callText.busy}`);
    act(() => shell.data.give(query, [person('nora', 'Nora Ek', 'Patio')]));
    expect(form.getByRole('alert')).toHaveTextContent('Someone else has changed this to Nora Ek, Patio.');
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your Changes have been saved.' }]));
    // The department was not edited, so it keeps the other person's value.
    expect(calls.requestsOf(updateEmployee).at(-1)).toMatchObject({ name: 'Nora Ek!', department: 'Patio' });
  });

  it('says only once that somebody else has changed the employee', async () => {
    const refusals = [
      new Refusal('aborted', callText.busy, { reason: 'conflict' }),
      new Refusal('permission-denied', callText.notAllowed),
    ];
    calls.on(updateEmployee, () => {
      throw refusals.shift();
    });
    draw();
    await press('Edit Nora Ek');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /name/ }), '!');
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    expect(await form.findByText(/Someone else has changed this to/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Yes, save changes' }));
    expect(await form.findByText(`ERROR: ${callText.notAllowed}`)).toBeVisible();
  });

  it('asks before removing, and reads the list again 5 seconds later (ACC-120..122, N14, OPS-131)', async () => {
    const shell = draw();
    await press('Remove Nora Ek');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('Are you sure you want to remove Nora Ek as an employee? You cannot undo this.'),
    ).toBeVisible();
    const { later, restore } = holdBack(rereadMs);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your Changes have been saved.' }]));
    restore();
    expect(calls.requestsOf(removeEmployee)).toEqual([{ groupId: 'group-1', employeeId: 'nora' }]);
    expect([rereadMs, shell.data.rereadKeys]).toEqual([5000, []]);
    for (const run of later) run();
    expect(shell.data.rereadKeys).toEqual([query.key]);
  });

  it('stops listing a removed person at once, live (ACC-121)', () => {
    const shell = draw();
    act(() => shell.data.give(query, employees.slice(0, 2)));
    expect(names()).toEqual(['Nora Ek', 'Olivia Owner']);
  });

  it('shows ERROR: if somebody cannot be removed', async () => {
    calls.on(removeEmployee, () => {
      throw new Refusal('failed-precondition', employeeText.ownerFirst, { reason: 'owner' });
    });
    draw();
    await press('Remove Abe Zed');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toHaveTextContent(`ERROR: ${employeeText.ownerFirst}`);
  });

  it('closes the question once somebody is removed, although the answer was lost (ACC-121)', async () => {
    calls.on(removeEmployee, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const shell = draw();
    await press('Remove Nora Ek');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toBeVisible();
    act(() => shell.data.give(query, []));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.notifications).toEqual([{ text: 'Your Changes have been saved.' }]);
  });

  it('does not offer to remove the person’s own account', () => {
    draw();
    expect(screen.getByRole('button', { name: 'Remove Olivia Owner' })).toBeDisabled();
  });

  it('disables both icons for a team Admin and reads nobody for Edit and View (ACC-198, ACC-203)', () => {
    draw('Admin');
    expect(screen.getByRole('button', { name: 'Edit Nora Ek' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove Nora Ek' })).toBeDisabled();
    expect(draw('View').data.open).toEqual([]);
  });

  it('has no findings of axe', async () => {
    draw();
    expect(await axeFindings()).toEqual([]);
    await press('Edit Nora Ek');
    await dialog();
    expect(await axeFindings()).toEqual([]);
  });
});
