import { expectAccessible, expect, test, type Page } from '../../tooling/e2e/fixtures';
import { followMailedLink } from './inbox';

const password = 'Harbour-2026';
/** A picture of one blue dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSL50HwAE7QJkYJxs9AAAAABJRU5ErkJggg==',
  'base64',
);
const address = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`;

async function pickAddress(page: Page, label: string, typed: string) {
  await page.getByRole('combobox', { name: label }).pressSequentially(typed);
  await page.getByRole('option').first().click();
  await expect(page.getByText('Getting the address…')).toHaveCount(0);
}

async function fillCompany(page: Page, company: string, email: string) {
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill("O'Neil");
  await page.getByLabel('Company Name').fill(company);
  await pickAddress(page, 'Company Address', '120 King Toronto');
  await page.getByLabel('Phone number').fill('(416) 555-0142');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel('I agree to the Terms of Use, EULA and Privacy Policy').check();
}

async function verify(page: Page, firebasePort: number, email: string) {
  const confirmed = await followMailedLink(page, firebasePort, email, 'Verify your email', 'Verify my email');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  await page.bringToFront();
}

test.describe('sign-up', () => {
  test('a company signs up, verifies its email, sets itself up, makes a team and invites, and the invited person gets in (ACC-001, ACC-043, ACC-055, ACC-072, ACC-075, ACC-087, ACC-089, ACC-090, ACC-095, ACC-127, ACC-128, ACC-177, ACC-178, ACC-220, ACC-227, ACC-229, C42)', async ({
    page,
    browser,
    stack,
  }) => {
    test.slow();
    const email = address('nora');
    const invited = address('ines');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expectAccessible(page);

    // By keyboard alone: an empty form is refused and the first field has the focus.
    await page.getByRole('button', { name: 'Sign Up' }).press('Enter');
    await expect(page.getByText('Please enter your first name')).toBeVisible();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expectAccessible(page);

    await fillCompany(page, `Harbour ${email}`, email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Registered')).toBeVisible();
    await expect(page).toHaveURL(/\/verification$/);
    await verify(page, stack.firebasePort, email);

    await expect(page).toHaveURL(/\/teamspage$/);
    await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
    await expectAccessible(page);
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Company Logo: Choose an image' }).click();
    await (await picker).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('logo.png uploaded')).toBeVisible();
    await page.getByLabel('Company Website URL').fill('harbour.test');
    await page.reload();
    await expect(page.getByLabel('Company Website URL')).toHaveValue('harbour.test');
    await page.getByLabel('What We Do').fill('We feed crowds at the harbour.');
    await page.getByRole('button', { name: 'Create Profile' }).click();

    await page.getByRole('button', { name: 'Create New Team' }).click();
    const team = page.getByRole('dialog', { name: 'Create Team' });
    await expectAccessible(page);
    const photo = page.waitForEvent('filechooser');
    await team.getByRole('button', { name: 'Team Photo: Choose an image' }).click();
    await (await photo).setFiles({ name: 'team.png', mimeType: 'image/png', buffer: picture });
    await expect(team.getByText('team.png uploaded')).toBeVisible();
    await team.getByLabel('Team Name').fill('Pier 4');
    await team.getByLabel('Company Phone').fill('416 555 0143');
    await team.getByLabel('Company Website URL').fill('harbour.test');
    await team.getByLabel('What We Do').fill('The pier.');
    await pickAddress(page, 'Team Address', '55 Main Chicago');
    await team.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByText('Team created!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your teams' })).toContainText('Pier 4');

    await page.getByRole('button', { name: 'Invite Team Members' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite Team Members' });
    await invite.getByLabel('Name').fill('Ines Vidal');
    await invite.getByLabel('Role').fill('Supervisor');
    await invite.getByLabel('Email', { exact: true }).fill(invited.toUpperCase());
    await invite.getByLabel('Confirm Email').fill(invited);
    await invite.getByLabel('Permission').selectOption('View');
    await expectAccessible(page);
    await invite.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(page.getByText('Invitations sent')).toBeVisible();
    await expect(page.getByText('1 person invited')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finish Sign Up' }).click();
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();

    const hers = await browser.newContext({ baseURL: stack.url });
    const ines = await hers.newPage();
    const form = await followMailedLink(ines, stack.firebasePort, invited, 'You are invited', 'Accept the invite');
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(invited);
    await expectAccessible(form);
    await form.getByLabel('Confirm Email').fill(invited);
    await form.getByLabel('Password', { exact: true }).fill('simple');
    await form.getByLabel('Confirm Password', { exact: true }).fill('simple');
    await form.getByLabel('I agree to the Terms of Use, EULA and Privacy Policy').check();
    await form.getByRole('button', { name: 'Get Started' }).click();
    await expect(form).toHaveURL(/\/verification$/);
    await verify(form, stack.firebasePort, invited);
    await expect(form.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
    await hers.close();
  });

  test('refuses an email that is registered at its field, and keeps the form (ACC-073, ACC-076)', async ({
    page,
    world,
  }) => {
    const { owner } = await world.company();
    await page.goto('/signup');
    await fillCompany(page, `Taken ${owner.email}`, owner.email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('This email is already registered').first()).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Company Name')).toHaveValue(`Taken ${owner.email}`);
  });

  test('asks before a form that was begun is left, and keeps it', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Nora');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('link', { name: 'Already have an account? Login' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByLabel('First Name')).toHaveValue('Nora');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Already have an account? Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('/register signs out first and shows the empty form (ACC-010, N04)', async ({ page, world, signIn }) => {
    const { owner } = await world.company();
    await signIn(owner);
    await expect(page.getByRole('tab', { name: "Today's Jobs" })).toBeVisible();
    await page.goto('/register');
    await expect(page.getByLabel('Company Name')).toHaveValue('');
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('offline the form stays and says so', async ({ page, context }) => {
    const email = address('off');
    await page.goto('/signup');
    await fillCompany(page, `Offline ${email}`, email);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/verification$/);
  });
});
