import { expect, expectAccessible, type Page } from './fixtures';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Changes the window's size and resolves when the page has been rendered for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Expects no axe violations and no sideways scrolling, on a wide screen and on a phone. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await resize(page, size);
    await expectToFit(page);
    await expectAccessible(page);
  }
}

/** Expects that nothing needs sideways scrolling and that no text overlaps its neighbour. */
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

/** Expects that the page and everything on it fit a window of 1024 px without scrolling sideways. Keeps this size. */
export async function expectToFitLaptop(page: Page): Promise<void> {
  await resize(page, { width: 1024, height: 768 });
  const wider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth &&
            (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)),
        )
        .map(
          ({ tagName, ariaLabel, scrollWidth, clientWidth }) =>
            `${ariaLabel ?? tagName}: ${scrollWidth} px in ${clientWidth} px`,
        ),
    );
  await expect.poll(wider).toEqual([]);
}

/**
 * Expects that nothing lies beyond the edge of a landscape page of Letter paper, which is lower than A4, or of a box on it, and that
 * no text is cut, because paper has no hints. Keeps printing.
 */
export async function expectToFitPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await resize(page, { width: 980, height: 740 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('html, main *')]
        .filter((element) => {
          const { overflowX, textOverflow } = getComputedStyle(element);
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
          return (
            (element.tagName === 'TABLE' && element.offsetWidth > (element.parentElement?.clientWidth ?? 0)) ||
            (/auto|scroll/.test(overflowX) && (scrollWidth > clientWidth || scrollHeight > clientHeight)) ||
            ((element === document.documentElement || textOverflow === 'ellipsis') && scrollWidth > clientWidth)
          );
        })
        .map(
          ({ tagName, ariaLabel, scrollWidth, clientWidth }) =>
            `${ariaLabel ?? tagName}: ${scrollWidth} px in ${clientWidth} px`,
        ),
    );
  await expect.poll(cut).toEqual([]);
}

/** Types into an address field and picks the first suggestion. */
export async function pickAddress(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).pressSequentially(typed);
  await page.getByRole('option').first().click();
  await expect(page.getByText('Getting the address…')).toHaveCount(0);
}

/** Simulates that the user switches to another tab. */
export async function leaveTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/**
 * Waits until React has hydrated the prerendered page, visible by React's properties on its form. Before that, a link reloads
 * the page.
 */
export async function codeTakesForm(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Holds back all scripts except the one that the page waits for; returns a function that releases them. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    if (!route.request().url().includes('/first.')) await released;
    await route.continue();
  });
  return release;
}
