import { expect, expectAccessible, type Page } from './fixtures';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Changes the size of the window and answers once the page has been drawn for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** axe finds nothing, on a wide screen as on a phone, where nothing has to be scrolled sideways. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await resize(page, size);
    await expectToFit(page);
    await expectAccessible(page);
  }
}

/** Nothing on the page needs scrolling sideways, and no text goes over what stands beside it. */
export async function expectToFit(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const spilt = [...document.querySelectorAll('h1, h2, li, td, dd, p, [role=alertdialog] *')].filter(
        (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 4,
      );
      return [scrollWidth - clientWidth, ...spilt.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 200))];
    });
  await expect.poll(beyond).toEqual([0]);
}

/** Types into an address field and takes the first suggestion. */
export async function pickAddress(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).pressSequentially(typed);
  await page.getByRole('option').first().click();
  await expect(page.getByText('Getting the address…')).toHaveCount(0);
}

/** The tab is left for another one. */
export async function leaveTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** The page that was built is React's: its form has React's own properties. Before that a link loads its page anew. */
export async function codeTakesForm(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
}
