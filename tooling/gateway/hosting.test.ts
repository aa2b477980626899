import { get } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionsRegion } from '@spot/contracts/core';
import { serveShell } from './gateway.mjs';
import { policyHere, readSite } from './hosting.mjs';

const root = join(__dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { hosting } = read('firebase.json') as { hosting: { target: string; ignore: string[] }[] };
const { projects } = read('.firebaserc') as { projects: { default: string } };
const project = projects.default;
const versions = `https://storage.googleapis.com/${project}-releases/`;

describe('the sites as they are deployed', () => {
  const policy = readSite(root, 'shell').headers['content-security-policy'] ?? '';
  const sourcesOf = (directive: string) =>
    policy
      .split('; ')
      .find((one) => one.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);

  it('run code of the shell and of published versions of features alone, none that stands in a page or is made of text', () => {
    expect(sourcesOf('default-src')).toEqual(["'none'"]);
    expect(sourcesOf('script-src')).toEqual(["'self'", versions]);
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"]);
    expect(sourcesOf('base-uri')).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-eval|[ /]\*/);
  });

  it("speak with the project's own backend and with nobody else", () => {
    const functions = `https://${functionsRegion}-${project}.cloudfunctions.net`;
    const backend = sourcesOf('connect-src')?.filter((source) => !["'self'", versions].includes(source));
    expect(backend).toEqual([
      ...['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'].map(
        (one) => `https://${one}.googleapis.com`,
      ),
      functions,
    ]);
  });

  it('are asked for by TLS alone, are in no frame, use no camera, microphone or place, and tell no other site where somebody was', () => {
    expect(readSite(root, 'shell').headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/camera=\(\), geolocation=\(\), microphone=\(\)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    for (const { target } of hosting) expect(readSite(root, target).headers['x-content-type-options']).toBe('nosniff');
  });

  it('publish no source maps and no file twice', () => {
    for (const { ignore } of hosting)
      expect(ignore).toEqual(expect.arrayContaining(['**/*.map', '**/*.gz', '**/*.br']));
  });

  it('answer with the page for addresses of pages, and never for a missing file', () => {
    const { page } = readSite(root, 'shell');
    expect(['/', '/shifts', '/worker-profile/a_b-c'].filter((path) => !page.test(path))).toEqual([]);
    expect(['/main.0a1b2c3d.js', '/assets/logo.svg', '/registry.jws'].filter((path) => page.test(path))).toEqual([]);
  });
});

describe('the product on this machine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-shell-'));
  const site = readSite(root, 'shell');
  const origins = ['http://localhost:4301/demo-spot-releases/'];
  let served: Awaited<ReturnType<typeof serveShell>>;
  beforeAll(async () => {
    writeFileSync(join(dir, 'index.html'), '<!doctype html><title>SPOT</title>');
    const config = { emulator: { host: 'localhost', port: 4310 } };
    served = await serveShell({ dir, config, site, origins });
  });
  afterAll(async () => {
    await served.close();
    rmSync(dir, { recursive: true });
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${served.port}${path}`, { headers });

  it('sends the headers of the deployed one, with its own addresses in the policy', async () => {
    const { 'content-security-policy': policy = '', ...others } = site.headers;
    for (const path of ['/', '/shifts', '/main.0a1b2c3d.js']) {
      const { headers } = await ask(path);
      expect(Object.fromEntries(headers)).toMatchObject(others);
      const backend = ['http://localhost:4310', 'http://*.localhost:4310'];
      expect(headers.get('content-security-policy')).toBe(policyHere(policy, origins, backend));
    }
  });

  it('has no deployed address in its policy', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy');
    expect(policy).not.toContain('https://');
    expect(policy).toContain(`script-src 'self' ${origins.join(' ')};`);
  });

  it('sends the page again only if it has changed, as Firebase Hosting does', async () => {
    const before = await ask('/shifts');
    const known = { 'if-none-match': before.headers.get('etag') ?? '' };
    const again = await ask('/', known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(before.headers.get('content-security-policy'));

    writeFileSync(join(dir, 'index.html'), '<!doctype html><title>SPOT again</title>');
    const changed = await ask('/', known);
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('SPOT again')]);
  });

  it('answers that a file is missing instead of with the page', async () => {
    expect((await ask('/main.0a1b2c3d.js')).status).toBe(404);
    expect((await ask('/shifts')).status).toBe(200);
  });

  it('survives an invalid address, and a path that leads out of its folder', async () => {
    const raw = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { host: 'localhost', port: served.port, path };
        get(options, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
      });
    expect(await raw('//')).toBe(200);
    expect(await raw('/%E0%A4%A')).toBe(200);
    expect(await raw('/../../package.json')).toBe(404);
    expect(await raw('/%2e%2e/%2e%2e/package.json')).toBe(404);
    expect((await ask('/shifts')).status).toBe(200);
  });
});
