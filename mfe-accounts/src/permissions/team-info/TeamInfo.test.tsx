import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestAddresses, callText } from '@spot/contracts/core';
import { updateTeam, type Team } from '@spot/contracts/accounts';
import { aTeam, axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { drawPermissions, shellOf } from '../testing';

const team = aTeam({
  phone: '+14165550142',
  url: 'https://northside.test',
  bio: 'We serve.\nGladly.',
  address: { unit: '12', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
  version: 3,
});
const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1)], 'team.png', {
  type: 'image/png',
});

async function open(more: Partial<Team> = {}) {
  const shell = shellOf('Owner', { teams: [{ team: { ...team, ...more }, permission: 'Admin' }] });
  drawPermissions(shell);
  await userEvent.click(screen.getByRole('button', { name: 'View Team Info: Downtown' }));
  return shell;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'View Team Info' }));
async function edit() {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Team name' });
  return dialog();
}
const name = () => screen.getByRole('textbox', { name: 'Team name' });

describe('View Team Info', () => {
  const calls = serveCalls();

  it('shows the team’s data (ACC-130)', async () => {
    await open();
    const facts = (await dialog()).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Downtown',
      '(416) 555-0142',
      'https://northside.test',
      'We serve.\nGladly.',
      '12, 255 Front St W, Toronto, ON, Canada',
      'N/A',
    ]);
  });

  it('sets the weekly budget', async () => {
    const shell = await open();
    const form = await edit();
    const amount = form.getByRole('textbox', { name: 'Weekly budget' });
    await userEvent.type(amount, '2500.50');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Team updated!' }]));
    expect(calls.requestsOf(updateTeam)).toEqual([
      { teamId: 'team-1', expectedVersion: 3, weeklyBudgetCents: 250_050 },
    ]);
  });

  it('removes the weekly budget once its field is empty', async () => {
    const shell = await open({ weeklyBudget: { cents: 250_050, currency: 'CAD' } });
    const form = await edit();
    const amount = form.getByRole('textbox', { name: 'Weekly budget' });
    expect(amount).toHaveValue('2500.50');
    await userEvent.clear(amount);
    await userEvent.type(amount, '-5');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an amount up to 1,000,000.00, or leave it empty for no budget')).toBeVisible();
    expect(calls.requestsOf(updateTeam)).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Team updated!' }]));
    expect(calls.requestsOf(updateTeam)).toEqual([{ teamId: 'team-1', expectedVersion: 3, weeklyBudgetCents: null }]);
  });

  it('requires a valid amount for the budget', async () => {
    await open();
    const form = await edit();
    await userEvent.type(form.getByRole('textbox', { name: 'Weekly budget' }), '2000000');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an amount up to 1,000,000.00, or leave it empty for no budget')).toBeVisible();
    expect(calls.requestsOf(updateTeam)).toEqual([]);
  });

  it('saves only what was changed, with Save (ACC-130, ACC-219, ACC-228)', async () => {
    const shell = await open();
    const form = await edit();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Uptown');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Team updated!' }]));
    expect(calls.requestsOf(updateTeam)).toEqual([{ teamId: 'team-1', expectedVersion: 3, name: 'Uptown' }]);
  });

  it('restores the saved data with Cancel (ACC-130)', async () => {
    await open();
    const form = await edit();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await (await dialog()).findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(calls.heard).toEqual([]);
  });

  it('refuses a blank name (ACC-152)', async () => {
    await open();
    const form = await edit();
    await userEvent.clear(name());
    await userEvent.type(name(), '   ');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a team name')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(calls.heard).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('does not save an address that was typed but not chosen, and keeps the text (ACC-139)', async () => {
    calls.on(suggestAddresses, () => ({ suggestions: [] }));
    await open();
    const form = await edit();
    await userEvent.click(form.getByRole('button', { name: 'Change: Address' }));
    await userEvent.type(form.getByRole('combobox', { name: 'Address' }), '9 Nowhere Rd');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please select a valid address')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Address' })).toHaveValue('9 Nowhere Rd');
    expect(form.getByRole('combobox', { name: 'Address' })).toHaveFocus();
    expect(calls.requestsOf(updateTeam)).toEqual([]);
  });

  it('shows ERROR: if somebody else has saved, and keeps the input (ACC-225)', async () => {
    let denied = true;
    calls.on(updateTeam, ({ expectedVersion }) => {
      if (expectedVersion !== 4) throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
      if (denied) throw new Refusal('permission-denied', callText.notAllowed);
      return { version: 5 };
    });
    const shell = await open();
    const form = await edit();
    await userEvent.type(name(), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent(`ERROR: ${callText.busy}`);
    expect(name()).toHaveValue('Downtown!');
    act(() => shell.setSession({ teams: [{ team: { ...team, name: 'Theirs', version: 4 }, permission: 'Admin' }] }));
    expect(form.getByRole('alert')).toHaveTextContent(
      'Current values: Team name: Theirs. Save again to replace them with yours.',
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(`ERROR: ${callText.notAllowed}`)).toBeVisible();
    denied = false;
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Team updated!' }]));
  });

  it('saves a photo at once (ACC-215, ACC-219, ACC-226)', async () => {
    const shell = await open();
    await userEvent.upload((await dialog()).getByLabelText('Photo', { selector: 'input' }), png);
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Photo uploaded!' }]));
    expect(calls.uploads).toEqual([expect.stringMatching(/^uploads\/user-1\/[0-9a-f-]+\.png$/)]);
    expect(calls.requestsOf(updateTeam)).toEqual([{ teamId: 'team-1', photo: calls.uploads[0]?.split('/')[2] }]);
  });

  it('no longer shows ERROR: once the photo is there, although the answer was lost (ACC-226)', async () => {
    calls.on(updateTeam, () => {
      throw new Refusal('unavailable', 'UNAVAILABLE');
    });
    const shell = await open();
    const info = await dialog();
    await userEvent.upload(info.getByLabelText('Photo', { selector: 'input' }), png);
    expect(await info.findByText(/^ERROR: The server cannot be reached/)).toBeVisible();
    const profPicURL = 'https://northside.test/team.png';
    act(() => shell.setSession({ teams: [{ team: { ...team, profPicURL }, permission: 'Admin' }] }));
    expect(info.queryByText(/^ERROR: /)).toBeNull();
  });

  it('shows Upload failed if Storage refuses the photo, and only logs why (ACC-224, ACC-235)', async () => {
    calls.refuseUploads();
    const shell = await open();
    const info = await dialog();
    await userEvent.upload(info.getByLabelText('Photo', { selector: 'input' }), png);
    expect(await info.findByText('ERROR: Upload failed')).toBeVisible();
    expect(shell.errors).toHaveLength(1);
    expect([calls.heard, shell.notifications]).toEqual([[], []]);
  });

  it('shows Upload failed if no file was chosen (ACC-224)', async () => {
    await open();
    const info = await dialog();
    fireEvent.change(info.getByLabelText('Photo', { selector: 'input' }), { target: { files: [] } });
    expect(await info.findByText('Upload failed')).toBeVisible();
  });

  it.each([
    ['of 0 bytes', 'the file is empty', new File([], 'empty.png', { type: 'image/png' })],
    [
      'that is text named .png',
      'the file is not a JPEG, PNG or WebP picture',
      new File(['hello there, text'], 'text.png', { type: 'image/png' }),
    ],
    [
      'of more than 5 MB',
      'the picture is larger than 5 MB',
      new File([new Uint8Array(20 * 1024 * 1024)], 'large.png', { type: 'image/png' }),
    ],
  ])('refuses a file %s: %s', async (_, why, file) => {
    const shell = await open();
    const info = await dialog();
    await userEvent.upload(info.getByLabelText('Photo', { selector: 'input' }), file);
    expect(await info.findByText(`Upload failed: ${why}`)).toBeVisible();
    expect([calls.uploads, calls.heard, shell.notifications]).toEqual([[], [], []]);
  });
});
