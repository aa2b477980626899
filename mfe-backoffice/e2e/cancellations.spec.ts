import { cancelMyGig, messageTeam } from '@spot/contracts/worker';
import { paths } from '@spot/contracts/core';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { Worker as AtPhone } from '../../firebase/simulator/src/worker';
import { expect, expectAccessible, pressEscape, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import { desktop, expectAccessibleAtAnyWidth, expectToFit, phone as phone390, resize } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';

/** A company with a unique name and a worker on a shift in two days. */
async function aShift(world: World) {
  const mark = Math.random().toString(36).slice(2, 10);
  const company = await world.company({ name: `Harbour ${mark}`, members: ['Edit'] });
  const position = await world.position(company.teams[0], { role: 'Line Cook' });
  const start = Math.floor((Date.now() + 2 * dayMs) / (15 * minuteMs)) * 15 * minuteMs;
  const gig = await world.gig(company, position, start, { numSpotters: 1, end: start + 6 * hourMs });
  const worker = await world.worker(`Ana ${mark}`);
  await world.hired(gig, [worker]);
  const teamId = company.teams[0].id;
  await world.write({
    [paths.teamPool(teamId, worker.uid)]: { uid: worker.uid, name: worker.name, lastWorked: gig.start },
  });
  return { mark, company, gig, worker, teamId, admin: await world.admin() };
}
const atPhone = (firebasePort: number, { email, password }: { email: string; password: string }) =>
  AtPhone.signIn({ projectId: 'demo-spot', host: 'localhost', port: firebasePort }, email, password);
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Cancellations' }).getByRole('row', { name: new RegExp(name) });

test('a worker cancels, the company is asked by email, and its answer through the link appears live (ADM-089..103, ADM-162, ADM-183, ADM-188, N75)', async ({
  page,
  browser,
  request,
  stack,
  world,
}) => {
  const { company, gig, worker, admin } = await aShift(world);
  await signIn(page, admin);
  await page.goto(`/cancellations?day=${gig.dayKey}`);
  await page.getByRole('searchbox', { name: 'Search Name or Company' }).fill(company.group.name);
  const phone = await atPhone(stack.firebasePort, worker);
  await phone.call(cancelMyGig, { gigId: gig.id, reason: 'Flu' });
  await expect(row(page, worker.name)).toContainText('Line Cook');
  await expect(row(page, worker.name)).toContainText(worker.uid.slice(0, 6));
  await expect(page.getByText('Cancelled (1)')).toBeVisible();
  await expect(page.getByText('Cancelled Under 24 Hrs (0)')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  for (const width of [1024, 1300]) {
    await resize(page, { width, height: 800 });
    const beyond = () =>
      page
        .getByRole('region', { name: 'Cancellations' })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(beyond).toBe(0);
  }
  await resize(page, desktop);
  await page.getByRole('button', { name: `Comments of ${worker.name}` }).click();
  await expect(page.getByText('Flu')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, worker.name)
    .getByRole('button', { name: new RegExp(worker.uid.slice(0, 6)) })
    .click();
  await pressEscape(page.getByRole('dialog', { name: worker.name }));

  await page.getByRole('button', { name: `Send Email about ${worker.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Email ${company.group.name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email Successfully Sent!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Email Sent about ${worker.name}` })).toBeDisabled();
  await expect(row(page, worker.name).getByRole('img', { name: 'Not answered yet' })).toBeVisible();

  const inbox = `http://localhost:${stack.firebasePort}/__inbox/messages?to=${company.owner.email}`;
  const mails = async () => (await (await request.get(inbox)).json()) as { subject: string; text: string }[];
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContainEqual(`Cancelled: ${worker.name}, Line Cook`);
  const text = (await mails()).find(({ subject }) => subject.startsWith('Cancelled: '))?.text ?? '';
  const link = new URL(/Request a replacement: (\S+)/.exec(text)?.[1] ?? '');
  const employer = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(employer, company.owner);
  await employer.goto(`${link.pathname}${link.search}`);
  const asked = employer.getByRole('alertdialog', { name: 'Request a replacement?' });
  await expect(asked).toContainText('Line Cook');
  // Opening the link alone changes nothing.
  await expect(row(page, worker.name).getByRole('img', { name: 'Not answered yet' })).toBeVisible();
  await asked.getByRole('button', { name: 'Request a replacement' }).click();
  await expect(employer.getByText('A replacement has been requested!')).toBeVisible();
  await expect(
    row(page, worker.name).getByRole('img', { name: `Replacement requested, answered by ${company.owner.name}` }),
  ).toBeVisible();
  await employer.goto(`${link.pathname}${link.search}`);
  await employer.getByRole('alertdialog').getByRole('button', { name: 'Request a replacement' }).click();
  await expect(employer.getByText(/has already requested a replacement/)).toBeVisible();

  const sent = page.getByRole('checkbox', { name: `Replacement sent for ${worker.name}` });
  await sent.press('Space');
  await expect(sent).toBeChecked();
  await page.reload();
  await expect(sent).toBeChecked();
  await page.getByRole('gridcell', { selected: true }).click();
  await expect(page.getByText('Select a day')).toBeVisible();

  await page.goto('/activityfeed');
  await expect(page.getByText(`${worker.name} cancelled Line Cook.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await phone.close();
  await employer.context().close();
});

test('an admin replies in a conversation as SPOT, and employer and worker see who wrote (ADM-033..037, ADM-178)', async ({
  page,
  browser,
  stack,
  world,
}) => {
  const { company, worker, teamId, admin } = await aShift(world);
  const phone = await atPhone(stack.firebasePort, worker);
  await phone.call(messageTeam, { teamId, text: 'Which door?' });
  await signIn(page, admin);
  await page.goto('/adminmessages');
  const strip = page.getByRole('navigation', { name: 'Today' });
  await expect(strip.getByRole('link', { name: /unread/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search worker or company' }).fill(company.group.name);
  const chat = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: new RegExp(worker.name) });
  await expect(chat.getByRole('img', { name: 'Unread' })).toBeVisible();
  await chat.click();
  const log = page.getByRole('log', { name: `Messages with ${worker.name}` });
  await expect(log).toContainText('Which door?');
  await expect(chat.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await page.getByRole('textbox', { name: `Message to ${worker.name}` }).fill('The red one');
  await page.keyboard.press('Enter');
  await expect(log.getByRole('listitem').filter({ hasText: 'The red one' }).last()).toContainText('SPOT');
  await expectAccessible(page);
  for (const size of [phone390, desktop]) {
    await resize(page, size);
    await expectToFit(page);
    await expect(page.getByRole('textbox', { name: `Message to ${worker.name}` })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: worker.name })).toBeVisible();
  }

  const employer = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(employer, company.owner);
  await employer.goto(`/messages?chat=${paths.chatId(teamId, worker.uid)}`);
  const theirs = employer.getByRole('log', { name: `Messages with ${worker.name}` });
  await expect(theirs.getByRole('listitem').filter({ hasText: 'The red one' }).last()).toContainText('SPOT');
  const said = await world.db
    .collection(`chats/${paths.chatId(teamId, worker.uid)}/messages`)
    .orderBy('date')
    .get();
  expect(said.docs.map((one) => [one.get('byName') as string, one.get('adminViewed') as boolean])).toEqual([
    [undefined, true],
    ['SPOT', true],
  ]);
  await phone.close();
  await employer.context().close();
});

test('Ctrl K finds a page, a company, a team and a worker; employers see neither it nor the bar of today’s numbers', async ({
  page,
  browser,
  stack,
  world,
}) => {
  const { company, worker, mark, admin } = await aShift(world);
  await signIn(page, admin);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Today' }).getByRole('listitem')).toHaveCount(7);
  const box = page.getByRole('combobox', { name: 'Find a page, company, team or worker' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('cancellations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cancellations$/);
  await expect(box).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`harbour ${mark}`);
  await expect(page.getByRole('group', { name: 'Companies' }).getByRole('option')).toHaveText([company.group.name]);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText(['Cancellations']);
  await box.fill(mark);
  await page.getByRole('option', { name: new RegExp(worker.name) }).click();
  await expect(page.getByRole('dialog', { name: worker.name })).toBeVisible();
  await expectAccessible(page);

  const employer = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(employer, company.owner);
  await employer.goto('/');
  await expect(employer.getByRole('link', { name: 'Shifts' })).toBeVisible();
  await employer.keyboard.press('Control+k');
  await expect(employer.getByRole('navigation', { name: 'Today' })).toHaveCount(0);
  await expect(employer.getByRole('button', { name: 'Find anything' })).toHaveCount(0);
  await expect(employer.getByRole('combobox', { name: /Find a page/ })).toHaveCount(0);
  await employer.context().close();
});
