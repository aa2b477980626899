import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from '../feature/pack.mjs';
import { projectOf } from '../feature/project.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';
import { tryEdits } from '../lib/try-edits.mjs';
import { tryFunctions } from '../lib/try-functions.mjs';

const most = { seconds: 60, megabytes: 300, edit: 1 };

/**
 * What npm has installed: packages, and megabytes as a disk of blocks of 4 kB holds them; a file with two names counts once.
 */
function installedIn(dir) {
  const seen = new Set();
  let packages = 0;
  let bytes = 0;
  const look = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (/node_modules\/(?:@[^/]+\/)?[^/@.][^/]*$/.test(path) && existsSync(join(path, 'package.json')))
          packages += 1;
        look(path);
      } else if (entry.isFile()) {
        const { ino, size } = lstatSync(path);
        if (!seen.has(ino)) bytes += Math.ceil(size / 4096) * 4096;
        seen.add(ino);
      }
    }
  };
  look(join(dir, 'node_modules'));
  return { packages, megabytes: Math.round(bytes / 1e6) };
}

/** Runs `spot-feature dev` until the page and the feature's own source have been read through it, and during `work`. */
async function tryDev(dir, against, work) {
  const port = 4400;
  const child = spawn('npx', ['spot-feature', 'dev', '--against', against, '--port', String(port)], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await new Promise((ready, failed) => {
      child.stdout.on('data', (text) => String(text).includes('Ready: ') && ready());
      child.once('close', (code) => failed(new Clear(`spot-feature dev ended with ${code}.`)));
    });
    const [page, entry] = await Promise.all(
      [`http://localhost:${port}/pay-slips`, `http://localhost:${port + 2}/remoteEntry.js`].map((url) => fetch(url)),
    );
    if (!page.ok || !entry.ok) throw new Clear(`dev answered ${page.status} and ${entry.status}.`);
    await work(`http://localhost:${port}`);
  } finally {
    process.kill(-child.pid);
  }
}

const usage = `npm run feature-week: creates, installs, tests, publishes and releases a feature in an empty folder, and prints how long each step took

  --against ADDRESS     the address of a running product (http://localhost:4300)`;

/** The week of a feature team that has nothing but Node, the npm registry and one packed file, in an empty folder. */
await command(async () => {
  const { values } = parseArgs({ options: { against: { type: 'string', default: 'http://localhost:4300' } } });
  const { against } = values;
  const place = mkdtempSync(join(tmpdir(), 'feature-week-'));
  const dir = join(place, 'pay-slips');
  const rows = [];
  const timed = async (what, work) => {
    const began = Date.now();
    const more = await work();
    const seconds = (Date.now() - began) / 1000;
    rows.push({ what, seconds: Math.round(seconds * 10) / 10, ...more });
    console.log(`${what}: ${seconds.toFixed(1)} s`, more ?? '');
    return { seconds, ...more };
  };
  const run = (program, ...args) => {
    const env = { ...process.env, SPOT_PROJECT: against };
    execFileSync(program, args, { cwd: existsSync(dir) ? dir : place, env, stdio: ['ignore', 'inherit', 'inherit'] });
  };
  try {
    const packed = await pack(root, join(place, 'packed'));
    const { file } = packed.find(({ name }) => name === 'create-spot-feature');
    await timed('new', () => run('npx', '--yes', `--package=${file}`, 'create-spot-feature', 'new', 'pay-slips'));
    const { seconds, megabytes } = await timed('install', () => {
      run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
      return installedIn(dir);
    });
    await timed('test', () => run('npm', 'test'));
    await timed('lint', () => run('npm', 'run', 'lint'));
    await timed('types', () => run('npm', 'run', 'types'));
    let edits;
    await timed('dev', () =>
      tryDev(dir, against, async (url) => {
        const options = { url, path: '/pay-slips', dir, file: 'PaySlipsPage.tsx', count: 20 };
        edits = await timed('20 edits that keep a form', () => tryEdits(options));
      }),
    );
    await timed('check', () => run('npm', 'run', 'check'));
    let version;
    await timed('publish', () => {
      // Somebody may have played this week here before: then the number after theirs is taken.
      const said = execFileSync('npx', ['spot-feature', 'publish', '--next', '--yes', '--dirty', '--json'], {
        cwd: dir,
        env: { ...process.env, SPOT_PROJECT: against },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      ({ version } = JSON.parse(said));
      return { version };
    });
    await timed('preview', () => run('npm', 'run', 'preview'));
    await timed('promote', () =>
      run('npx', 'spot-feature', 'promote', '--version', version, '--yes', '--why', 'A first week'),
    );
    await timed('its own call', async () => {
      const body = { week: '2026-11-22', minutes: 450 };
      const asked = { feature: 'pay-slips', version, kind: 'checks', call: 'checkHours', body };
      return tryFunctions(await projectOf(root, new URL(against).origin), asked);
    });
    console.table(rows);
    console.log(
      `Installed in ${seconds.toFixed(0)} s, ${megabytes} MB. The target is ${most.seconds} s and ${most.megabytes} MB.\n` +
        `An edit is seen after ${edits.median} s, after ${edits.worst} s at worst. The target is ${most.edit} s.`,
    );
  } finally {
    rmSync(place, { recursive: true, force: true }, usage);
  }
}, 'npm run feature-week -- --against http://localhost:4300: the week of a team that has only the packed kit, against a product that runs there');
