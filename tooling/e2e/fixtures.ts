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

/** Waits for what is fading, and lets nothing fade from here on: a colour half-way is nobody's contrast. */
async function settleMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds wrong with the page as it stands: all its rules, of each only what fails, as nothing else is looked at. */
async function axeFinds(page: Page): Promise<string[]> {
  // There is nothing to read once more in the same document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    // Fluent's invisible sentinels, which pass the focus on, are not content.
    const { violations } = await run({ exclude: ['[data-tabster-dummy]'] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
  });
}

/** axe finds nothing on the page as it stands, once it has a heading: before that it is still on its way. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe looks into no frame that it is not loaded in.
  expect(page.frames()).toHaveLength(1);
  await expect(page.locator('h1:visible').first()).toBeVisible();
  const look = async () => {
    await settleMotion(page);
    return axeFinds(page);
  };
  const first = await look();
  // Data that came meanwhile may have been seen on its way from one colour to the next; what is wrong stays so.
  const found = first.length > 0 ? await look() : first;
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

/** Presses Escape once the dialog has the focus, as somebody does who has seen it. */
export async function pressEscape(dialog: Locator): Promise<void> {
  const page = dialog.page();
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
}

type SignIn = (person: Credentials, options?: SignInOptions) => Promise<void>;
interface TestFixtures {
  touched: TouchedByPages | undefined;
  signIn: SignIn;
  typeSignIn: SignIn;
}
interface WorkerFixtures {
  stack: SharedStack;
  world: World;
}

/**
 * `world` builds companies, shifts and workers of the test's own; `signIn` gives the test's page a session, `typeSignIn`
 * signs in there by hand; `stack` says where the product and its backend are. Tests that break something start a stack of
 * their own (`startStack`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [async ({}, use) => use(sharedStack()), { scope: 'worker' }],
  world: [
    async ({ stack }, use) => {
      const world = new World(stack.firebasePort);
      await use(world);
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
  context: async ({ context, touched }, use) => {
    await touched?.watch(context);
    await use(context);
    await touched?.collect(context);
  },
  // The policy of the deployed page bars nothing that the product needs. When a connection is lost, Firestore asks a picture
  // elsewhere whether there is any network; it does without the answer.
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
