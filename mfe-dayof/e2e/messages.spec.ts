import { messageTeam } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { Worker as AtPhone } from '../../firebase/simulator/src/worker';
import { expect, expectAccessible, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectToFit, phone, resize } from '../../tooling/e2e/page';
import { viewAs } from '../../tooling/e2e/view-as';
import type { World } from '../../tooling/e2e/world';

/** A company with two colleagues and a worker with a shift today. */
async function aTeam(world: World) {
  const company = await world.company({ members: ['Edit', 'View'] });
  const position = await world.position(company.teams[0], { role: 'Event Server' });
  const gig = await world.gig(company, position, Math.floor(Date.now() / minuteMs) * minuteMs - 5 * minuteMs);
  const worker = await world.worker('Ana Souza');
  await world.hired(gig, [worker]);
  const teamId = company.teams[0].id;
  await world.write({
    [paths.teamPool(teamId, worker.uid)]: { uid: worker.uid, name: 'Ana Souza', lastWorked: gig.start },
  });
  const chatId = paths.chatId(teamId, worker.uid);
  return { company, worker, chatId };
}
const atPhone = (firebasePort: number, { email, password }: { email: string; password: string }) =>
  AtPhone.signIn({ projectId: 'demo-spot', host: 'localhost', port: firebasePort }, email, password);
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to Ana Souza' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages with Ana Souza' });

test('two colleagues and a worker exchange messages that appear at once, with their sender and read state (OPS-022..027, OPS-085, OPS-100)', async ({
  page,
  browser,
  world,
  stack,
}) => {
  const { company, worker, chatId } = await aTeam(world);
  const phone = await atPhone(stack.firebasePort, worker);
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(page, company.owner);
  await signIn(other, company.member('Edit'));
  await page.goto('/messages');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expectAccessible(page);

  await phone.call(messageTeam, { teamId: company.teams[0].id, text: 'Which door? https://maps.test/door' });
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /Ana Souza/ });
  await expect(row).toContainText('Which door?');
  await expect(row.getByRole('img', { name: '1 unread message' })).toBeVisible();
  await other.goto(`/messages?chat=${chatId}`);
  await expect(log(other)).toContainText('Which door?');
  // The dot disappears only for the colleague who has read it.
  await expect(other.getByRole('img', { name: '1 unread message' })).toHaveCount(0);
  await expect(row.getByRole('img', { name: '1 unread message' })).toBeVisible();

  await row.click();
  await expect(page).toHaveURL(new RegExp(`chat=${chatId}`));
  await expect(page.getByRole('img', { name: '1 unread message' })).toHaveCount(0);
  await expect(log(page).getByRole('link', { name: 'https://maps.test/door' })).toBeVisible();
  await box(page).fill('The red one');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
  await expect(log(other)).toContainText('The red one');
  await expect(log(other).getByRole('listitem').filter({ hasText: 'The red one' }).last()).toContainText(
    company.owner.name,
  );
  await expect(log(page).getByRole('listitem').filter({ hasText: 'The red one' }).last()).not.toContainText(
    company.owner.name,
  );
  await expect(log(page).getByText(/· Sent$/)).toBeVisible();
  await phone.readChat(chatId);
  await expect(log(page).getByText(/· Read$/)).toBeVisible();
  await expectAccessible(page);
  await phone.close();
  await other.context().close();
});

test('a message that cannot be sent stays with the reason, also after a reload, and Retry sends it once (OPS-126)', async ({
  page,
  world,
}) => {
  const { company, worker, chatId } = await aTeam(world);
  await signIn(page, company.member('Edit'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Messages with Ana Souza' }).click();
  await expect(box(page)).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.type('On my way');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent. You are offline.' })).toBeVisible();
  await expect(box(page)).toHaveValue('On my way');
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Messages with Ana Souza' }).click();
  await expect(box(page)).toHaveValue('On my way');

  // The answer is lost, but the sent message is found in the conversation.
  await page.route('**/dayof/sendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('On my way');
  await expect(box(page)).toHaveValue('');
  await page.unroute('**/dayof/sendMessage');
  await box(page).fill('And here');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('And here');
  const said = await world.db.collection(`chats/${chatId}/messages`).get();
  expect(said.docs.map((one) => one.get('text') as string).sort()).toEqual(['And here', 'On my way']);
  expect(worker.uid).toBe(said.docs[0]?.get('recipient'));
});

test('a phone shows the list and the conversation one at a time', async ({ page, world, stack }) => {
  const { company, worker } = await aTeam(world);
  const phone = await atPhone(stack.firebasePort, worker);
  await phone.call(messageTeam, { teamId: company.teams[0].id, text: 'Hello' });
  await phone.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, company.member('View'));
  await page.goto('/messages');
  await page.getByRole('link', { name: /Ana Souza/ }).click();
  await expect(log(page)).toContainText('Hello');
  await expect(page.getByText('You can view messages but you can’t send them.')).toBeVisible();
  await expect(box(page)).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
});

test('Load More works by keyboard, the search covers all conversations, and older messages load without a jump (OPS-024, OPS-025)', async ({
  page,
  world,
}) => {
  const { company, worker, chatId } = await aTeam(world);
  const team = company.teams[0];
  const now = Date.now();
  const chat = (uid: string, name: string, at: number) => ({
    ...{ kind: 'chat', teamID: team.id, groupID: company.group.id, spotterID: uid, spotterName: name },
    nameTokens: name
      .toLowerCase()
      .split(' ')
      .flatMap((word) => [...word].map((_, end) => word.slice(0, end + 1))),
    lastMessage: { text: `From ${name}`, at, senderSide: 'worker' },
    createdAt: at,
  });
  await world.write({
    [paths.chat(chatId)]: chat(worker.uid, 'Ana Souza', now),
    ...Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [
        paths.chat(paths.chatId(team.id, `${chatId.slice(-6)}-${index}`)),
        chat(`${chatId.slice(-6)}-${index}`, `Zed Number${index}`, now - (index + 1) * hourMs),
      ]),
    ),
  });
  await world.write(
    Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        paths.message(chatId, `m${index}`),
        {
          ...{ kind: 'message', text: `Line ${index}`, date: now - (120 - index) * minuteMs },
          ...{ sender: worker.uid, recipient: team.id, senderSide: 'worker' },
        },
      ]),
    ),
  );
  await signIn(page, company.owner);
  await page.goto('/messages');
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(20);
  await page.getByRole('searchbox', { name: 'Search Name' }).fill('number23 ze');
  await expect(rows).toHaveText([/Zed Number23/]);
  await page.getByRole('searchbox', { name: 'Search Name' }).fill('');
  await rows.filter({ hasText: 'Ana Souza' }).click();
  await expect(log(page).getByText('Line 119', { exact: true })).toBeInViewport();
  const line = log(page).getByText('Line 75', { exact: true });
  await line.scrollIntoViewIfNeeded();
  const before = await line.boundingBox();
  await expect(log(page).getByText('Line 20', { exact: true })).toBeAttached();
  const after = await line.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(2);
});

test('an admin who views a company has one scroll bar, whatever is shown above the page', async ({
  page,
  world,
  signIn,
}) => {
  const { group } = await world.company();
  await signIn(await world.admin());
  await page.goto('/');
  await viewAs(page, group);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (const size of [desktop, phone]) {
    await resize(page, size);
    await expect(page.getByRole('region', { name: 'Employer View' })).toBeVisible();
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  }
});

/** The left edge of the first letter of a text on the page, and the left and right edge of the element that contains it. */
const firstLetter = (page: Page, text: string) =>
  page
    .locator('main')
    .getByText(text)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        const letter = document.createRange();
        letter.setStart(node, at);
        letter.setEnd(node, at + 1);
        const { left, right } = element.getBoundingClientRect();
        return { at: letter.getBoundingClientRect().left, left, right };
      }
      throw new Error('The text is not there.');
    }, text);

test('names from right to left and names without spaces can be read (ACC-103, OPS-010, OPS-022)', async ({
  page,
  world,
}) => {
  const [companyName, teamName, name] = ['אירועי הצפון', 'מרכז העיר', 'יעל בת שבע אברמוביץ הכהן מירושלים'];
  const endless = 'w'.repeat(100);
  const company = await world.company({ name: companyName, teams: [teamName, endless.repeat(3)] });
  const [team] = company.teams;
  await world.db.doc(paths.employee(company.owner.uid)).update({ selectedTeamId: team.id });
  const position = await world.position(team, { role: 'Event Server', label: endless });
  const gig = await world.gig(company, position, Math.floor(Date.now() / minuteMs) * minuteMs);
  const worker = await world.worker(name.repeat(3));
  await world.hired(gig, [worker]);
  const chatId = paths.chatId(team.id, worker.uid);
  await world.write({
    [paths.chat(chatId)]: {
      ...{ id: chatId, teamID: team.id, groupID: company.group.id, spotterID: worker.uid, createdAt: gig.start },
      ...{ spotterName: worker.name, teamName, group: companyName, nameTokens: [] },
      lastMessage: { text: 'Hello', at: gig.start, senderSide: 'worker' },
    },
  });
  await signIn(page, company.owner);
  await page.goto('/messages');
  const first = await firstLetter(page, name);
  expect(first.at).toBeGreaterThan(first.left);
  expect(first.at).toBeLessThan(first.right);
  const line = await firstLetter(page, companyName);
  expect(line.at).toBeLessThan((await firstLetter(page, teamName)).at);

  await page.getByRole('button', { name: teamName }).click();
  const item = page.getByRole('menuitemradio', { name: /^w/ });
  expect((await item.boundingBox())?.width).toBeLessThan(400);
  expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await resize(page, phone);
  await page.goto('/');
  await expect(page.getByRole('link', { name: new RegExp(`${endless}$`) }).first()).toBeVisible();
  await expectToFit(page);
});
