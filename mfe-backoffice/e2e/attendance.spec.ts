import type { Hired } from '@spot/contracts/scheduling';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { expectAccessible, expect, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectToFit, expectToFitLaptop, phone, resize } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';

/** A company with a unique name and two workers on a shift that began five minutes ago. */
async function aBoard(world: World, more = '') {
  const name = `Halls ${Math.random().toString(36).slice(2, 10)}${more}`;
  const company = await world.company({ name });
  const position = await world.position(company.teams[0], { role: 'Line Cook' });
  const start = Math.floor(Date.now() / (15 * minuteMs)) * 15 * minuteMs - 15 * minuteMs;
  const gig = await world.gig(company, position, start, { numSpotters: 2, end: start + 6 * hourMs });
  const [ana, ben] = [await world.worker('Ana Souza'), await world.worker('Ben Roy')];
  await world.hired(gig, [ana, ben]);
  const record = async (uid: string) => (await world.db.doc(`gigs/${gig.id}/hired/${uid}`).get()).data() as Hired;
  return { name, company, gig, ana, ben, admin: await world.admin(), record };
}

/** Opens the board on the shift's day, filtered by the company. */
async function open(page: Page, { name, gig }: Awaited<ReturnType<typeof aBoard>>) {
  await page.goto(`/checkins?day=${gig.dayKey}`);
  await page.getByRole('searchbox', { name: 'Search by name, role or company' }).fill(name);
  await expect(row(page, 'Ana Souza')).toBeVisible();
}
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Attendance' }).getByRole('row', { name: new RegExp(name) });

test('an admin starts on the attendance board, where search, filters and counts work (ADM-007..010, ACC-011)', async ({
  page,
  world,
  signIn,
}) => {
  const board = await aBoard(world);
  await signIn(board.admin);
  await page.goto('/');
  await expect(page).toHaveURL(/\/checkins/);
  await expect(page.getByRole('heading', { name: 'Attendance' })).toBeVisible();
  await open(page, board);
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(row(page, 'Ana Souza')).toContainText('Absent');
  await expect(page.getByText('1-2 of 2')).toBeVisible();
  await expectAccessible(page);
  await expectToFitLaptop(page);
  await expectToFit(page);
  // On a phone three people fit above the bottom bar.
  await resize(page, phone);
  await expectToFit(page);
  const cards = page.getByRole('list', { name: 'Attendance' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThan(240);
  await resize(page, { width: 1000, height: 700 });
  await page.getByRole('checkbox', { name: 'Absent (2)' }).uncheck();
  await expect(page.getByText('No workers match your search and view')).toBeVisible();
});

test('a link of the board stands on the line of the words beside it', async ({ page, world, signIn }) => {
  const board = await aBoard(world);
  await signIn(board.admin);
  await open(page, board);
  const middleOf = async (words: string) => {
    const box = await row(page, 'Ana Souza').getByTitle(words, { exact: true }).boundingBox();
    return box && box.y + box.height / 2;
  };
  const company = await middleOf(board.name);
  expect(Math.abs(Number(await middleOf('Ana Souza')) - Number(company))).toBeLessThan(1);
  expect(Math.abs(Number(await middleOf('Line Cook')) - Number(company))).toBeLessThan(1);
  await resize(page, phone);
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Souza' });
  const bottomOf = (text: string) =>
    card.getByText(text, { exact: true }).evaluate((found) => {
      const range = document.createRange();
      range.selectNodeContents(found);
      return range.getBoundingClientRect().bottom;
    });
  expect(Math.abs((await bottomOf('Job')) - (await bottomOf('Line Cook')))).toBeLessThan(2);
});

test('a very long name takes three lines of a table, and its hint and a phone’s card have all of it', async ({
  page,
  world,
  signIn,
}) => {
  const long = await aBoard(world, ` ${'W'.repeat(280)}`);
  await signIn(long.admin);
  await open(page, { ...long, name: long.name.slice(0, 14) });
  expect((await row(page, 'Ana Souza').boundingBox())?.height).toBeLessThan(100);
  await expect(page.getByTitle(long.name).first()).toBeVisible();
  await resize(page, phone);
  const name = page.getByRole('listitem').filter({ hasText: 'Ana Souza' }).getByTitle(long.name);
  expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('a long word of a name does not cover the next cell', async ({ page, world, signIn }) => {
  const board = await aBoard(world);
  await world.hired(board.gig, [await world.worker('Wolfeschlegelsteinhausenbergerdorff Ana Souza')]);
  await signIn(board.admin);
  await resize(page, desktop);
  await page.goto(`/checkins?day=${board.gig.dayKey}`);
  await page.getByRole('searchbox', { name: 'Search by name, role or company' }).fill(board.name);
  await expect(row(page, 'Wolfe')).toBeVisible();
  await expectToFit(page);
});

test('a check-in appears in a second window at once (ADM-016, ADM-019, ADM-021, ADM-023)', async ({
  page,
  browser,
  world,
  stack,
}) => {
  const board = await aBoard(world);
  const second = await (await browser.newContext({ baseURL: stack.url, timezoneId: 'America/Toronto' })).newPage();
  await signIn(page, board.admin);
  await signIn(second, board.admin);
  await open(page, board);
  await open(second, board);

  await page.getByRole('button', { name: 'Check In Ana Souza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check in Ana Souza' });
  await expectAccessible(page);
  const time = dialog.getByRole('combobox', { name: /Check in time/ });
  await time.click();
  const wanted = board.gig.start - 15 * minuteMs;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: board.gig.timeZone, hour: 'numeric', minute: '2-digit' })
    .format(wanted)
    .replace('\u202f', ' ');
  await page.getByRole('option', { name: new RegExp(`(^|, )${clock}$`) }).click();
  await dialog.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText(`Spotter checked in at ${clock}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  for (const window of [page, second]) {
    await expect(row(window, 'Ana Souza')).toContainText('Late');
    await expect(row(window, 'Ana Souza')).toContainText(clock);
    await expect(window.getByRole('button', { name: 'Check In Ana Souza' })).toBeDisabled();
  }
  expect((await board.record(board.ana.uid)).checkIn).toBe(true);
  await second.context().close();
  // Rows are equally high with and without a second line, and each time stays in one line with the name of its zone.
  await resize(page, desktop);
  await expect(row(page, 'Ben Roy').getByRole('button', { name: 'Replace Ben Roy' })).toBeVisible();
  const heightOf = async (name: string) => (await row(page, name).boundingBox())?.height;
  expect(await heightOf('Ana Souza')).toBe(await heightOf('Ben Roy'));
  expect((await row(page, 'Ana Souza').getByText(clock).boundingBox())?.height).toBeLessThan(24);
});

test('Late and Absent exclude each other, and Absent offers to email the company (ADM-014, ADM-015)', async ({
  page,
  stack,
  request,
  world,
  signIn,
}) => {
  const board = await aBoard(world);
  await signIn(board.admin);
  await open(page, board);
  const late = page.getByRole('button', { name: 'Late: Ben Roy' });
  const absent = page.getByRole('button', { name: 'Absent: Ben Roy' });
  await late.click();
  await expect(late).toHaveAttribute('aria-pressed', 'true');
  await absent.click();
  const question = page.getByRole('alertdialog', { name: 'Email the company?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email Successfully Sent!')).toBeVisible();
  await expect(absent).toHaveAttribute('aria-pressed', 'true');
  await expect(late).toHaveAttribute('aria-pressed', 'false');
  const spotter = async () =>
    (await world.db.doc(`spotters/${board.ben.uid}`).get()).get('reliabilityMetrics') as object;
  await expect.poll(spotter).toMatchObject({ late: 0, absent: 1 });
  const inbox = `http://localhost:${stack.firebasePort}/__inbox/messages?to=${board.company.owner.email}`;
  await expect
    .poll(async () =>
      ((await (await request.get(inbox)).json()) as { subject: string }[]).map(({ subject }) => subject),
    )
    .toEqual([expect.stringContaining('Ben Roy')]);

  await absent.click();
  await expect(absent).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(spotter).toMatchObject({ late: 0, absent: 0 });
});

test('a comment written by keyboard is saved (ADM-012)', async ({ page, world, signIn }) => {
  const board = await aBoard(world);
  await signIn(board.admin);
  await open(page, board);
  await page.getByRole('button', { name: 'Add a comment about Ana Souza' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.keyboard.type('Bus was late');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ana Souza')).toContainText('Bus was late');
  expect(await board.record(board.ana.uid)).not.toHaveProperty('comment');
});

test('employers cannot open the attendance board', async ({ page, world, signIn }) => {
  const { company } = await aBoard(world);
  await signIn(company.owner);
  await page.goto('/checkins');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
