import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isPlatformAdmin, password } from '../tooling/lib/accounts.mjs';
import { buildStatic } from '../tooling/lib/build-static.mjs';
import { ensureBuilt } from '../tooling/lib/build.mjs';
import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { typeSignIn } from '../tooling/lib/type-sign-in.mjs';
import { launchChromium, root, round } from './lib.mjs';

const places = ({ url, features }) => [`${url}/`, ...Object.values(features).map(({ base }) => base)];

/** Counts what a page loads from URLs with these beginnings: requests, and JavaScript once each, as gzip level 6. */
export function watch(page, from) {
  const scripts = new Map();
  let requests = 0;
  page.on('response', (response) => {
    const url = response.url();
    if (!from.some((place) => url.startsWith(place))) return;
    requests++;
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && !scripts.has(url)) scripts.set(url, response.body());
  });
  return async () => {
    const bodies = await Promise.all(scripts.values());
    return { requests, bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0) };
  };
}

/** Waits for the page's heading and the code that it loads. */
async function heading(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(async () => {
    const scripts = () => performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name)).length;
    for (let before = -1; before !== scripts();) {
      before = scripts();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

export async function signIn(page, url, email) {
  await typeSignIn(page, url, { email, password, secondFactor: isPlatformAdmin(email) });
  await heading(page);
}

/** Visits a public page, an employer's two features and, as a platform admin, the back office with one cache. */
async function visitAll(page, url) {
  await page.goto(`${url}/passwordreset`);
  await heading(page);
  await signIn(page, url, 'owner@northside.test');
  await page.goto(`${url}/shifts`);
  await heading(page);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, url, 'ops@spot.test');
}

async function bytesOf(browser, composition) {
  const stack = await startStack({ composition });
  const measure = async (visit) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const counted = watch(page, places(stack));
    await visit(page);
    const result = await counted();
    await page.close();
    return result;
  };
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    const login = await measure(async (page) => {
      await page.goto(`${stack.url}/login`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
    });
    return { login, all: await measure((page) => visitAll(page, stack.url)) };
  } finally {
    await stack.close();
  }
}

async function seconds(work) {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1000);
}

async function builds() {
  const cold = await seconds(() => ensureBuilt({ force: true }));
  rmSync(join(root, '.local/built'), { force: true });
  return { cold, warm: await seconds(() => ensureBuilt()) };
}

/** All figures of the composed product: size and build time. */
export async function measureProduct(note) {
  note('builds, cold and warm');
  const { cold, warm } = await builds();
  await buildStatic();
  const browser = await launchChromium();
  try {
    note('JavaScript, federated');
    const federated = await bytesOf(browser, 'shell/dist');
    note('JavaScript, static composition');
    const composed = await bytesOf(browser, '.local/static');
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    return [
      most('JavaScript for /login, gzip', 'kB', 140, round(federated.login.bytes / 1000)),
      most('requests for /login', '', 8, federated.login.requests),
      most(
        `JavaScript after all four features (${round(federated.all.bytes / 1000)} kB) against the static composition (${round(composed.all.bytes / 1000)} kB)`,
        'times',
        1.08,
        round(federated.all.bytes / composed.all.bytes, 2),
      ),
      most('cold build of everything', 's', 180, cold),
      most('warm build of everything', 's', 30, warm),
    ];
  } finally {
    await browser.close();
  }
}
