import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addEmployee, employeeText, type Role } from '@spot/contracts/accounts';
import { aSession, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { AddEmployeePage } from './AddEmployeePage';

const draw = (role: Role = 'Owner') => renderInShell(<AddEmployeePage />, { session: aSession(role) }).shell;
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
async function fill(email = 'New.Person@Northside.Test') {
  await userEvent.type(field('Employee name'), 'Nora Ek');
  await userEvent.type(field('Department'), 'Banquets');
  await userEvent.type(field('Employee email'), email);
}

describe('/editprofile/addemployee', () => {
  const calls = serveCalls();

  it('adds by name, department and email in lower case, and is then cleared (ACC-015, ACC-114..116, OPS-109, OPS-124)', async () => {
    const shell = draw();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await fill();
    expect(shell.isDirty()).toBe(true);
    await userEvent.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Your Changes have been saved.' }]));
    expect(calls.requestsOf(addEmployee)).toMatchObject([
      { groupId: 'group-1', name: 'Nora Ek', department: 'Banquets', email: 'new.person@northside.test' },
    ]);
    expect(field('Employee name')).toHaveValue('');
    expect(shell.isDirty()).toBe(false);
  });

  it.each([
    ['Employee name', 'Please enter a name'],
    ['Department', 'Please enter a department'],
    ['Employee email', 'Please enter an email'],
  ])('requires %s (ACC-116)', async (name, message) => {
    draw();
    await fill();
    await userEvent.clear(field(name));
    await userEvent.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows at the email that it is already registered, and keeps the form (ACC-117, N12)', async () => {
    calls.on(addEmployee, () => {
      throw new Refusal('already-exists', employeeText.registered, { field: 'email', reason: 'email' });
    });
    const shell = draw();
    await fill();
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This email is already registered$/);
    expect(field('Department')).toHaveValue('Banquets');
    expect(shell.notifications).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('repeats the same form with the same request id, and uses a new id for a changed one', async () => {
    calls.on(addEmployee, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    draw();
    await fill();
    await userEvent.click(save());
    await screen.findByRole('alert');
    await userEvent.click(save());
    await waitFor(() => expect(calls.requestsOf(addEmployee)).toHaveLength(2));
    await userEvent.type(field('Department'), '!');
    await userEvent.click(save());
    await waitFor(() => expect(calls.requestsOf(addEmployee)).toHaveLength(3));
    const [first, second, third] = calls.requestsOf(addEmployee).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each(['Admin', 'Edit', 'View', 'CompanyView'] as const)('is disabled for %s (ACC-198, ACC-203)', (role) => {
    draw(role);
    expect(field('Employee name')).toBeDisabled();
    expect(save()).toBeDisabled();
  });
});
