import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inviteMembers } from '@spot/contracts/accounts';
import { axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { fill } from '../testing/fill';
import { InviteMembersDialog } from './InviteMembersDialog';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const downtown = { id: 'team-1', name: 'Downtown' };
const airport = { id: 'team-2', name: 'Airport' };

function show(props: { admin?: boolean; teams?: (typeof downtown)[] } = {}) {
  const onClose = jest.fn();
  const drawn = renderInShell(<InviteMembersDialog teams={[downtown]} onClose={onClose} {...props} />);
  return { ...drawn, onClose };
}
const person = (number: number) => screen.getByRole('group', { name: `Person ${number}` });
const submit = () => user.click(screen.getByRole('button', { name: /^Send \d+ invitations?$/ }));
const more = () => user.click(screen.getByRole('button', { name: 'Add another person' }));

async function fillPerson(
  number: number,
  over: Partial<Record<'Name' | 'Email' | 'Confirm Email' | 'Role', string>> = {},
  permission = 'Edit',
) {
  const row = person(number);
  // The dialog focuses its first field shortly after it opens.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  const email = `person${number}@company.test`;
  const fields = {
    Name: `Person ${number} O'Neil`,
    Email: email,
    'Confirm Email': over.Email ?? email,
    Role: 'Supervisor',
    ...over,
  };
  for (const [label, text] of Object.entries(fields))
    if (within(row).queryByLabelText(label)) await fill(user, label, text, row);
  await user.selectOptions(within(row).getByLabelText('Permission'), permission);
}

describe('Invite Team Members', () => {
  it('shows at each field what is missing, and in a summary, and sends nothing (ACC-140..144, ACC-150)', async () => {
    show();
    await submit();
    const texts = {
      Name: 'Please enter a name',
      Email: 'Please enter an email',
      'Confirm Email': 'Confirm the email',
      Role: 'Please enter a role',
      Permission: 'Please select a permission option',
    };
    for (const [label, text] of Object.entries(texts)) {
      await screen.findByText(text);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    }
    expect(screen.getByText('Please ensure all fields are filled and valid')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(calls.requestsOf(inviteMembers)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['an email that is none', { Email: 'nobody' }, 'Email', 'Enter a valid email'],
    ['a name that is too long', { Name: '🎪'.repeat(301) }, 'Name', 'Please use at most 300 characters (now 301)'],
    ['another second email', { 'Confirm Email': 'other@company.test' }, 'Confirm Email', 'Emails do not match'],
  ])('refuses %s at its field (ACC-141, ACC-142)', async (_, over, label, text) => {
    show();
    await fillPerson(1, over);
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(person(1)).getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(calls.requestsOf(inviteMembers)).toEqual([]);
  });

  it('refuses the same email twice in one dialog, at the second (ACC-148)', async () => {
    show();
    await fillPerson(1, { Email: 'A.B@company.test' });
    await more();
    await fillPerson(2, { Email: 'a.b@Company.test' });
    await submit();
    await screen.findByText('A user with this email is already on this team');
    expect(within(person(1)).getByLabelText('Email')).not.toBeInvalid();
    expect(within(person(2)).getByLabelText('Email')).toHaveAccessibleDescription(
      'A user with this email is already on this team',
    );
  });

  it('invites several at once, emails trimmed and in lower case, says so and closes (ACC-128, ACC-146, ACC-218, ACC-229)', async () => {
    const { shell, onClose } = show();
    await fillPerson(1, { Email: 'A.B+c@Example.COM' }, 'Admin');
    await more();
    expect(within(person(2)).getByLabelText('Name')).toHaveFocus();
    await fillPerson(2, {}, 'View');
    expect(screen.getByRole('button', { name: 'Send 2 invitations' })).toBeVisible();
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls.requestsOf(inviteMembers)).toEqual([
      {
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        teamId: 'team-1',
        invitees: [
          { name: "Person 1 O'Neil", email: 'a.b+c@example.com', role: 'Supervisor', permission: 'Admin' },
          { name: "Person 2 O'Neil", email: 'person2@company.test', role: 'Supervisor', permission: 'View' },
        ],
      },
    ]);
    expect(shell.notifications).toEqual([{ text: 'Invitations sent' }]);
    expect(shell.isDirty()).toBe(false);
  });

  it('accepts ten people and refuses the eleventh with a message (ACC-149)', async () => {
    show();
    for (let count = 2; count <= 10; count++) await more();
    expect(screen.getAllByRole('group', { name: /^Person/ })).toHaveLength(10);
    expect(screen.queryByText('You can only invite up to 10 team members at once')).toBeNull();
    await more();
    expect(screen.getByText('You can only invite up to 10 team members at once')).toBeVisible();
    expect(screen.getAllByRole('group', { name: /^Person/ })).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Remove person 10' }));
    expect(screen.getAllByRole('group', { name: /^Person/ })).toHaveLength(9);
    expect(screen.queryByText('You can only invite up to 10 team members at once')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add another person' })).toHaveFocus();
  });

  it('removes the right person and keeps the others unchanged', async () => {
    show();
    await fillPerson(1);
    await more();
    await fillPerson(2);
    await user.click(screen.getByRole('button', { name: 'Remove person 1' }));
    expect(within(person(1)).getByLabelText('Email')).toHaveValue('person2@company.test');
    expect(screen.queryByRole('button', { name: /^Remove person/ })).toBeNull();
  });

  it.each([
    'An owner with this email already exists',
    'A user with this email is already on this team',
    'This email belongs to another company',
  ])('shows "%s" at its row and as ERROR:, and keeps all rows (ACC-147, ACC-148, ACC-225)', async (text) => {
    calls.on(inviteMembers, () => {
      throw new Refusal('already-exists', text, { field: 'invitees.1.email' });
    });
    const { shell, onClose } = show();
    await fillPerson(1);
    await more();
    await fillPerson(2);
    await submit();
    await screen.findByText(text);
    expect(within(person(2)).getByLabelText('Email')).toHaveAccessibleDescription(text);
    expect(within(person(1)).getByLabelText('Email')).toHaveValue('person1@company.test');
    expect(shell.notifications).toEqual([{ text: `ERROR: ${text}`, variant: 'error' }]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a refusal of the whole call in the dialog (ACC-225)', async () => {
    calls.on(inviteMembers, () => {
      throw new Refusal('resource-exhausted', 'You can only invite 50 people a day');
    });
    const { shell } = show();
    await fillPerson(1);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('You can only invite 50 people a day');
    expect(shell.notifications).toEqual([{ text: 'ERROR: You can only invite 50 people a day', variant: 'error' }]);
  });

  it('asks platform admins for the team, and for the email only once (ACC-142, ACC-145)', async () => {
    const { onClose } = show({ admin: true });
    expect(screen.queryByLabelText('Confirm Email')).toBeNull();
    await fillPerson(1);
    await submit();
    expect(await screen.findByText('Please select a team')).toBeVisible();
    expect(screen.getByLabelText('Team')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Team'), 'Downtown');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.requestsOf(inviteMembers)[0]?.teamId).toBe('team-1');
  });

  it('lets an owner of several teams choose one', async () => {
    const { onClose } = show({ teams: [airport, downtown] });
    await fillPerson(1);
    await user.selectOptions(screen.getByLabelText('Team'), 'Airport');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.requestsOf(inviteMembers)[0]?.teamId).toBe('team-2');
  });
});
