import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelInvite,
  inviteOwners,
  removeOwner,
  resendInvite,
  transferOwnership,
  updateOwner,
  inviteText,
} from '@spot/contracts/accounts';
import { callText } from '@spot/contracts/core';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { drawPermissions, group, shellOf } from './testing';

const row = (name: RegExp) => within(screen.getByRole('table', { name: 'Owners' })).getByRole('row', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const alertDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the owners of a company', () => {
  const calls = serveCalls();
  const draw = () => drawPermissions(shellOf('Owner')).shell;

  it('are edited in their row, by the keyboard too (ACC-151, ACC-219, ACC-233)', async () => {
    const shell = draw();
    await press('Edit Oscar Otis');
    expect(field('First and Last Name')).toHaveFocus();
    await userEvent.clear(field('First and Last Name'));
    await userEvent.type(field('First and Last Name'), 'Oskar Otis{Enter}');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Owner data updated' }]));
    expect(calls.requestsOf(updateOwner)).toEqual([
      {
        groupId: 'group-1',
        email: 'oscar@northside.test',
        name: 'Oskar Otis',
        role: 'Director',
        expected: { name: 'Oscar Otis', role: 'Director' },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Oscar Otis' })).toHaveFocus();
  });

  it('require a name and a role (ACC-151)', async () => {
    const shell = draw();
    await press('Edit Oscar Otis');
    expect(shell.isDirty()).toBe(false);
    await userEvent.clear(field('First and Last Name'));
    await userEvent.clear(field('Role'));
    expect(shell.isDirty()).toBe(true);
    await press('Save Oscar Otis');
    expect(screen.getByText('Please enter a name')).toBeVisible();
    expect(screen.getByText('Please enter a role')).toBeVisible();
    expect(shell.notifications).toEqual([
      { text: 'Please ensure all fields are filled and are valid', variant: 'error' },
    ]);
    expect(calls.heard).toEqual([]);
    await userEvent.type(field('Role'), 'Chair');
    expect(screen.queryByText('Please enter a role')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(row(/Oscar/)).toHaveTextContent('Director');
    expect(shell.isDirty()).toBe(false);
  });

  it('keep a name that is too long and refuse it at its field (ACC-151)', async () => {
    draw();
    await press('Edit Oscar Otis');
    const name = field('First and Last Name');
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('é'.repeat(301));
    await userEvent.keyboard('{Enter}');
    const sentence = 'Please use at most 300 characters (now 301)';
    expect(name).toHaveAccessibleDescription(sentence);
    expect(name).toHaveValue('é'.repeat(301));
    expect(calls.heard).toEqual([]);
    await userEvent.type(name, '{Backspace}');
    expect(screen.queryByText(sentence)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls.requestsOf(updateOwner)).toMatchObject([{ name: 'é'.repeat(300) }]));
  });

  it('show what somebody else has changed about them, and keep the input (ACC-225)', async () => {
    calls.on(updateOwner, ({ expected }) => {
      if (expected?.role === 'Chair') return { updated: true };
      throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
    });
    const shell = draw();
    await press('Edit Oscar Otis');
    await userEvent.type(field('Role'), ' of all');
    await press('Save Oscar Otis');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: `ERROR: ${callText.busy}`, variant: 'error' }]));
    const changed = { ...group.owners['oscar@northside.test'], title: 'Chair' };
    act(() =>
      shell.setSession({
        group: {
          ...group,
          owners: { ...group.owners, 'oscar@northside.test': changed as (typeof group.owners)[string] },
        },
      }),
    );
    expect(screen.getByText(/changed this owner to Oscar Otis, Chair/)).toBeVisible();
    expect(field('Role')).toHaveValue('Director of all');
    await press('Save Oscar Otis');
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Owner data updated' }));
  });

  it('are not said to be changed by somebody else after a save whose answer was lost (ACC-225)', async () => {
    const refusals = [new Refusal('aborted', callText.busy, { reason: 'conflict' }), new Refusal('internal', '')];
    calls.on(updateOwner, () => {
      throw refusals.shift();
    });
    draw();
    await press('Edit Oscar Otis');
    await userEvent.type(field('Role'), ' of all');
    await press('Save Oscar Otis');
    expect(await screen.findByText(/changed this owner to Oscar Otis/)).toBeVisible();
    await press('Save Oscar Otis');
    await waitFor(() => expect(screen.queryByText(/changed this owner to Oscar Otis/)).toBeNull());
    expect(field('Role')).toHaveValue('Director of all');
  });

  it('can be edited again after the one whose row was edited is removed elsewhere', async () => {
    const shell = draw();
    await press('Edit Oscar Otis');
    await userEvent.type(field('Role'), ' of all');
    const owners = Object.fromEntries(Object.entries(group.owners).filter(([email]) => !email.startsWith('oscar')));
    act(() => shell.setSession({ group: { ...group, owners } }));
    expect(shell.notifications).toEqual([{ text: 'This person is no longer on the list.', variant: 'error' }]);
    expect(shell.isDirty()).toBe(false);
    expect(screen.getByRole('button', { name: 'Edit Olivia Owner' })).toBeEnabled();
  });

  it('stay in editing until their change is saved, also by Escape', async () => {
    let arrive = () => {};
    calls.on(updateOwner, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { updated: true };
    });
    draw();
    await press('Edit Oscar Otis');
    await userEvent.type(field('Role'), ' of all{Enter}');
    await waitFor(() => expect(calls.requestsOf(updateOwner)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(field('Role')).toHaveValue('Director of all');
    arrive();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Oscar Otis' })).toHaveFocus());
  });

  it('stay in the list while they are edited, whatever is searched', async () => {
    draw();
    await press('Edit Oscar Otis');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search owners' }), 'olivia');
    await press('Stop editing Oscar Otis');
    expect(screen.queryByRole('button', { name: 'Edit Oscar Otis' })).toBeNull();
  });

  it('are removed after a question, except the primary owner (ACC-131, N29)', async () => {
    const shell = draw();
    expect(within(row(/Olivia/)).getByRole('button', { name: 'Remove Olivia Owner' })).toBeDisabled();
    await press('Remove Oscar Otis');
    const question = await alertDialog('Confirm Member Removal');
    await userEvent.click(question.getByRole('button', { name: 'Remove owner' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Owner removed' }]));
    expect(calls.requestsOf(removeOwner)).toEqual([{ groupId: 'group-1', email: 'oscar@northside.test' }]);
  });

  it('are not removed if the function refuses, which shows ERROR: and why (ACC-225, N29)', async () => {
    calls.on(removeOwner, () => {
      throw new Refusal('failed-precondition', inviteText.lastOwner, { reason: 'lastOwner' });
    });
    const shell = draw();
    await press('Remove Oscar Otis');
    const question = await alertDialog('Confirm Member Removal');
    await userEvent.click(question.getByRole('button', { name: 'Remove owner' }));
    expect(await question.findByRole('alert')).toHaveTextContent('ERROR: A company needs at least one owner.');
    expect(shell.notifications).toEqual([]);
  });

  it('that are pending can have their invite cancelled or emailed again (ACC-192, ACC-230, N25)', async () => {
    const shell = draw();
    await press('Resend the invite to Nia New');
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Invitations sent' }]));
    expect(calls.requestsOf(resendInvite)).toEqual([{ groupId: 'group-1', email: 'new.owner@northside.test' }]);
    await press('Cancel the invite for Nia New');
    const question = await alertDialog('Cancel this invite?');
    await userEvent.click(question.getByRole('button', { name: 'Cancel invite' }));
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Removed invite' }));
    expect(calls.requestsOf(cancelInvite)).toEqual([{ groupId: 'group-1', email: 'new.owner@northside.test' }]);
  });

  it('show ERROR: if an invite cannot be emailed again yet (ACC-225)', async () => {
    calls.on(resendInvite, () => {
      throw new Refusal('resource-exhausted', inviteText.coolDown, { reason: 'coolDown' });
    });
    const shell = draw();
    await press('Resend the invite to Nia New');
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        { text: 'ERROR: Please wait a minute before sending this invite again.', variant: 'error' },
      ]),
    );
  });

  it('pass on the role of primary owner once the company’s name is typed (ACC-200, N16)', async () => {
    const shell = draw();
    expect(screen.queryByRole('button', { name: 'Make primary owner: Nia New' })).toBeNull();
    await press('Make primary owner: Oscar Otis');
    const dialog = await inDialog('Make primary owner');
    const verb = dialog.getByRole('button', { name: 'Make primary owner' });
    expect(verb).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'Northside');
    expect(verb).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), ' events');
    await userEvent.click(verb);
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Oscar Otis is now the primary owner' }]));
    expect(calls.requestsOf(transferOwnership)).toEqual([
      { groupId: 'group-1', email: 'oscar@northside.test', confirmation: 'Northside events' },
    ]);
  });

  it('do not see Make primary owner unless they are the primary owner (N16)', () => {
    drawPermissions(shellOf('Owner', { group: { ...group, primaryOwnerUid: 'uid-oscar' } }));
    expect(screen.queryByRole('button', { name: /^Make primary owner/ })).toBeNull();
  });
});

describe('Add Owners', () => {
  const calls = serveCalls();
  const open = async () => {
    const { shell } = drawPermissions(shellOf('Owner'));
    await press('Add Owners');
    return { shell, dialog: await inDialog('Add Owners') };
  };
  type Dialog = Awaited<ReturnType<typeof inDialog>>;
  async function fill(dialog: Dialog, email = 'ina@northside.test', again = email) {
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ina Ort');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Role/ }), 'Partner');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), email);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Confirm Email' }), again);
  }
  const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Make owner' }));

  it('invites by name, role and email, which is trimmed and in lower case (ACC-129, ACC-146, ACC-193, ACC-229)', async () => {
    const { shell, dialog } = await open();
    expect(dialog.queryByRole('combobox')).toBeNull();
    await fill(dialog, ' Ina@Northside.Test');
    await send(dialog);
    const question = await alertDialog('Make this person an owner?');
    expect(question.getByText(/^Ina Ort will be able to change everything in the company/)).toBeVisible();
    expect(calls.heard).toEqual([]);
    await confirm();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Invitations sent' }]));
    expect(calls.requestsOf(inviteOwners)).toMatchObject([
      { groupId: 'group-1', invitees: [{ name: 'Ina Ort', email: 'ina@northside.test', role: 'Partner' }] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Owners' })).toBeNull());
  });

  it('shows what is missing and sends nothing (ACC-140..143, ACC-150)', async () => {
    const { dialog } = await open();
    await send(dialog);
    for (const sentence of ['Please enter a name', 'Please enter an email', 'Please enter a role'])
      expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByText('Please ensure all fields are filled and valid')).toBeVisible();
    await fill(dialog, 'ina@northside.test', 'ida@northside.test');
    await send(dialog);
    expect(await dialog.findByText('Emails do not match')).toBeVisible();
    expect(calls.heard).toEqual([]);
  });

  it('accepts ten at once and refuses the eleventh (ACC-149)', async () => {
    const { dialog } = await open();
    for (let count = 1; count < 10; count++)
      await userEvent.click(dialog.getByRole('button', { name: 'Add another person' }));
    expect(dialog.queryByText('You can only invite up to 10 owners at once')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add another person' }));
    expect(dialog.getByText('You can only invite up to 10 owners at once')).toBeVisible();
  });

  it.each([
    ['owner', 'An owner with this email already exists'],
    ['otherCompany', 'This email belongs to another company'],
  ] as const)(
    'keeps the input if the email belongs to an %s, and says so once at its field and once as ERROR: (ACC-147, ACC-195, ACC-225)',
    async (reason, sentence) => {
      calls.on(inviteOwners, () => {
        throw new Refusal('already-exists', inviteText[reason], { field: 'invitees.0.email', reason });
      });
      const { shell, dialog } = await open();
      await fill(dialog);
      await send(dialog);
      await confirm();
      await waitFor(() => expect(shell.notifications).toEqual([{ text: `ERROR: ${sentence}`, variant: 'error' }]));
      expect(dialog.getAllByText(new RegExp(sentence))).toHaveLength(1);
      const email = dialog.getByRole('textbox', { name: 'Email' });
      expect(email).toHaveAccessibleDescription(sentence);
      expect(email).toHaveValue('ina@northside.test');
      expect(await axeFindings()).toEqual([]);
    },
  );
});
