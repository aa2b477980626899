import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolvePlace, suggestAddresses, callText } from '@spot/contracts/core';
import { saveProfile, profileText, type Role } from '@spot/contracts/accounts';
import { aGroup, aSession, axeFindings, fakeShell, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { aPicture } from '../testing/fill';
import { EditProfilePage } from './EditProfilePage';

const american = { unit: '', street: '1 Lake St', city: 'Chicago', province: 'IL', country: 'USA' };
const group = aGroup({
  phone: '+14165550142',
  url: 'https://northside.test',
  bio: 'We serve.',
  profPicURL: 'https://northside.test/logo.png',
  address: american,
  version: 7,
});
const draw = async (role: Role = 'Owner') => {
  const shell = fakeShell({ session: aSession(role, { group }) });
  renderInShell(<EditProfilePage />, { shell });
  // Waits until the form has validated itself.
  if (role === 'Owner') await waitFor(() => expect(isReady()).toBe(true));
  return shell;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const isReady = () => save().ariaDisabled !== 'true' && !save().hasAttribute('disabled');
const stored = { name: 'Northside Events', phone: '(416) 555-0142', url: 'https://northside.test', bio: 'We serve.' };

describe('/editprofile', () => {
  const calls = serveCalls();

  it('shows the company’s saved data and links to its employees (ACC-014, ACC-109, ACC-112)', async () => {
    await draw();
    expect(screen.getByRole('button', { name: 'Company logo: Choose another image' })).toBeVisible();
    expect([field('Company name'), field('Phone'), field('Website'), field('What We Do')].map(valueOf)).toEqual(
      Object.values(stored),
    );
    expect(screen.getByText('1 Lake St, Chicago, IL, USA')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an employee' })).toHaveAttribute('href', '/editprofile/addemployee');
    expect(screen.getByRole('link', { name: 'Edit or remove employees' })).toHaveAttribute(
      'href',
      '/editprofile/editemployee',
    );
  });

  it('saves and says so; an address in the USA can be kept and saved (ACC-111, ACC-222, C06)', async () => {
    const shell = await draw();
    await userEvent.type(field('Company name'), ' Ltd');
    expect(shell.isDirty()).toBe(true);
    await waitFor(() => expect(isReady()).toBe(true));
    await userEvent.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Profile Updated!' }]));
    expect(calls.requestsOf(saveProfile)).toEqual([
      { groupId: 'group-1', expectedVersion: 7, ...stored, name: 'Northside Events Ltd' },
    ]);
    await waitFor(() => expect(shell.isDirty()).toBe(false));
    expect(field('Company name')).toHaveValue('Northside Events Ltd');
  });

  it.each([
    ['Company name', '', 'Company Name is Required'],
    ['Phone', '', 'Company Phone Number is Required'],
    ['Phone', '123', 'Enter a valid phone number'],
    ['Website', '', 'Company URL is required'],
    ['Website', 'nowhere', 'Enter a valid website'],
    ['What We Do', '', 'Please explain what you do'],
    ['What We Do', 'x'.repeat(301), 'Please use at most 300 characters'],
  ])('cannot be saved while %s is "%.8s" (ACC-110, ACC-113, N07)', async (name, typed, message) => {
    await draw();
    await userEvent.clear(field(name));
    if (typed) await userEvent.click(field(name)).then(() => userEvent.paste(typed));
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(isReady()).toBe(false);
    expect(calls.heard).toEqual([]);
  });

  it('counts the characters of What We Do, at most 300 (ACC-109)', async () => {
    await draw();
    await userEvent.clear(field('What We Do'));
    await userEvent.click(field('What We Do'));
    await userEvent.paste('é'.repeat(300));
    expect(screen.getByText(/300 of 300/)).toBeVisible();
    await waitFor(() => expect(isReady()).toBe(true));
  });

  it('says nothing before a field was touched; a press of the disabled button shows what is missing at the fields (ACC-110, OPS-110)', async () => {
    const bare = { ...group, profPicURL: undefined, address: undefined };
    renderInShell(<EditProfilePage />, { session: aSession('Owner', { group: bare }) });
    await waitFor(() => expect(isReady()).toBe(false));
    expect(document.querySelector('[aria-invalid="true"], [data-invalid="true"]')).toBeNull();
    expect(screen.queryByText(/Please|is required|is Required/)).toBeNull();
    await userEvent.click(save());
    expect(await screen.findByText('Please Upload a Company Logo')).toBeVisible();
    expect(await screen.findByText('Company Address is required')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Company logo/ })).toHaveFocus());
    expect(calls.heard).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('shows what is missing by keyboard, too (ACC-110)', async () => {
    await draw();
    await userEvent.clear(field('Website'));
    act(() => save().focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Company URL is required')).toBeVisible();
    await waitFor(() => expect(field('Website')).toHaveFocus());
  });

  it('cannot be saved after another address was asked for and none given, and never silently keeps the old one (ACC-100, ACC-110)', async () => {
    calls.on(suggestAddresses, () => ({ suggestions: [] }));
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Change: Address' }));
    await waitFor(() => expect(isReady()).toBe(false));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    const box = screen.getByRole('combobox', { name: 'Address' });
    expect(screen.queryByText('Company Address is required')).toBeNull();
    await userEvent.click(box);
    await userEvent.tab();
    expect(await screen.findByText('Company Address is required')).toBeVisible();
    await userEvent.type(box, '255 Front St');
    await userEvent.tab();
    expect(await screen.findByText('Please select a valid address')).toBeVisible();
    expect(screen.getByText(/Choose an address from the list/)).toBeVisible();
    expect(box).toHaveValue('255 Front St');
    expect(isReady()).toBe(false);
    expect(await axeFindings()).toEqual([]);
    expect(calls.requestsOf(saveProfile)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep this address' }));
    await waitFor(() => expect(isReady()).toBe(true));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.click(save());
    await waitFor(() =>
      expect(calls.requestsOf(saveProfile)[0]).toEqual({ groupId: 'group-1', expectedVersion: 7, ...stored }),
    );
  });

  it('finds only addresses in Canada (ACC-109, ACC-237, C06)', async () => {
    const front = { placeId: 'front', label: '255 Front St W, Toronto', main: '255 Front St W', area: 'Toronto' };
    const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
    calls.on(suggestAddresses, () => ({ suggestions: [front] }));
    calls.on(resolvePlace, () => ({
      address,
      position: { geohash: 'dpz8', lat: 43.6, lng: -79.4 },
      timeZone: 'America/Toronto',
    }));
    const shell = await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Change: Address' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '255 front');
    await userEvent.click(await screen.findByRole('option', { name: /255 Front/ }));
    await waitFor(() => expect(isReady()).toBe(true));
    await userEvent.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Profile Updated!' }]));
    for (const { countries } of calls.requestsOf(suggestAddresses)) expect(countries).toEqual(['ca']);
    expect(calls.requestsOf(saveProfile)[0]?.place).toMatchObject({ address, timeZone: 'America/Toronto' });
  });

  it('uploads a new logo and sends its name (ACC-109, ACC-215)', async () => {
    const shell = await draw();
    await userEvent.upload(screen.getByLabelText('Company logo', { selector: 'input' }), aPicture());
    expect(await screen.findByText('logo.png uploaded')).toBeVisible();
    await waitFor(() => expect(isReady()).toBe(true));
    await userEvent.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Profile Updated!' }]));
    expect(calls.requestsOf(saveProfile)[0]?.logo).toBe(calls.uploads[0]?.split('/')[2]);
  });

  it('is not saved without a new logo that is still on its way (ACC-109, ACC-215)', async () => {
    const release = calls.holdUploads();
    const shell = await draw();
    await userEvent.upload(screen.getByLabelText('Company logo', { selector: 'input' }), aPicture());
    expect(await screen.findByText('Uploading the picture')).toBeVisible();
    await waitFor(() => expect(isReady()).toBe(false));
    expect(screen.queryByText('logo.png uploaded')).toBeNull();
    await userEvent.click(save());
    const sentence = 'The picture is still uploading. Please try again in a moment.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls.requestsOf(saveProfile)).toEqual([]);
    release();
    expect(await screen.findByText('logo.png uploaded')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    await userEvent.click(save());
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Profile Updated!' }]));
    expect(calls.requestsOf(saveProfile)[0]?.logo).toBe(calls.uploads[0]?.split('/')[2]);
  });

  it('shows at the name that another company has it, and keeps the input (N12)', async () => {
    calls.on(saveProfile, () => {
      throw new Refusal('already-exists', profileText.nameTaken, { field: 'name', reason: 'name' });
    });
    const shell = await draw();
    await userEvent.type(field('Company name'), ' Ltd');
    await userEvent.click(save());
    const sentence = 'ERROR: Another company already has this name';
    await waitFor(() => expect(shell.notifications).toEqual([{ text: sentence, variant: 'error' }]));
    expect(field('Company name')).toHaveValue('Northside Events Ltd');
    expect(shell.isDirty()).toBe(true);
  });

  it('replaces what somebody else has saved only after a second save', async () => {
    calls.on(saveProfile, ({ expectedVersion }) => {
      if (expectedVersion === 8) return { version: 9, complete: true };
      throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
    });
    const shell = await draw();
    await userEvent.type(field('Company name'), ' Ltd');
    act(() => shell.setSession({ group: { ...group, bio: 'Theirs', version: 8 } }));
    expect(field('What We Do')).toHaveValue('We serve.');
    await userEvent.click(save());
    expect(await screen.findByText(/Someone else has changed the profile/)).toBeVisible();
    // Fields that were not edited keep the other person's values.
    expect(field('What We Do')).toHaveValue('Theirs');
    expect(field('Company name')).toHaveValue('Northside Events Ltd');
    await userEvent.click(save());
    await waitFor(() => expect(calls.requestsOf(saveProfile).at(-1)).toMatchObject({ bio: 'Theirs' }));
    await waitFor(() => expect(shell.notifications.at(-1)).toEqual({ text: 'Profile Updated!' }));
  });

  it('shows what somebody else has saved in a field that was edited', async () => {
    calls.on(saveProfile, () => {
      throw new Refusal('aborted', callText.busy, { reason: 'conflict' });
    });
    const shell = await draw();
    await userEvent.type(field('Company name'), ' Ltd');
    act(() => shell.setSession({ group: { ...group, name: 'Theirs Inc', version: 8 } }));
    await userEvent.click(save());
    expect(
      await screen.findByText(/Current values: Company name: Theirs Inc\. Save again to replace them with yours\./),
    ).toBeVisible();
    expect(field('Company name')).toHaveValue('Northside Events Ltd');
  });

  it('is updated when others save, while nobody types', async () => {
    const shell = await draw();
    act(() => shell.setSession({ group: { ...group, bio: 'Theirs', version: 8 } }));
    expect(field('What We Do')).toHaveValue('Theirs');
  });

  it.each(['Admin', 'Edit', 'View', 'CompanyView'] as const)(
    'can be read by %s, who cannot save (ACC-198, ACC-203)',
    async (role) => {
      await draw(role);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.getByText('(416) 555-0142')).toBeVisible();
      expect(save()).toBeDisabled();
    },
  );

  it('has no findings of axe', async () => {
    await draw();
    expect(await axeFindings()).toEqual([]);
  });
});

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;
