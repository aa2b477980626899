import { signInWithEmailAndPassword } from '@firebase/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerCompany } from '@spot/contracts/accounts';
import { PageRoutes, emptySession } from '@spot/contracts/shell-api';
import { axeFindings, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { pages } from '../pages';
import { fill, pickAddress } from '../testing/fill';

jest.mock('@firebase/auth', () => ({ signInWithEmailAndPassword: jest.fn(async () => ({})) }));
const signedInWith = jest.mocked(signInWithEmailAndPassword);

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const session = { ...emptySession, status: 'signedOut' as const };

async function show() {
  const drawn = renderInShell(<PageRoutes pages={pages} />, { path: '/signup', session });
  await screen.findByRole('heading', { name: 'Sign Up' });
  return drawn;
}
const submit = () => user.click(screen.getByRole('button', { name: 'Sign Up' }));
const tick = () => screen.getByRole('checkbox', { name: 'I agree to the Terms of Use, EULA and Privacy Policy' });

const good = {
  'First Name': 'Nora',
  'Last Name': "O'Neil",
  'Company Name': 'Harbour & Söhne 🍁',
  'Phone number': '(416) 555-0142',
  Email: 'Nora.B+c@Example.COM',
  'Confirm Email': 'nora.b+c@example.com',
  Password: 'Harbour-2026',
  'Confirm Password': 'Harbour-2026',
};
async function fillAll(over: Partial<typeof good> = {}) {
  for (const [label, text] of Object.entries({ ...good, ...over })) await fill(user, label, text);
  await pickAddress(user, 'Company Address');
  await user.click(tick());
}

describe('/signup', () => {
  beforeEach(() => signedInWith.mockClear());

  it('has its heading, link to sign in, fields and button (ACC-006, ACC-043..048, ACC-050, ACC-052)', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute('href', '/login');
    const labels = [...Object.keys(good), 'Unit'];
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Company Address' })).toHaveValue('');
    expect(screen.getByText('Fields marked with * are required.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(tick()).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
  });

  it('offers Canada and USA, Canada first, and links the chosen one’s documents in new tabs (ACC-049, ACC-051, ACC-214, ACC-237, ACC-238)', async () => {
    await show();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['Canada', 'USA']);
    expect(screen.getByRole('radio', { name: 'Canada' })).toBeChecked();
    const links = () => [/^Terms of Use/, /^EULA/, /^Privacy Policy/].map((name) => screen.getByRole('link', { name }));
    const files = () =>
      links().map((link) =>
        decodeURIComponent(/\/o\/([^?]+)\?alt=media$/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''),
      );
    expect(files()).toEqual([
      'legal/v1/terms-of-use-ca.html',
      'legal/v1/eula-ca.html',
      'legal/v1/privacy-policy-ca.html',
    ]);
    await user.click(screen.getByRole('radio', { name: 'USA' }));
    expect(files()).toEqual([
      'legal/v1/terms-of-use-usa.html',
      'legal/v1/eula-usa.html',
      'legal/v1/privacy-policy-usa.html',
    ]);
    for (const link of links()) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    }
  });

  it('says at each empty field what is missing, goes to the first and sends nothing (ACC-055..062, ACC-068, ACC-069, N05)', async () => {
    await show();
    await submit();
    const texts = {
      'First Name': 'Please enter your first name',
      'Last Name': 'Please enter your last name',
      'Company Name': 'Please enter your company name',
      'Company Address': 'Please enter your company address',
      'Phone number': 'Please enter your phone number',
      Email: 'Email is required',
      'Confirm Email': 'Confirm your email',
      Password: 'Enter your password',
      'Confirm Password': 'Confirm your password',
    };
    for (const [label, text] of Object.entries(texts)) {
      await screen.findByText(text);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    }
    expect(tick()).toHaveAccessibleDescription(
      'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
    );
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    expect(calls.heard).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['Email', 'nobody', 'Enter a valid email'],
    ['Confirm Email', 'other@example.com', 'Emails do not match'],
    ['Phone number', '12345', 'Enter a valid phone number'],
    ['Password', 'aB1!x', 'Password must contain at least 6 characters'],
    ['Password', 'harbour', 'Please add what your password is missing'],
    ['Confirm Password', 'Harbour-2027', 'Passwords do not match'],
  ])(
    'refuses the %s "%s" with a message and sends nothing (ACC-058..061, ACC-063, ACC-070, C05)',
    async (label, typed, text) => {
      await show();
      await fillAll({ [label]: typed });
      await submit();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(calls.requestsOf(registerCompany)).toEqual([]);
    },
  );

  it('validates the second entry again when the first changes', async () => {
    await show();
    await fill(user, 'Email', 'nora@example.com');
    await fill(user, 'Confirm Email', 'nora@example.com');
    await fill(user, 'Email', 'norah@example.com');
    expect(await screen.findByText('Emails do not match')).toBeVisible();
    await fill(user, 'Email', 'nora@example.com');
    await waitFor(() => expect(screen.queryByText('Emails do not match')).toBeNull());
  });

  it('accepts a password of strength Medium (ACC-066)', async () => {
    await show();
    await fillAll({ Password: 'Harb-202', 'Confirm Password': 'Harb-202' });
    expect(screen.getByText('Medium')).toBeVisible();
    await submit();
    await waitFor(() => expect(calls.requestsOf(registerCompany)).toHaveLength(1));
  });

  it('accepts only suggested addresses; typing after a choice clears it (ACC-046, ACC-068, ACC-069)', async () => {
    await show();
    await fillAll();
    await user.type(screen.getByRole('combobox', { name: 'Company Address' }), '9');
    await submit();
    expect(await screen.findByText('Please enter your company address')).toBeVisible();
    expect(calls.requestsOf(registerCompany)).toEqual([]);
    await pickAddress(user, 'Company Address');
    await fill(user, 'Unit', '12');
    await submit();
    await waitFor(() => expect(calls.requestsOf(registerCompany)).toHaveLength(1));
    const [request] = calls.requestsOf(registerCompany);
    expect(request?.place).toMatchObject({
      address: { unit: '12', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
      timeZone: 'America/Toronto',
    });
  });

  it('keeps a unit that is too long and refuses it at its field (ACC-046)', async () => {
    await show();
    await fillAll();
    await pickAddress(user, 'Company Address');
    await fill(user, 'Unit', '1'.repeat(31));
    await user.tab();
    const unit = screen.getByLabelText('Unit');
    await waitFor(() => expect(unit).toHaveAccessibleDescription('Please use at most 30 characters (now 31)'));
    await submit();
    expect(unit).toHaveValue('1'.repeat(31));
    await waitFor(() => expect(unit).toHaveFocus());
    expect(calls.requestsOf(registerCompany)).toEqual([]);
    await user.type(unit, '{Backspace}');
    await submit();
    await waitFor(() => expect(calls.requestsOf(registerCompany)).toHaveLength(1));
  });

  it('signs up, says so, signs in and opens the verification (ACC-072, ACC-075, ACC-177, ACC-180, ACC-209, ACC-239)', async () => {
    const { shell } = await show();
    const reload = jest.spyOn(shell.session, 'reload');
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(240);
    await fillAll();
    expect(shell.isDirty()).toBe(true);
    await submit();
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
    expect(calls.requestsOf(registerCompany)).toEqual([
      {
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        firstName: 'Nora',
        lastName: "O'Neil",
        companyName: 'Harbour & Söhne 🍁',
        phone: '(416) 555-0142',
        email: 'nora.b+c@example.com',
        password: 'Harbour-2026',
        country: 'Canada',
        agreed: true,
        place: expect.objectContaining({ timeZone: 'America/Toronto' }),
        timeZoneOffsetSeconds: -14_400,
      },
    ]);
    zone.mockRestore();
    expect(shell.notifications).toEqual([{ text: 'Registered' }]);
    expect(signedInWith).toHaveBeenCalledWith(shell.firebase.auth, 'nora.b+c@example.com', 'Harbour-2026');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shell.isDirty()).toBe(false);
  });

  it('leads to the sign-in page if the account was created but signing in fails', async () => {
    signedInWith.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'auth/network-request-failed' }));
    const { shell } = await show();
    const navigate = jest.spyOn(shell, 'navigate');
    await fillAll();
    await submit();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    const state = { notice: 'Registered. Please sign in.' };
    expect(navigate).toHaveBeenCalledWith('/login', { replace: true, state });
  });

  it.each([
    ['email', 'Email', 'This email is already registered'],
    ['companyName', 'Company Name', 'You do not have a valid invite to join this company'],
  ])(
    'shows a refusal of the %s as a notification and at its field, and keeps the input (ACC-073, ACC-074, ACC-076)',
    async (field, label, text) => {
      calls.on(registerCompany, () => {
        throw new Refusal('already-exists', text, { field });
      });
      const { shell } = await show();
      await fillAll();
      await submit();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
      expect(shell.notifications).toEqual([{ text, variant: 'error' }]);
      for (const [name, typed] of Object.entries(good)) expect(screen.getByLabelText(name)).toHaveValue(typed);
      expect(tick()).toBeChecked();
      expect(shell.visited).toEqual([]);
      expect(shell.isDirty()).toBe(true);
    },
  );

  it.each([
    ['the server is down', 'unavailable', 'UNAVAILABLE', 'The server cannot be reached. Please try again.'],
    [
      'there were too many',
      'resource-exhausted',
      'Too many attempts. Try again in a few minutes.',
      'Too many attempts. Try again in a few minutes.',
    ],
  ] as const)(
    'says that %s, keeps the form, and repeats the call with the same id (ACC-076)',
    async (_, code, sent, text) => {
      const ids: string[] = [];
      calls.on(registerCompany, ({ requestId }) => {
        ids.push(requestId);
        throw new Refusal(code, sent);
      });
      const { shell } = await show();
      await fillAll();
      await submit();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(shell.notifications).toEqual([{ text, variant: 'error' }]);
      expect(screen.getByLabelText('Company Name')).toHaveValue('Harbour & Söhne 🍁');
      await submit();
      await waitFor(() => expect(ids).toHaveLength(2));
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('says that there is no network, and keeps the form', async () => {
    const { shell } = await show();
    await fillAll();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    online.mockRestore();
    expect(shell.notifications).toEqual([{ text: 'You are offline.', variant: 'error' }]);
    expect(screen.getByLabelText('First Name')).toHaveValue('Nora');
  });

  it('accepts one submit at a time', async () => {
    let finish = () => {};
    calls.on(registerCompany, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { kind: 'company', uid: 'owner-1' };
    });
    const { shell } = await show();
    await fillAll();
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('aria-busy', 'true'));
    await submit();
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    finish();
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
    expect(calls.requestsOf(registerCompany)).toHaveLength(1);
  });
});
