import { expect, test as base, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { writePageRecord } from '../lib/page-records.mjs';
import { signIn, typeSignIn, type Credentials, type SignInOptions } from './sign-in';
import { functionRuns, TouchedByPages } from './touched';
import { World } from './world';

export interface SharedStack {
  url: string;
  firebasePort: number;
}

/** The product that the run's global setup started. */
function sharedStack(): SharedStack {
  const told = process.env.SPOT_STACK;
  if (!told)
    throw new Error('The stack of the test run is not there; run through Playwright with the root configuration.');
  return JSON.parse(told) as SharedStack;
}

/** `test.use(withMotion)`: as for people who have not asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits for running animations and disables further ones, because contrast cannot be measured during a fade. */
async function settleMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * The violations that axe finds on the current page, with all its rules. Other results are not computed, because nothing uses
 * them.
 */
async function axeFinds(page: Page): Promise<string[]> {
  // Loaded once per document, because it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(
      // Fluent's invisible elements that pass the focus on are not content.
      { exclude: ['[data-tabster-dummy]'] },
      // WCAG 2.2's size of targets, which axe leaves out by itself.
      { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
  });
}

/** Expects no axe violations on the page once it has a heading, which means that it has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe checks only the frame into which it is loaded.
  expect(page.frames()).toHaveLength(1);
  const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  await expect(page.locator('h1:visible').first()).toBeVisible();
  const look = async () => {
    await settleMotion(page);
    return axeFinds(page);
  };
  const first = await look();
  // A second look, because data that just arrived may have been caught in a colour transition; real violations stay.
  const found = first.length > 0 ? await look() : first;
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(found).toEqual([]);
}

/** Presses Escape once the dialog has the focus, like a person who has seen it. */
export async function pressEscape(dialog: Locator): Promise<void> {
  const page = dialog.page();
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A test that fails is the last one of its process; the next process tries it again. */
let lastFailed = false;

type SignIn = (person: Credentials, options?: SignInOptions) => Promise<void>;
interface TestFixtures {
  touched: TouchedByPages | undefined;
  noted: void;
  signIn: SignIn;
  typeSignIn: SignIn;
}
interface WorkerFixtures {
  stack: SharedStack;
  world: World;
}

/**
 * `world` builds a test's own companies, shifts and workers; `signIn` gives the test's page a session, `typeSignIn` signs in by
 * hand; `stack` has the addresses of the product and its backend. Tests that break something start their own stack
 * (`startStack`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [async ({}, use) => use(sharedStack()), { scope: 'worker' }],
  world: [
    async ({ stack }, use) => {
      const world = new World(stack.firebasePort);
      await use(world);
      if (lastFailed) await world.withdraw();
      await world.close();
    },
    { scope: 'worker' },
  ],
  touched: [
    async ({ browser, stack }, use, info) => {
      const tree = process.env.SPOT_TREE;
      if (!tree) return use(undefined);
      const touched = new TouchedByPages();
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await touched.watch(context);
        return context;
      };
      const before = await functionRuns(stack.firebasePort);
      await use(touched);
      browser.newContext = newContext;
      const after = await functionRuns(stack.firebasePort);
      const functions = [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).map(([name]) => name);
      const passed = info.status === info.expectedStatus;
      writePageRecord(info.testId, passed ? { tree, functions, ...touched.found() } : undefined);
    },
    { auto: true },
  ],
  noted: [
    async ({}, use, info) => {
      await use();
      lastFailed = info.status !== info.expectedStatus;
    },
    { auto: true },
  ],
  context: async ({ context, touched }, use) => {
    await touched?.watch(context);
    await use(context);
    await touched?.collect(context);
  },
  // Expects that the deployed page's Content Security Policy blocks nothing the product needs. The exception: after a lost
  // connection Firestore requests an image of another site to test the network, and works without it.
  page: async ({ page }, use) => {
    const barred: string[] = [];
    page.on('console', (said) => {
      const text = said.text();
      if (text.includes('Content Security Policy') && !text.includes('/cleardot.gif')) barred.push(text);
    });
    await use(page);
    expect(barred).toEqual([]);
  },
  baseURL: async ({ stack }, use) => use(stack.url),
  signIn: async ({ page }, use) => use((person, options) => signIn(page, person, options)),
  typeSignIn: async ({ page }, use) => use((person, options) => typeSignIn(page, person, options)),
});
export { expect, type Page } from '@playwright/test';
export { signIn, typeSignIn } from './sign-in';
