import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { paths } from '@spot/contracts/data/paths';
import type { Hired } from '@spot/contracts/entities';
import { addDays, dayKeyOf, formatShortDate, hourMs, startOfWeek } from '@spot/contracts/time';
import { expect, expectAccessible, signIn, test, type Page } from '../../tooling/e2e/fixtures';
import type { World } from '../../tooling/e2e/world';

const supportPhone = '1-800-555-0123';

/** A zone in which this week is old enough for shifts that are over, whatever the hour: Monday begins there much earlier. */
function zoneOfNow(now: number): string {
  const early = dayKeyOf(now, 'America/Toronto') !== dayKeyOf(now - 10 * hourMs, 'America/Toronto');
  return early ? 'Asia/Tokyo' : 'America/Toronto';
}

/** A company with a shift of four hours that has just ended, one of the week before, and four workers on each. */
async function aWeek(world: World) {
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  const company = await world.company({ timeZone: zoneOfNow(now), members: ['Edit', 'View'] });
  const [team] = company.teams;
  await world.write({ [paths.publicConfig()]: { id: 'public', supportPhone } });
  const position = await world.position(team, {
    role: 'Event Server',
    label: 'Banquet',
    wageCents: 2015,
    timeZone: team.timeZone,
  });
  const start = now - 5 * hourMs;
  const gig = await world.gig(company, position, start, { numSpotters: 4, end: start + 4 * hourMs, breakTime: 0 });
  const old = await world.gig(company, position, start - 7 * 24 * hourMs, {
    numSpotters: 4,
    end: start - 7 * 24 * hourMs + 4 * hourMs,
    breakTime: 0,
  });
  const names = ['Ana Souza', 'Ben "B" Roy', '=HYPERLINK("x")', 'Dee Fox 🎉'] as const;
  const [ana, ben, cy, dee] = await Promise.all(names.map((name) => world.worker(name)));
  if (!ana || !ben || !cy || !dee) throw new Error('Four workers were made.');
  for (const each of [gig, old])
    await world.hired(each, [ana, ben, cy, dee], { checkIn: true, checkInTime: each.start });
  const record = (uid: string, facts: Partial<Hired>) => world.db.doc(paths.hired(gig.id, uid)).update(facts as object);
  // Ben did not come as far as anybody knows; Cy says other hours than were posted.
  await record(ben.uid, { checkIn: false, checkInTime: null });
  await world.write({
    [paths.hired(gig.id, cy.uid)]: { ...(await hiredOf(world, gig.id, cy.uid)), ...worked(start, 3.5) },
  });
  const week = startOfWeek(gig.dayKey, 'monday');
  return { company, team, gig, old, ana, ben, cy, dee, week, lastWeek: addDays(week, -7) };
}

const worked = (start: number, hours: number) => ({
  spotterTime: { start, end: start + hours * hourMs, breakTime: 0 },
  spotterTimeAt: start + hours * hourMs,
});

async function hiredOf(world: World, gigId: string, uid: string): Promise<Partial<Hired>> {
  const found = (await world.db.doc(paths.hired(gigId, uid)).get()).data() ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [
      key,
      typeof value?.toMillis === 'function' ? value.toMillis() : value,
    ]),
  );
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${escape(name)}, \\w{3}, `) });
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const cellsOf = (page: Page, name: string) => row(page, name).getByRole('gridcell').allTextContents();

test('a week of hours: adjusted, No Show, rated, confirmed with a discrepancy, all that match, and taken back (OPS-028..037, OPS-050..073)', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const { company, gig, ana, ben, cy, dee, week } = await aWeek(world);
  await signIn(page, company.member('Edit'));
  await page.goto(`/timesheet?week=${week}`);
  await expect(page.getByText(/^Timesheet locks in \d+d \d+h \d+m$/)).toBeVisible();
  await expect(row(page, 'Ana Souza')).toContainText('4.00');
  await expectAccessible(page);

  // Adjust one: an hour less, with its reason and a rating.
  await cell(page, 'Ana Souza').click();
  const adjust = page.getByRole('dialog', { name: 'Adjust Time: Ana Souza' });
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(adjust.getByText('Please select an option on the left')).toBeVisible();
  await adjust.getByRole('radio', { name: /Adjusted hours/ }).check();
  await adjust.getByRole('textbox', { name: 'Unpaid break (minutes)' }).fill('60');
  await expectAccessible(page);
  await adjust.getByRole('textbox', { name: /Why the hours become fewer/ }).fill('Long lunch');
  await adjust.getByRole('radio', { name: '4 stars: Good' }).check({ force: true });
  await adjust.getByRole('textbox', { name: 'Comment' }).fill('Quick and kind');
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Time changes saved')).toBeVisible();
  await expect(row(page, 'Ana Souza')).toContainText('3.00');
  expect(await hiredOf(world, gig.id, ana.uid)).toMatchObject({
    selectedTimeOption: 2,
    breakTime: 60,
    spotterRating: 4,
  });

  // Nobody has decided about Ben: the button says so, a No Show decides it.
  const confirm = (name: string) => page.getByRole('button', { name: `Confirm Hours of ${name}` });
  await expect(confirm(ben.name)).toHaveAttribute('aria-disabled', 'true');
  await cell(page, ben.name).click();
  await page.getByRole('radio', { name: /No Show/ }).check();
  await page.getByRole('textbox', { name: /Why the hours become fewer/ }).fill('Never came');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(confirm(ben.name)).not.toHaveAttribute('aria-disabled', 'true');

  // Cy says half an hour less; by keyboard.
  await cell(page, cy.name).focus();
  await page.keyboard.press('c');
  const ask = page.getByRole('dialog', { name: `Confirm hours of ${cy.name}` });
  await expect(ask).toContainText('3.50− 30 min');
  await expectAccessible(page);
  await ask.getByRole('checkbox', { name: 'I confirm' }).check();
  await ask.getByRole('button', { name: 'Confirm 3 h 30 min' }).click();
  await expect(page.getByText('Hours confirmed', { exact: true })).toBeVisible();
  await expect(row(page, cy.name)).toContainText('Confirmed');
  expect(await hiredOf(world, gig.id, cy.uid)).toMatchObject({ hoursConfirmed: true, manuallyConfirmed: true });

  // All others, and back.
  await page.getByRole('button', { name: 'Confirm all that match' }).click();
  await expect(page.getByText('Confirms 3 workers, 7 h.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm 3 workers' }).click();
  await expect(row(page, dee.name)).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(confirm(dee.name)).toBeVisible();
  await expect(row(page, cy.name)).toContainText('Confirmed');
  expect(await hiredOf(world, gig.id, dee.uid)).toMatchObject({ hoursConfirmed: false });
});

test('after the lock employers are refused in words; an admin adjusts, confirms, invoices and exports what the screen shows (OPS-034, OPS-037, OPS-056, OPS-059, ADM-061..065, ADM-175, N60, N70)', async ({
  page,
  browser,
  stack,
  world,
}) => {
  test.setTimeout(180_000);
  const { company, team, old, ana, ben, lastWeek } = await aWeek(world);
  const { id: teamID, name: teamName } = team;
  await signIn(page, company.owner);
  await page.goto(`/timesheet?week=${lastWeek}`);
  const locked = `The timesheet for the selected week has been locked. To adjust hours, please call SPOT at ${supportPhone} for assistance.`;
  await expect(page.getByText(locked)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm Hours of Ana Souza' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await cell(page, 'Ana Souza').click();
  await expect(page.getByRole('dialog').getByText(locked)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  const office = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await signIn(office, await world.admin());
  const groupName = company.group.name;
  await world.write({
    [paths.weekStats(lastWeek, teamID)]: {
      ...{ id: teamID, weekKeyMon: lastWeek, teamID, groupID: company.group.id, teamName },
      ...{ groupName, shifts: 1, days: {} },
    },
  });
  await office.goto(`/timesheets?week=${lastWeek}`);
  await office.getByRole('searchbox', { name: 'Search by company' }).fill(groupName);
  await office
    .getByRole('link', { name: `View/edit timesheet of ${groupName}, ${teamName}` })
    .first()
    .waitFor();
  await expectAccessible(office);
  await office.goto(`/timesheets?week=${lastWeek}&team=${teamID}`);
  await expect(row(office, ana.name)).toContainText('$80.60 CAD');
  await expect(row(office, ana.name)).toContainText(ana.email);
  await expectAccessible(office);
  for (const { name } of [ana, ben]) {
    await cell(office, name).click();
    if (name === ana.name) {
      await office.getByRole('radio', { name: /Adjusted hours/ }).check();
      await office.getByRole('textbox', { name: 'Unpaid break (minutes)' }).fill('35');
      await office.getByRole('textbox', { name: 'Hourly wage' }).fill('20.25');
      await office.getByRole('textbox', { name: /Why the hours become fewer/ }).fill('By phone');
      await office.getByRole('textbox', { name: 'Admin comment' }).fill('Agreed with Olivia');
      await office.getByRole('button', { name: 'Save' }).click();
      await expect(row(office, name)).toContainText('3.42');
      await cell(office, name).click();
    }
    await office.getByRole('button', { name: 'Confirm hours', exact: true }).click();
    await office.getByRole('button', { name: /^Confirm \d/ }).click();
    await expect(row(office, name)).toContainText('Confirmed');
  }

  await office.getByRole('button', { name: 'Generate Invoice' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(office.getByText('The invoice is being generated')).toBeVisible();
  const report = await world.db.doc(paths.report(teamID, lastWeek)).get();
  expect(report.data()).toMatchObject({ status: 'pending', type: 'weeklySummary' });

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
  expect(time.map((line) => [line.EmployeeVendorRefName, line.Duration, line.BreakDuration, line.HourlyRate])).toEqual([
    ['Ana Souza', '03:25', '00:35', '20.25'],
    [ben.name, '04:00', '00:00', '20.15'],
  ]);
  await office.getByRole('button', { name: 'Select Another Team' }).click();
  await expect(office.getByRole('searchbox', { name: 'Search by company' })).toBeVisible();
  await office.context().close();
});

test('an admin adds a shift with its worker, who stands in the week at once (OPS-033, OPS-074..083)', async ({
  page,
  world,
}) => {
  const { team, ana, old, lastWeek } = await aWeek(world);
  // A day without the shift of that week.
  const day = addDays(lastWeek, old.dayKey === addDays(lastWeek, 6) ? 2 : 6);
  await signIn(page, await world.admin());
  await page.goto(`/timesheets?week=${lastWeek}&team=${team.id}`);
  const add = page.getByRole('button', { name: `Add a Shift for ${ana.name}, ${formatShortDate(day)}` });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Add a Shift: ${ana.name}` });
  await dialog.getByRole('combobox', { name: /Position/ }).selectOption({ label: 'Event Server - Banquet' });
  await dialog.getByRole('radio', { name: 'No Show' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a Shift' }).click();
  await expect(page.getByText('Successfully Added Shift!')).toBeVisible();
  await expect(
    row(page, ana.name).getByRole('button', { name: new RegExp(`${formatShortDate(day)}.*No Show`) }),
  ).toBeVisible();
});

test('a phone shows the week as cards, and people who may only view can change nothing (OPS-105, look)', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { company, week } = await aWeek(world);
  await signIn(page, company.member('View'));
  await page.goto(`/timesheet?week=${week}`);
  const card = page.getByRole('article', { name: 'Ana Souza' });
  await card.getByRole('button', { name: '1 shift' }).click();
  await expect(card.getByRole('button', { name: /^Ana Souza, / })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
