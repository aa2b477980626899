import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { findBrowser } from '../tooling/lib/browser.mjs';
import { freePorts } from '../tooling/lib/ports.mjs';
import { idTokenOf } from '../tooling/lib/second-factor.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.env.METADATA_SERVER_DETECTION = 'none';
export const projectId = 'demo-spot';
export const region = 'northamerica-northeast1';

export const median = (values) => percentile(values, 50);
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? NaN;
}
export const round = (value, digits = 1) => Number(value.toFixed(digits));

export function temporaryFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'spot-bench-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Starts Local Firebase in a separate process; `readyMs` is the time from spawn to the first response. */
export async function startLocalFirebase({ dir, args = [] } = {}) {
  const port = await freePorts();
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      join(root, 'firebase/local/dist/cli.mjs'),
      '--port',
      String(port),
      ...(dir ? ['--data', dir] : ['--memory']),
      ...args,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Local Firebase ended with code ${child.exitCode}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const readyMs = performance.now() - began;
  const end = (signal) =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { port, url, readyMs, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), pid: child.pid };
}

/** Runs `work` with firebase-admin connected to a server; the SDK reads the address from the environment. */
export async function withAdmin(port, work) {
  process.env.FIRESTORE_EMULATOR_HOST = `localhost:${port}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `localhost:${port}`;
  process.env.GCLOUD_PROJECT = projectId;
  const { initializeApp, deleteApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId }, `bench-${port}-${Math.random()}`);
  try {
    return await work(getFirestore(app), app);
  } finally {
    await deleteApp(app);
  }
}

/** Returns a function that calls functions as a signed-in person, like the Web SDK. */
export async function caller(port, email) {
  const idToken = await idTokenOf(`http://localhost:${port}`, { email, password: 'Spotter-2026!' });
  return async (name, data, area = 'scheduling') => {
    const response = await fetch(`http://localhost:${port}/${projectId}/${region}/${area}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ data }),
    });
    const { result, error } = await response.json();
    if (error) throw new Error(`${name}: ${error.message}`);
    return result;
  };
}

const listens = async (port) => (await fetch(`http://localhost:${port}/emulator/v1/listens`)).json();

/** The costs of listening, `{ documents, targets }`, once they no longer change. */
export async function settled(port) {
  for (let before = await listens(port); ;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await listens(port);
    if (now.documents === before.documents && now.targets === before.targets) return now;
    before = now;
  }
}

/**
 * Documents and listeners that `work` causes on `page`. Starts when no listeners are left, because a page that was left
 * receives changes until the server drops its channel, and these would be counted too.
 */
export async function costOf(page, port, work) {
  await page.goto('about:blank');
  while ((await listens(port)).targets > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  const before = await listens(port);
  await work();
  const after = await settled(port);
  return { documents: after.documents - before.documents, listeners: after.targets - before.targets };
}

/** Serves a page whose script is bundled from `entry`; returns its URL. */
export async function servePage(entry) {
  const bundle = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    format: 'iife',
    write: false,
    minify: true,
  });
  const script = bundle.outputFiles[0].text;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : '<!doctype html><title>bench</title><script src="/page.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const browserOptions = () => ({
  executablePath: findBrowser(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

export async function launchChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.launch(browserOptions());
}

/** A browser with a profile on disk, as a person has one. Only there Chromium keeps compiled scripts between visits. */
export async function launchProfile(options) {
  const { chromium } = await import('@playwright/test');
  const { dir, remove } = temporaryFolder();
  const context = await chromium.launchPersistentContext(dir, { ...browserOptions(), ...options });
  const close = async () => {
    await context.close();
    remove();
  };
  return { context, close };
}

/** Sets `window.painted` to a promise that resolves to the time of the first frame after `found` is in the page. */
export const watchForPaint = (page, found) =>
  page.evaluate((selector) => {
    window.painted = new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        seen.disconnect();
        // The first task after the frame; a timer would fire after React's later work.
        requestAnimationFrame(() =>
          scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
        );
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
  }, found);

/** Time from the last arrival of data for keys with this beginning to the frame that shows it. */
export const sinceData = (page, key) =>
  page.evaluate(async (beginning) => {
    const end = await window.painted;
    const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(`live ${beginning}`));
    return end - Math.max(...marks.map(({ startTime }) => startTime));
  }, key);

/** The exports of a TypeScript file of the bench, bundled with what it imports. */
export async function bundled(entry) {
  const bundle = await build({
    entryPoints: [join(root, 'bench', entry)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString('base64')}`);
}
