import { paths } from '@spot/contracts/core';
import { acceptOffer, shareLocation } from '@spot/contracts/worker';
import { formatLongDate, hourMs, minuteMs } from '@spot/contracts/time';
import { Worker } from '../../firebase/simulator/src/worker';
import { expectAccessible, expect, pressEscape, test } from '../../tooling/e2e/fixtures';
import { expectAccessibleAtAnyWidth } from '../../tooling/e2e/page';
import type { World } from '../../tooling/e2e/world';

const quarterMs = 15 * minuteMs;

/** A company with a running shift that has a worker, and one in two days that smart autofill fills. */
async function aDay(world: World) {
  const name = `Jobs ${Math.random().toString(36).slice(2, 10)}`;
  const company = await world.company({ name, teams: ['Downtown', 'Airport'] });
  const position = await world.position(company.teams[0], { role: 'Line Cook' });
  const start = Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs;
  const today = await world.gig(company, position, start, { numSpotters: 2, end: start + 6 * hourMs });
  const server = await world.position(company.teams[0], { role: 'Server' });
  const radioButtons = {
    option: 'UNFILLED_BEFORE_GIG_START' as const,
    ...{ minJobsWorked: 1, hoursBeforeGigStart: 4, hoursBeforeGigStartWorkerPool: 6 },
  };
  const smartAutofill = { radioButtons, workAllDays: false };
  const certificates = ['Smart Serve Ontario', 'Vulnerable Sector Check', 'Workplace Hazardous Materials'];
  const chef = await world.position(company.teams[0], { role: 'Pastry Sous Chef', certificates });
  await world.gig(company, chef, start + 49 * hourMs, { numSpotters: 1 });
  const soon = await world.gig(company, server, start + 49 * hourMs, { numSpotters: 3, smartAutofill });
  const ana = await world.worker('Ana Souza', { stats: { rating: 4.5, completed: 20 } });
  await world.hired(today, [ana]);
  return { name, company, today, soon, ana, admin: await world.admin() };
}

test('an admin goes from the board and its map to the jobs of all companies, and offers a job that a worker accepts (ADM-012, ADM-013, ADM-024..031, ADM-086..088, ADM-174)', async ({
  page,
  world,
  signIn,
  stack,
}) => {
  const { name, today, soon, ana, admin } = await aDay(world);
  const phone = await Worker.signIn(
    { projectId: 'demo-spot', host: 'localhost', port: stack.firebasePort },
    ana.email,
    ana.password,
  );
  await signIn(admin);

  // The board shows no location before the phone has sent one.
  await page.goto(`/checkins?day=${today.dayKey}&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'View the location of Ana Souza' }).click();
  const where = page.getByRole('dialog', { name: 'Location of Ana Souza' });
  await expect(
    where.getByText('This Spotter did not have their location turned on within the last 24 hours.', { exact: true }),
  ).toBeVisible();
  await phone.call(shareLocation, { lat: 43.65, lng: -79.38 });
  await expect(where.getByText(/^Last seen 1 minute ago/)).toBeVisible();
  await expect(where.getByLabel('Map with the latest location of Ana Souza')).toBeVisible();
  await expectAccessible(page);
  // The dialog is closed while the map zooms; what ends the zoom does not fail.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await where.getByRole('button', { name: 'Zoom in' }).click();
  await page.clock.runFor(50);
  await page.keyboard.press('Escape');
  await expect(where).toBeHidden();
  await page.clock.runFor(1_000);
  await page.clock.resume();

  // All jobs: the counters include the posted shifts, and a company unfolds to its teams and their shifts.
  await page.goto(`/allshifts?day=${soon.dayKey}&q=${encodeURIComponent(name)}`);
  const companies = page.getByRole('table', { name: 'Companies' });
  await expect(companies.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('044');
  await expect(page.getByText(formatLongDate(soon.dayKey))).toBeVisible();
  // A search with one result has opened it.
  await companies.getByRole('button', { name: 'Downtown', exact: true }).click();
  const shifts = page.getByRole('table', { name: 'Shifts of Downtown' });
  await expect(shifts.getByRole('row', { name: /Server/ })).toContainText('Unfilled');
  await shifts.getByRole('button', { name: 'Enabled: autofill of Server' }).click();
  const rule = page.getByRole('dialog', { name: 'Smart Autofill' });
  await expect(rule.getByText('Smart Autofill if a shift is still unfilled 4 hours before it starts')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Team Info: Downtown' }).click();
  await pressEscape(page.getByRole('dialog', { name: 'Team Info: Downtown' }));

  // The profile links to the jobs that can be offered.
  await page.goto(`/checkins?day=${today.dayKey}&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Profile of Ana Souza' }).click();
  const profile = page.getByRole('dialog', { name: 'Ana Souza' });
  await expect(profile.getByText('On time: 20')).toBeVisible();
  await profile.getByRole('button', { name: 'Offer a Job' }).click();
  await expect(page.getByRole('heading', { name: 'Offer a Job to: Ana Souza' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).pressSequentially(name);
  await page.getByRole('option', { name }).click();
  const job = page.getByRole('row', { name: /Server/ });
  await expect(job).toContainText('Eligible');
  await expect(page.getByRole('row', { name: /Pastry Sous Chef/ })).toContainText('Missing: Smart Serve Ontario');
  await expectAccessibleAtAnyWidth(page);
  await job.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Offers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send offers to Ana Souza?' });
  await expect(question.getByText('1 shift will be offered:')).toBeVisible();
  await question.getByRole('button', { name: 'Send 1 offer' }).click();
  await expect(page.getByText('Job offer(s) sent')).toBeVisible();
  await expect(job).toContainText('Already has the offer');
  await phone.call(acceptOffer, { gigId: soon.id });
  await expect(job).toContainText('Already hired');
  await phone.close();
  expect((await world.db.doc(paths.hired(soon.id, ana.uid)).get()).exists).toBe(true);

  // The numbers have changed, and the team's calendar opens in the company's view.
  await page.goto(`/allshifts?day=${soon.dayKey}&q=${encodeURIComponent(name)}`);
  await expect(companies.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('134');
  await page.getByRole('button', { name: `View In Calendar: ${name}, Downtown` }).click();
  await expect(page).toHaveURL(/\/shifts\?week=/);
  await expect(page.getByText(`You are viewing as ${name}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shifts' })).toBeVisible();
});
