import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, formatShortDate, minuteMs, minutesOfDay, startOfDay } from '@spot/contracts/time';
import { createSupervisor } from '../../firebase/simulator/src/supervisor';
import { createSimulator } from '../../firebase/simulator/src/simulator';
import { expect, expectAccessible, signIn, test, type Page, withMotion } from '../../tooling/e2e/fixtures';
import type { World } from '../../tooling/e2e/world';
import { aWeek, cell, cellsOf, hiredOf, row, supportPhone } from './sheet';

test.use(withMotion);

// In ms. A step that is stuck fails soon, not when the whole test's time is over.
test.use({ actionTimeout: 20_000 });

/** A time of day as positions store it. */
const clockOf = (minutes: number) => ({
  period: minutes % 1440 < 720 ? ('AM' as const) : ('PM' as const),
  hour: Math.floor((minutes % 720) / 60) || 12,
  min: minutes % 60,
});

/**
 * A week of hours and today: check-in requires codes, a shift with Fay and Gil began five minutes ago, and a shift of another
 * position can be posted for the next quarter of an hour and offered to Eve.
 */
async function aDayOfWork(world: World) {
  const sheet = await aWeek(world, { checkInCheckOut: true });
  const { company, team, lastWeek } = sheet;
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const soon = Math.ceil((now + 4 * minuteMs) / (15 * minuteMs)) * 15 * minuteMs;
  const from = minutesOfDay(soon, team.timeZone);
  const hours = { startTime: clockOf(from), endTime: clockOf(from + 240) };
  await world.position(team, { role: 'Barista', timeZone: team.timeZone, ...hours });
  const porter = await world.position(team, { role: 'Porter', timeZone: team.timeZone });
  const begun = await world.gig(company, porter, now - 5 * minuteMs, { numSpotters: 2 });
  const [eve, fay, gil] = [await world.worker('Eve Lee'), await world.worker('Fay Poe'), await world.worker('Gil Ray')];
  await world.hired(begun, [fay, gil]);
  const today = dayKeyOf(now, team.timeZone);
  const since = startOfDay(today, team.timeZone);
  await world.write({
    ...Object.fromEntries(
      [eve, fay].map(({ uid, name }) => [paths.teamPool(team.id, uid), { uid, name, rating: 4.5, lastWorked: now }]),
    ),
    [paths.codes(team.id)]: {
      ...{ checkInCode: 'KMPR47', checkOutCode: 'TWXZ93', groupID: company.group.id, createdAt: since, since },
      rotateAt: startOfDay(addDays(today, 1), team.timeZone),
    },
    [paths.weekStats(lastWeek, team.id)]: {
      ...{ id: team.id, weekKeyMon: lastWeek, teamID: team.id, groupID: company.group.id, teamName: team.name },
      ...{ groupName: company.group.name, shifts: 1, days: {} },
    },
  });
  return { ...sheet, today, eve, fay, gil };
}

const checkIns = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Check ins' }).getByRole('row', { name: new RegExp(name) });

test('a supervisor runs a day and a week: posts and fills a shift, checks workers in, marks one late and one absent, exchanges messages, adjusts, rates, confirms, reopens and confirms hours, and exports files and an invoice that match the screen (OPS-001, OPS-014, OPS-015, OPS-020, OPS-028..037, OPS-039, OPS-045..047, OPS-050..073, OPS-103, OPS-133, ADM-061..065, ADM-175, N60, N70)', async ({
  page,
  browser,
  stack,
  world,
}) => {
  test.setTimeout(300_000);
  const { company, team, gig, old, ana, ben, cy, dee, eve, fay, gil, week, lastWeek, today } = await aDayOfWork(world);
  const server = { projectId: 'demo-spot', host: 'localhost', port: stack.firebasePort };
  const rolls: number[] = [];
  const simulator = createSimulator({
    ...server,
    workers: [eve, fay, cy].map(({ email }) => email),
    password: eve.password,
    pace: 1000,
    dice: () => rolls.shift() ?? 0,
    supervisor: createSupervisor(server, company.owner.email, company.owner.password),
  });

  await test.step('a shift of today is posted, offered and filled', async () => {
    await signIn(page, company.member('Edit'));
    await page.goto('/');
    await expect(page.getByLabel("Today's codes")).toContainText('KMPR47');
    await page.goto('/shifts');
    await page.getByRole('link', { name: `Post Shift, Barista, ${formatShortDate(today)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Post a Job' });
    await dialog.getByLabel('Number of workers').fill('1');
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select Eve Lee' }).check();
    await page.getByRole('button', { name: 'Send offer to 1 worker' }).click();
    await expect(page.getByText('Offer(s) sent')).toBeVisible();
    expect(await simulator.act('answerOffer', eve.email)).toBe(`${eve.email} answered an offer: confirmed`);
    await page.goto('/');
    await expect(checkIns(page, 'Eve Lee')).toContainText('Waiting');
    await expect(page.getByRole('list', { name: 'Updates' })).toHaveCSS('max-height', '508px');
  });

  await test.step('workers give the code; one is late, one is not there', async () => {
    expect(await simulator.act('attend', eve.email)).toBe(`${eve.email} checked in`);
    await expect(checkIns(page, 'Eve Lee')).toContainText('Here');
    for (const name of ['Fay Poe', 'Gil Ray']) await expect(checkIns(page, name)).toContainText('Late');
    await page.getByRole('button', { name: 'Not Here: Gil Ray' }).click();
    await expect(page.getByText('Successfully marked worker as not here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not Here: Gil Ray' })).toBeDisabled();
  });

  await test.step('the late one is written to, answers and comes', async () => {
    await page.getByRole('button', { name: 'Messages with Fay Poe' }).click();
    await page.getByRole('textbox', { name: 'Message to Fay Poe' }).fill('Are you on your way?');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log', { name: 'Messages with Fay Poe' });
    await expect(log).toContainText('Are you on your way?');
    expect(await simulator.act('answer', fay.email)).toBe(`${fay.email} answered a message`);
    await expect(log).toContainText('Thank you!');
    await expect(log.getByText(/· Read$/)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await simulator.act('attend', fay.email)).toBe(`${fay.email} checked in`);
    await expect(checkIns(page, 'Fay Poe')).toContainText('Here');
  });

  const confirm = (name: string) => page.getByRole('button', { name: `Confirm Hours of ${name}` });
  await test.step('hours are adjusted with a rating', async () => {
    // A quarter of an hour less than posted.
    rolls.push(0.9, 0);
    expect(await simulator.act('sayHours', cy.email)).toBe(`${cy.email} said the hours`);
    await page.goto(`/timesheet?week=${week}`);
    await expect(page.getByText(/^Timesheet locks in \d+d \d+h \d+m$/)).toBeVisible();
    await expect(row(page, eve.name)).toContainText('Upcoming');
    for (const { name } of [fay, gil]) await expect(row(page, name)).toContainText('In progress');
    await expect(row(page, ana.name)).toContainText('4.00');
    await expectAccessible(page);
    await cell(page, ana.name).click();
    const adjust = page.getByRole('dialog', { name: 'Adjust Time: Ana Souza' });
    await adjust.getByRole('button', { name: 'Save' }).click();
    await expect(adjust.getByText('Please select an option on the left')).toBeVisible();
    await adjust.getByRole('radio', { name: /Adjusted hours/ }).check();
    await adjust.getByRole('textbox', { name: 'Unpaid break (minutes)' }).fill('60');
    await expectAccessible(page);
    await adjust.getByRole('textbox', { name: /Reason for reducing the hours/ }).fill('Long lunch');
    await adjust.getByRole('radio', { name: '4 stars: Good' }).check({ force: true });
    await adjust.getByRole('textbox', { name: 'Comment' }).fill('Quick and kind');
    await adjust.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Time changes saved')).toBeVisible();
    await expect(row(page, ana.name)).toContainText('3.00');
    expect(await hiredOf(world, gig.id, ana.uid)).toMatchObject({
      selectedTimeOption: 2,
      breakTime: 60,
      spotterRating: 4,
    });
  });

  await test.step('nobody has decided about one: the button says so, a No Show decides it', async () => {
    await expect(confirm(ben.name)).toHaveAttribute('aria-disabled', 'true');
    await cell(page, ben.name).click();
    await page.getByRole('radio', { name: /No Show/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(confirm(ben.name)).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('hours that differ are confirmed by keyboard', async () => {
    await cell(page, cy.name).focus();
    await page.keyboard.press('c');
    const ask = page.getByRole('dialog', { name: `Confirm hours of ${cy.name}` });
    await expect(ask).toContainText('3.75− 15 min');
    await expectAccessible(page);
    await ask.getByRole('checkbox', { name: 'I confirm' }).check();
    await ask.getByRole('button', { name: 'Confirm 3 h 45 min' }).click();
    await expect(page.getByText('Hours confirmed', { exact: true })).toBeVisible();
    await expect(row(page, cy.name)).toContainText('Confirmed');
    expect(await hiredOf(world, gig.id, cy.uid)).toMatchObject({ hoursConfirmed: true, manuallyConfirmed: true });
  });

  await test.step('all others are confirmed, taken back, and confirmed again', async () => {
    const all = async () => {
      await page.getByRole('button', { name: 'Confirm all that match' }).click();
      await expect(page.getByText('Confirms 3 workers, 7 h.')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm 3 workers' }).click();
      await expect(row(page, dee.name)).toContainText('Confirmed');
    };
    await all();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(confirm(dee.name)).toBeVisible();
    await expect(row(page, cy.name)).toContainText('Confirmed');
    expect(await hiredOf(world, gig.id, dee.uid)).toMatchObject({ hoursConfirmed: false });
    await all();
    for (const { uid } of [ana, ben, cy, dee])
      await expect.poll(() => hiredOf(world, gig.id, uid)).toMatchObject({ hoursConfirmed: true });
  });

  await test.step('after the lock the employer is refused in words', async () => {
    await page.getByRole('button', { name: /previous week/i }).click();
    const locked = `The timesheet for the selected week has been locked. To adjust hours, please call SPOT at ${supportPhone} for assistance.`;
    await expect(page.getByText(locked)).toBeVisible();
    await expect(confirm(ana.name)).toHaveAttribute('aria-disabled', 'true');
    await cell(page, ana.name).click();
    await expect(page.getByRole('dialog').getByText(locked)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  const office = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await test.step('a platform admin finds the company, adjusts and confirms', async () => {
    const { name: groupName } = company.group;
    await signIn(office, await world.admin());
    await office.goto(`/timesheets?week=${lastWeek}`);
    await office.getByRole('searchbox', { name: 'Search by company' }).fill(groupName);
    await office
      .getByRole('link', { name: `View/edit timesheet of ${groupName}, ${team.name}` })
      .first()
      .waitFor();
    await expectAccessible(office);
    await office.goto(`/timesheets?week=${lastWeek}&team=${team.id}`);
    await expect(row(office, ana.name)).toContainText('$80.60 CAD');
    await expect(row(office, ana.name)).toContainText(ana.email);
    await expectAccessible(office);
    for (const { name } of [ana, ben]) {
      await cell(office, name).click();
      if (name === ana.name) {
        await office.getByRole('radio', { name: /Adjusted hours/ }).check();
        await office.getByRole('textbox', { name: 'Unpaid break (minutes)' }).fill('35');
        await office.getByRole('textbox', { name: 'Hourly wage' }).fill('20.25');
        await office.getByRole('textbox', { name: /Reason for reducing the hours/ }).fill('By phone');
        await office.getByRole('textbox', { name: 'Admin comment' }).fill('Agreed with Olivia');
        await office.getByRole('button', { name: 'Save' }).click();
        await expect(row(office, name)).toContainText('3.42');
        await cell(office, name).click();
      }
      await office.getByRole('button', { name: 'Confirm hours', exact: true }).click();
      await office.getByRole('button', { name: /^Confirm \d/ }).click();
      await expect(row(office, name)).toContainText('Confirmed');
    }
  });

  await test.step('the invoice is asked for', async () => {
    await office.getByRole('button', { name: 'Generate Invoice' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Generate Invoice' }).click();
    await expect(office.getByText('The invoice is being generated')).toBeVisible();
    const report = await world.db.doc(paths.report(team.id, lastWeek)).get();
    expect(report.data()).toMatchObject({ status: 'pending', type: 'weeklySummary' });
  });

  await test.step('both files say what the screen says, to the cent', async () => {
    const saved = async (name: string) => {
      const [file] = await Promise.all([office.waitForEvent('download'), office.getByRole('button', { name }).click()]);
      return parse(readFileSync(await file.path(), 'utf8'), { bom: true, columns: true }) as Record<string, string>[];
    };
    const csv = await saved('Download CSV File');
    await expect(office.getByText('2 rows exported, 2 left out.')).toBeVisible();
    expect(csv.map((line) => [line.Worker, line.Date, line['Worker ID']])).toEqual(
      [ana, ben].map(({ name, uid }) => [name, old.dayKey, uid.slice(0, 6)]),
    );
    for (const line of csv) {
      const shown = await cellsOf(office, String(line.Worker));
      expect(shown.slice(-2)).toEqual([line.Hours, `$${line.Pay} ${line.Currency}`]);
    }
    expect(csv.map(({ Pay }) => Pay)).toEqual(['69.19', '80.60']);
    const time = await saved('Export to QuickBooks');
    expect(
      time.map((line) => [line.EmployeeVendorRefName, line.Duration, line.BreakDuration, line.HourlyRate]),
    ).toEqual([
      ['Ana Souza', '03:25', '00:35', '20.25'],
      [ben.name, '04:00', '00:00', '20.15'],
    ]);
    for (const { EmployeeVendorRefName, Duration, HourlyRate } of time) {
      const [hours, minutes] = String(Duration).split(':').map(Number);
      const pay = ((Number(hours) * 60 + Number(minutes)) * Number(HourlyRate)) / 60;
      expect((await cellsOf(office, String(EmployeeVendorRefName))).at(-1)).toBe(`$${pay.toFixed(2)} CAD`);
    }
    await office.getByRole('button', { name: 'Select Another Team' }).click();
    await expect(office.getByRole('searchbox', { name: 'Search by company' })).toBeVisible();
  });
  await office.context().close();
  await simulator.stop();
});
