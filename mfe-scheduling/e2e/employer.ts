import {
  addDays,
  dayKeyOf,
  formatLongDate,
  formatMinutes,
  formatShortDate,
  hourMs,
  minutesOfDay,
  startOfWeek,
} from '@spot/contracts/time';
import { expect, type Page } from '../../tooling/e2e/fixtures';
import { pickAddress } from '../../tooling/e2e/page';

/** Regina never changes its clocks, so that lengths and fees hold in every night of the year. */
export const zone = 'America/Regina';
/** Five days in a row; the first shift starts in four to five hours, the next ones on the days after. */
export function fiveDays() {
  const first = Math.ceil(Date.now() / hourMs) * hourMs + 4 * hourMs;
  const start = minutesOfDay(first, zone);
  const days = [0, 1, 2, 3, 4].map((offset) => addDays(dayKeyOf(first, zone), offset));
  const end = (start + 480) % 1440;
  return { days: days as [string, string, string, string, string], start, end, time: formatMinutes };
}

/** $22.50 an hour, half an hour unpaid. */
export async function createPosition(page: Page, { start, end, time }: ReturnType<typeof fiveDays>) {
  const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  const step = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Create a position' }).click();
  await step('Step 1 of 5: Basic details');
  await fill('Role', 'Banquet Server');
  await fill('Internal label', 'Harbour room');
  await fill('Department', 'Banquets');
  await fill('Reporting to', 'Erin Walsh');
  await fill('Description', 'Serves plated dinners.');
  await page.getByRole('combobox', { name: 'Start time' }).fill(time(start));
  await page.getByRole('combobox', { name: 'End time' }).fill(time(end));
  await fill('Unpaid break (minutes)', '30');
  await next();
  await page.getByRole('alertdialog', { name: 'Role name reminder' }).getByRole('button', { name: 'Continue' }).click();

  await step('Step 2 of 5: Skills and requirements');
  await page.getByRole('combobox', { name: 'Skills' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Plated service' }).click();
  await page.keyboard.press('Escape');
  await next();
  await step('Step 3 of 5: Location and wage');
  await pickAddress(page, 'Location', '120 King Regina');
  await fill('Entrance instructions', 'Staff door beside the loading dock.');
  await fill('Hourly wage', '22.50');
  await next();
  await step('Step 4 of 5: Smart autofill');
  await page.getByRole('radio', { name: 'Off: you choose every worker yourself' }).check();
  await next();
  await step('Create a position summary and review');
  await page.getByRole('button', { name: 'Confirm and create' }).click();
  await page
    .getByRole('alertdialog', { name: 'Create this role?' })
    .getByRole('button', { name: 'Create position' })
    .click();
  await page
    .getByRole('dialog', { name: 'Position Created!' })
    .getByRole('button', { name: 'Back to schedule' })
    .click();
}

export const card = (page: Page, day: string) =>
  page.getByRole('button', { name: new RegExp(`Banquet Server.*${formatShortDate(day)}`) });
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Banquet Server' });

/** Goes to the week of the day, by the buttons of the page, and opens the shift. */
export async function openShift(page: Page, day: string) {
  await findCard(page, day);
  await card(page, day).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText(formatLongDate(day), { exact: true })).toBeVisible();
  return drawer;
}
export async function findCard(page: Page, day: string) {
  const shown = new URL(page.url()).searchParams.get('week') ?? dayKeyOf(Date.now(), zone);
  const [from, to] = [startOfWeek(shown, 'sunday'), startOfWeek(day, 'sunday')];
  if (from !== to) await page.getByRole('button', { name: from < to ? 'Next week' : 'Previous week' }).click();
  await expect(card(page, day)).toBeVisible();
}
export async function closeShift(page: Page) {
  await drawerOf(page).getByRole('button', { name: 'Close shift' }).click();
  await expect(drawerOf(page)).toHaveCount(0);
}
