import { expectAccessible, type Page } from '../e2e/fixtures';
import { lookAtFocus, pressTabThrough } from '../e2e/focus';
import { desktop, expectToFit, phone, resize } from '../e2e/page';
import { paleControls } from './contrast';
import { lostInForcedColours } from './forced-colours';

type Check = 'axe' | 'focus' | 'tab' | 'pale' | 'colours';

/** A way of displaying a page. Every look checks that nothing scrolls sideways or overlaps. */
export interface Look {
  name: string;
  size: { width: number; height: number };
  media?: Parameters<Page['emulateMedia']>[0];
  /** The largest spacing of letters, words, lines and paragraphs that WCAG 1.4.12 names. */
  spaced?: boolean;
  checks: readonly Check[];
}

const narrow = { width: 320, height: 640 };
const forced = { forcedColors: 'active' } as const;

export const looks: readonly Look[] = [
  { name: 'wide', size: desktop, checks: ['axe', 'tab', 'focus', 'pale'] },
  { name: 'wide-dark', size: desktop, media: { colorScheme: 'dark' }, checks: ['axe', 'pale'] },
  { name: 'phone', size: phone, checks: ['axe'] },
  { name: 'phone-dark', size: phone, media: { colorScheme: 'dark' }, checks: ['axe'] },
  { name: 'narrow', size: narrow, checks: ['axe', 'tab', 'focus'] },
  // 1440 x 900 px at 200 %.
  { name: 'zoomed', size: { width: 720, height: 450 }, checks: ['axe', 'focus'] },
  { name: 'spaced', size: phone, spaced: true, checks: [] },
  { name: 'forced', size: desktop, media: forced, checks: ['colours', 'focus'] },
  { name: 'forced-dark', size: narrow, media: { ...forced, colorScheme: 'dark' }, checks: ['colours'] },
];

/** Uses a style sheet of the page, because its Content Security Policy allows no `style` element. */
async function space(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate((on) => {
    const at = window as unknown as { spacing?: CSSStyleSheet };
    at.spacing ??= new CSSStyleSheet();
    at.spacing.replaceSync(
      on
        ? '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
        : '',
    );
    if (!document.adoptedStyleSheets.includes(at.spacing)) document.adoptedStyleSheets.push(at.spacing);
  }, spaced);
}

/** Controls whose text is wider than they are; text with an ellipsis is allowed, and an icon has none. */
const clippedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], label, [role=tab], [role=button]')]
      .filter(
        (control) =>
          control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          control.clientWidth > 1 &&
          control.textContent?.trim() !== '' &&
          control.scrollWidth > control.clientWidth + 2 &&
          getComputedStyle(control).textOverflow !== 'ellipsis',
      )
      .map(
        ({ outerHTML, scrollWidth, clientWidth }) =>
          `clipped ${scrollWidth - clientWidth} px: ${outerHTML.slice(0, 220)}`,
      ),
  );

const checks: Readonly<Record<Check, (page: Page) => Promise<string[]>>> = {
  axe: async (page) => expectAccessible(page).then(() => [], wordsOf),
  focus: async (page) => {
    const { taken, unseen, covered } = await lookAtFocus(page);
    const nothing = taken === 0 ? ['nothing takes the focus'] : [];
    return [...nothing, ...unseen.map((one) => `no focus: ${one}`), ...covered.map((one) => `hidden: ${one}`)];
  },
  tab: async (page) => {
    const { missed, covered } = await pressTabThrough(page);
    return [...missed.map((one) => `Tab misses: ${one}`), ...covered.map((one) => `hidden at Tab: ${one}`)];
  },
  pale: paleControls,
  colours: lostInForcedColours,
};

const wordsOf = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];

/** Displays the page in this look. */
export async function take(page: Page, { size, media, spaced = false }: Look): Promise<void> {
  await page.emulateMedia({ forcedColors: null, colorScheme: null, reducedMotion: 'reduce', ...media });
  await space(page, spaced);
  // The check before may have left the focus on the skip link, which then covers the logo.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await resize(page, size);
  // Colours still change for a moment.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** The problems of the page in this look. */
export async function problemsOf(page: Page, look: Look): Promise<string[]> {
  const found: string[] = await expectToFit(page).then(() => [], wordsOf);
  found.push(...(await clippedControls(page)));
  for (const check of look.checks) {
    // axe's helper changes the setting for reduced motion.
    await take(page, look);
    found.push(...(await checks[check](page)));
  }
  return found;
}
