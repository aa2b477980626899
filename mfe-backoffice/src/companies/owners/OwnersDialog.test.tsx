import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inviteOwners, removeOwner } from '@spot/contracts/accounts';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { column, heads, dialog, drawCompany, people } from '../testing';

const calls = serveCalls();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const form = () => within(dialog('Add a new owner'));
const save = () => userEvent.click(form().getByRole('button', { name: 'Save' }));
async function type(name: string, email: string) {
  await userEvent.click(button('Add a new owner'));
  if (name) await userEvent.type(form().getByRole('textbox', { name: 'First and last name' }), name);
  if (email) await userEvent.type(form().getByRole('textbox', { name: 'Email' }), email);
  await save();
}

describe('the owners of a company', () => {
  it('are sorted by name, each with email and a button to remove them (ADM-127)', async () => {
    const { baseElement } = drawCompany('&room=owners');
    expect(heads('Owners')).toEqual(['Name', 'Email', 'Action']);
    expect([column('Owners'), column('Owners', 1)]).toEqual([
      ['Abe Long', 'Olive Fern'],
      ['abe@north.test', 'olive@north.test'],
    ]);
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
  });

  it('need a name and an email (ADM-127, ADM-128)', async () => {
    drawCompany('&room=owners');
    await userEvent.click(button('Add a new owner'));
    await waitFor(() => expect(form().getByRole('textbox', { name: 'First and last name' })).toHaveFocus());
    // Opening the dialog touches no field.
    await act(async () => {});
    expect(form().queryByText('Field Cannot Be Left Empty')).toBeNull();
    await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
    await type('', '');
    expect(await form().findAllByText('Field Cannot Be Left Empty')).toHaveLength(2);
    await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Add a new owner' })).toBeNull();
    expect(calls.requestsOf(inviteOwners)).toEqual([]);
  });

  it('have a valid email, which is sent lower-case and trimmed (ADM-129, ADM-133)', async () => {
    const { shell } = drawCompany('&room=owners');
    await type('New Owner', 'new@');
    expect(await form().findByText('Invalid Email Address')).toBeVisible();
    await userEvent.clear(form().getByRole('textbox', { name: 'Email' }));
    await userEvent.type(form().getByRole('textbox', { name: 'Email' }), ' New@North.test ');
    await save();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Owner added' }]));
    expect(calls.requestsOf(inviteOwners)).toMatchObject([
      { groupId: 'north', invitees: [{ name: 'New Owner', email: 'new@north.test', role: 'Owner' }] },
    ]);
  });

  it.each([
    ['another employer’s', 'otherCompany', 'This email belongs to another company', ["Owner can't be added"]],
    ['the company’s own with other case', 'owner', 'An owner with this email already exists', []],
  ])('are not added with an email that is %s (ADM-131)', async (_, reason, message, notified) => {
    calls.on(inviteOwners, () => {
      throw new Refusal('already-exists', message, { field: 'invitees.0.email', reason });
    });
    const { shell } = drawCompany('&room=owners');
    await type('New Owner', 'OLIVE@north.test');
    expect(await form().findByText(message)).toBeVisible();
    expect(shell.notifications.map(({ text }) => text)).toEqual(notified);
    expect(form().getByRole('textbox', { name: 'Email' })).toHaveValue('OLIVE@north.test');
  });

  it('are removed after a confirmation (ADM-127, ADM-133)', async () => {
    const { shell } = drawCompany('&room=owners');
    await userEvent.click(button('Remove Olive Fern as an owner'));
    const asked = screen.getByRole('alertdialog', { name: 'Remove Olive Fern as an owner?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove owner' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Owner removed' }]));
    expect(calls.requestsOf(removeOwner)).toEqual([{ groupId: 'north', email: 'olive@north.test' }]);
  });

  it.each([
    ['olive', 'They stay an employee of the company, without a team, and are notified by email.'],
    ['', 'They have not joined yet. Their invitation is withdrawn, and no email is sent.'],
  ])(
    'are removed after a question that says what happens if they have joined or not: uid "%s"',
    async (uid, sentence) => {
      drawCompany('&room=owners', { people: [...people, { ...people[0]!, id: 'o', uid, email: 'olive@north.test' }] });
      await userEvent.click(button('Remove Olive Fern as an owner'));
      expect(within(screen.getByRole('alertdialog')).getByText(sentence)).toBeVisible();
    },
  );

  it('are removed after a question that says so if it cannot be read whether they have joined', async () => {
    const { shell } = drawCompany('&room=owners');
    act(() => shell.data.fail(employeesOfGroupQuery('north'), 'It could not be loaded.'));
    await userEvent.click(button('Remove Olive Fern as an owner'));
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.getByText('It could not be loaded.')).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([employeesOfGroupQuery('north').key]);
  });

  it('stay if the database refuses, with a message (ADM-200)', async () => {
    calls.on(removeOwner, () => {
      throw new Refusal('failed-precondition', 'A company needs at least one owner.', { reason: 'lastOwner' });
    });
    drawCompany('&room=owners');
    await userEvent.click(button('Remove Abe Long as an owner'));
    await userEvent.click(button('Remove owner'));
    expect(await screen.findByText('ERROR: A company needs at least one owner.')).toBeVisible();
  });
});
