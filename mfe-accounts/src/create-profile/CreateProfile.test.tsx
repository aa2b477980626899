import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveProfile, type Group } from '@spot/contracts/accounts';
import { suggestAddresses } from '@spot/contracts/core';
import { aGroup, anEmployee, aSession, axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aPicture, fill, pickAddress } from '../testing/fill';

const calls = serveCalls();
const user = userEvent.setup({ delay: null, applyAccept: false });

const toronto = { unit: '', street: '1 King St W', city: 'Toronto', province: 'ON', country: 'Canada' };
async function show(group: Partial<Group> = {}) {
  const session = aSession('Owner', {
    group: aGroup(group),
    employee: anEmployee({ signUpComplete: false }),
    teams: [],
  });
  const drawn = renderInShell(<PageRoutes pages={pages} />, { path: '/teamspage', session });
  await screen.findByRole('heading', { name: 'Create a Profile' });
  return drawn;
}
const submit = () => user.click(screen.getByRole('button', { name: 'Create Profile' }));
const logo = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
async function fillAll() {
  await user.upload(logo(), aPicture());
  await screen.findByText('logo.png uploaded');
  await fill(user, 'Company Phone', '(416) 555-0142');
  await fill(user, 'Company Website URL', 'northside.test');
  await fill(user, 'What We Do', 'We feed crowds.');
  await pickAddress(user, 'Company Address');
}

describe('Create a Profile', () => {
  beforeEach(() => localStorage.clear());

  it('has its fields, with known values filled in, and its button (ACC-091, ACC-092, N02)', async () => {
    await show({ phone: '+14165550142' });
    expect(screen.getByRole('button', { name: 'Company Logo: Choose an image' })).toBeVisible();
    expect(screen.getByLabelText('Company Name')).toHaveValue('Northside Events');
    expect(screen.getByLabelText('Company Phone')).toHaveValue('(416) 555-0142');
    expect(screen.getByLabelText('Company Website URL')).toHaveValue('');
    expect(screen.getByLabelText('What We Do')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Company Address' })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Create Profile' })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
  });

  it('Log in ends the session (ACC-092)', async () => {
    const { shell } = await show();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(shell.session.getState().status).toBe('signedOut');
  });

  it('shows what is missing in the specification’s words and saves nothing (ACC-094, ACC-096..101)', async () => {
    await show({ name: ' ' });
    await submit();
    for (const text of [
      'Please Upload a Company Logo',
      'Company Name is Required',
      'Company Phone Number is Required',
      'Company URL is required',
      'Please explain what you do',
      'Company Address is required',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Company Logo/ })).toHaveFocus();
    expect(calls.requestsOf(saveProfile)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['Company Phone', '12', 'Enter a valid phone number'],
    ['Company Website URL', 'not a site', 'Enter a valid website'],
    ['What We Do', 'x'.repeat(301), 'Please use at most 300 characters'],
  ])('refuses invalid values of %s (ACC-109, N05)', async (label, typed, text) => {
    await show();
    await fill(user, label, typed);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveValue(typed);
  });

  it('uploads the logo when it is chosen and says so with its name (ACC-095, ACC-215)', async () => {
    await show();
    await user.upload(logo(), aPicture('our logo.png'));
    expect(await screen.findByText('our logo.png uploaded')).toBeVisible();
    expect(calls.uploads).toEqual([expect.stringMatching(/^uploads\/user-1\/[\w-]{36}\.png$/)]);
  });

  it.each([
    ['an empty file', 'the file is empty', new File([], 'empty.png', { type: 'image/png' })],
    [
      'a text named .png',
      'the file is not a JPEG, PNG or WebP picture',
      new File(['hello, this is text'], 'text.png', { type: 'image/png' }),
    ],
    ['20 MB', 'the picture is larger than 5 MB', aPicture('huge.png', 20 * 1024 * 1024)],
  ])('refuses %s as a logo, says at the field that %s, and uploads nothing', async (_, why, file) => {
    await show();
    await user.upload(logo(), file);
    expect(await screen.findByText(`Upload failed: ${why}`)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Company Logo/ })).toHaveAccessibleDescription(`Upload failed: ${why}`);
    expect(screen.queryByText(/uploaded$/)).toBeNull();
    expect(calls.uploads).toEqual([]);
  });

  it('says at the field that the upload of the logo failed (ACC-224, ACC-235)', async () => {
    calls.refuseUploads();
    await show();
    await user.upload(logo(), aPicture('our logo.png'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
  });

  it('finds only addresses in Canada (ACC-091, ACC-237)', async () => {
    await show();
    await pickAddress(user, 'Company Address');
    expect(calls.requestsOf(suggestAddresses).map(({ countries }) => countries)).toContainEqual(['ca']);
    expect(calls.requestsOf(suggestAddresses).flatMap(({ countries }) => countries)).not.toContain('us');
  });

  it('saves everything at once (ACC-222)', async () => {
    const { shell } = await show({ version: 3 });
    await fillAll();
    await submit();
    await waitFor(() => expect(calls.requestsOf(saveProfile)).toHaveLength(1));
    expect(calls.requestsOf(saveProfile)).toEqual([
      {
        groupId: 'group-1',
        expectedVersion: 3,
        name: 'Northside Events',
        phone: '(416) 555-0142',
        url: 'northside.test',
        bio: 'We feed crowds.',
        logo: expect.stringMatching(/\.png$/),
        place: expect.objectContaining({ timeZone: 'America/Toronto' }),
      },
    ]);
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Company profile saved' }]));
  });

  it('keeps the saved address, whatever its country, until another is asked for (C06)', async () => {
    await show({ address: { ...toronto, city: 'Chicago', province: 'IL', country: 'USA' } });
    expect(screen.getByText('1 King St W, Chicago, IL, USA')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change: Company Address' }));
    expect(screen.getByRole('combobox', { name: 'Company Address' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep this address' }));
    await submit();
    await screen.findByText('Company URL is required');
    expect(screen.queryByText('Company Address is required')).toBeNull();
  });

  it('keeps its input, also after a reload (N02)', async () => {
    const { unmount } = await show();
    await fillAll();
    unmount();
    await show();
    expect(screen.getByLabelText('What We Do')).toHaveValue('We feed crowds.');
    expect(screen.getByText('logo.png uploaded')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Company Address' })).toHaveValue(
      '255 Front St W, Toronto, ON, Canada',
    );
    await submit();
    await waitFor(() => expect(calls.requestsOf(saveProfile)).toHaveLength(1));
    expect(localStorage.length).toBe(0);
  });

  it('shows a failure as ERROR: and keeps the form (ACC-102, N12)', async () => {
    calls.on(saveProfile, () => {
      throw new Refusal('already-exists', 'Another company already has this name', { field: 'name' });
    });
    const { shell } = await show();
    await fillAll();
    await submit();
    expect(await screen.findByText('Another company already has this name')).toBeVisible();
    expect(screen.getByLabelText('Company Name')).toHaveAccessibleDescription('Another company already has this name');
    expect(shell.notifications).toEqual([{ text: 'ERROR: Another company already has this name', variant: 'error' }]);
    expect(screen.getByLabelText('What We Do')).toHaveValue('We feed crowds.');
  });
});
