import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FieldPath } from 'firebase-admin/firestore';
import { recordFacts, setReleaseRights } from '@spot/contracts/releases';
import { paths } from '@spot/contracts/core';
import { password, startBackend, type Backend } from '../../firebase/functions/src/testing/backend';
import { freePorts } from '../lib/ports.mjs';
import { bucketOf, useReleaseKey } from '../../firebase/functions/src/testing/releases';

const root = join(__dirname, '../..');
const tool = join(root, 'tooling/feature/main.mjs');

interface Said {
  code: number;
  out: string;
  err: string;
}

/** A minimal feature in a repository of its own. */
function makeFeature(name = 'scheduling'): string {
  mkdirSync(join(root, '.local'), { recursive: true });
  const dir = mkdtempSync(join(root, '.local/feature-'));
  mkdirSync(join(dir, 'src'));
  const files = {
    'remote.json': JSON.stringify({ name, version: '1.0.0', slots: [] }),
    'webpack.config.mjs': `import { featureConfig } from '@spot/feature-kit/webpack';\nexport default featureConfig({ dir: import.meta.dirname });\n`,
    'src/lifecycles.tsx': `export const lifecycles = { mount: () => {} };\n`,
    '.gitignore': 'dist\nnode_modules\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  return dir;
}

describe('npm run feature', () => {
  let backend: Backend;
  let page: Server;
  let project: string;
  let dir: string;
  let home: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ines', '-c', 'user.email=ines@spot.test', ...args], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();

  beforeAll(async () => {
    await useReleaseKey('one');
    backend = await startBackend();
    const ops = await backend.signUp('ops', { claims: { admin: true, releaseManager: true } });
    await backend.signUp('team');
    await ops.call(setReleaseRights, { email: 'team@spot.test', features: ['scheduling'] });
    await backend.signUp('somebody');
    const { version: federation } = JSON.parse(
      readFileSync(join(root, 'node_modules/@module-federation/enhanced/package.json'), 'utf8'),
    ) as { version: string };
    const shell = {
      version: '1.0.0',
      offers: { doors: { shell: {} }, $defs: {} },
      federation,
      doors: {},
      slots: [],
      calls: {},
      documents: {},
      stores: {},
      opens: {},
      routes: [],
    };
    await ops.call(recordFacts, { of: 'shell', facts: shell });
    const settings = JSON.stringify({ emulator: { host: '127.0.0.1', port: backend.port } });
    page = createServer((_, answer) => answer.end(`<script id="spot-config">${settings}</script>`));
    await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening));
    project = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    dir = makeFeature();
    home = join(dir, 'dist/home');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'A first version');
  });
  afterAll(async () => {
    page.close();
    rmSync(dir, { recursive: true });
    await backend.close();
  });

  /** The short commit from which every version here was built. */
  const from = () => git('rev-parse', 'HEAD').slice(0, 7);
  const as = (who: string) => ({ SPOT_EMAIL: `${who}@spot.test`, SPOT_PASSWORD: password });
  const run = (args: string[], env: NodeJS.ProcessEnv = as('ops'), cwd = dir) =>
    new Promise<Said>((ended) => {
      const { PATH, HOME } = process.env;
      const child = execFile(
        process.execPath,
        [tool, ...args],
        { cwd, env: { PATH, HOME, SPOT_PROJECT: project, SPOT_HOME: home, ...env } as NodeJS.ProcessEnv },
        (error, out, err) => ended({ code: error ? Number(error.code) : 0, out, err }),
      );
      child.stdin?.end();
    });
  const json = async (...args: string[]) => {
    const said = await run([...args, '--json']);
    if (said.code !== 0) throw new Error(said.err);
    return JSON.parse(said.out) as Record<string, unknown>;
  };

  it('prints its usage, and exits with 2 for invalid arguments', async () => {
    const help = await run(['--help'], {}, root);
    expect(help.code).toBe(0);
    for (const name of ['new', 'check', 'publish', 'preview', 'canary', 'promote', 'rollback', 'off', 'on', 'status'])
      expect(help.out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect((await run(['publsh'])).code).toBe(2);
    expect(await run(['canary', 'many'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('0 to 100') as string,
    });
  });

  it('lists only the commands of a feature in a repository of its own, by the name that it has there', async () => {
    const { out } = await run(['--help']);
    expect(out).toContain('Usage: spot-feature ');
    expect(out).toMatch(/^ {2}publish\b/m);
    expect(out).not.toMatch(/^ {2}(?:new|pack|backend|fits|record)\b/m);
  });

  it('publishes a version from what is committed, releases it step by step and reports it', async () => {
    const published = await json('publish', '--yes');
    expect(published).toMatchObject({
      feature: 'scheduling',
      version: '1.0.0',
      commit: git('rev-parse', 'HEAD'),
      preview: `${project}/?preview=scheduling@1.0.0`,
    });
    expect((await bucketOf(backend).get(`${String(published['base'])}version.jws`)).status).toBe(200);
    expect((await json('status'))['features']).toEqual({});

    expect(published).toMatchObject({ again: false });
    // Publishing without changes asks nothing.
    const again = await run(['publish']);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('was published before with this content')]);

    await json('promote', '--yes', '--why', 'The first one');
    expect(await json('publish', '--version', '1.1.0', '--yes')).toMatchObject({ version: '1.1.0' });
    expect(await json('canary', '10', '--yes', '--why', 'A tenth first')).toMatchObject({
      before: `current 1.0.0 (${from()})`,
      after: `current 1.0.0 (${from()}), canary 1.1.0 (${from()}) for 10 %`,
    });
    await json('promote', '--yes', '--why', 'Nothing was seen');
    expect(await json('rollback', '--yes', '--why', 'Hours are wrong')).toMatchObject({
      after: `current 1.0.0 (${from()})`,
    });
    await json('off', 'We are repairing the schedule.', '--yes');
    expect(await json('on', '--yes', '--why', 'Repaired')).toMatchObject({
      number: 6,
      after: `current 1.0.0 (${from()})`,
    });

    const { history } = (await json('history')) as { history: { number: number; action: string; by: string }[] };
    expect(history.map(({ number, action, by }) => [number, action, by])).toEqual(
      ['on', 'off', 'rollback', 'promote', 'canary', 'promote'].map((action, index) => [
        6 - index,
        action,
        'ops@spot.test',
      ]),
    );
    const office = await backend.db.collection('adminActions').where('call', '==', 'setRelease').get();
    expect(office.docs.map((one) => (one.get('details') as { why: string }).why)).toContain('Hours are wrong');
  });

  it('prints what it will do, and does nothing without confirmation', async () => {
    const before = await json('status');
    const said = await run(['off', 'Closed', 'scheduling']);
    expect(said.code).toBe(1);
    expect(said.out).toMatch(
      /scheduling now: {3}current 1\.0\.0 \(\w{7}\)\n.*after: current 1\.0\.0 \(\w{7}\), switched off: Closed/,
    );
    expect(said.err).toContain('confirm with --yes');
    expect(await json('status')).toEqual(before);
  });

  it('refuses the impossible with a message and exits with 1', async () => {
    expect(await run(['on', '--yes', '--why', 'x'])).toMatchObject({
      code: 1,
      err: 'scheduling is not switched off.\n',
    });
    const lower = await run(['publish', '--version', '1.0.5', '--yes', '--json']);
    expect([lower.code, JSON.parse(lower.out)]).toMatchObject([1, { code: 'failed-precondition', reason: 'lower' }]);
    expect(lower.err).toMatch(/already published\. Give this build a higher number\.\n$/);
    expect((await run(['publish', '--version', 'next', '--yes'])).err).toContain('next is not a version number');
    expect((await run(['promote', '--version', '7.0.0', '--yes', '--why', 'x'])).err).toContain(
      '7.0.0 is not published',
    );
  });

  it('ends with the reason if the source cannot be built when it is served first', async () => {
    const settings = JSON.stringify({ releases: { url: `${project}/releases`, keys: [] } });
    const shell = createServer((_, answer) => answer.end(`<script id="spot-config">${settings}</script>`));
    await new Promise<void>((listening) => shell.listen(0, '127.0.0.1', listening));
    const { port } = shell.address() as AddressInfo;
    const file = join(dir, 'src/lifecycles.tsx');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, 'export const lifecycles = {');
    const said = await run(['dev', '--against', `http://127.0.0.1:${port}`, '--port', String(await freePorts(3))]);
    writeFileSync(file, right);
    shell.close();
    expect([said.code, said.err]).toEqual([1, expect.stringContaining('scheduling could not be built')]);
    expect(said.err).toContain('lifecycles.tsx');
  }, 120_000);

  it('says that everyone gets a feature with functions when it is served and nothing else of it is in service', async () => {
    const paySlips = makeFeature('pay-slips');
    mkdirSync(join(paySlips, 'src/functions'));
    cpSync(
      join(__dirname, '../../firebase/functions/src/testing/paySlipFunctions.ts'),
      join(paySlips, 'src/functions/index.ts'),
    );
    const settings = {
      emulator: { host: '127.0.0.1', port: backend.port },
      releases: { url: bucketOf(backend).url, keys: [] },
    };
    const shell = createServer((_, answer) =>
      answer.end(`<script id="spot-config">${JSON.stringify(settings)}</script>`),
    );
    await new Promise<void>((listening) => shell.listen(0, '127.0.0.1', listening));
    const { port } = shell.address() as AddressInfo;
    const args = [tool, 'dev', '--against', `http://127.0.0.1:${port}`, '--port', String(await freePorts(3))];
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: paySlips,
      env: { PATH, HOME, SPOT_HOME: home, ...as('ops') } as NodeJS.ProcessEnv,
    });
    try {
      const said = await new Promise<string>((ready) => {
        let all = '';
        const more = (text: Buffer) => {
          all += String(text);
          if (all.includes('Ready: ')) ready(all);
        };
        child.stdout.on('data', more);
        child.stderr.on('data', more);
        child.on('exit', () => ready(all));
      });
      expect(said).toContain(
        `Everyone at http://127.0.0.1:${port} gets pay-slips from this source, as version local, because no other version is in service there.`,
      );
      const registry = await backend.db.doc(paths.registry()).get();
      expect(registry.get(new FieldPath('features', 'pay-slips', 'current', 'version'))).toBe('local');
    } finally {
      child.kill();
      shell.close();
      rmSync(paySlips, { recursive: true });
    }
  }, 120_000);

  it('publishes builds of a branch under the branch’s address, and invites people to look', async () => {
    const first = await json('publish', '--branch', 'fix/Pay slips', '--yes');
    expect(first).toMatchObject({
      version: 'fix-pay-slips.1',
      preview: `${project}/?preview=scheduling@fix-pay-slips`,
    });
    expect(await json('publish', '--branch', 'fix/Pay slips', '--yes')).toMatchObject({ version: 'fix-pay-slips.2' });
    git('switch', '--quiet', '-c', 'trial');
    expect(await json('publish', '--branch', '--yes')).toMatchObject({ version: 'trial.1' });
    expect((await run(['canary', '10', '--version', 'trial.1', '--yes', '--why', 'x'])).code).toBe(1);
    const invited = await json('invite', 'Guest@spot.test');
    expect(invited).toMatchObject({ feature: 'scheduling', email: 'guest@spot.test' });
    const previewer = backend.db.doc(paths.previewer('scheduling', 'guest@spot.test'));
    expect((await previewer.get()).exists).toBe(true);
    await json('uninvite', 'guest@spot.test');
    expect((await previewer.get()).exists).toBe(false);
  });

  it('publishes only committed sources unless told otherwise', async () => {
    writeFileSync(join(dir, 'src/more.ts'), '');
    const refused = await run(['publish', '--version', '2.0.0', '--yes']);
    expect([refused.code, refused.err]).toEqual([
      1,
      'Not everything is committed: src/more.ts. Commit it, or say --dirty.\n',
    ]);
    const told = await json('publish', '--version', '2.0.0', '--yes', '--dirty');
    expect(told['commit']).toBe(`${git('rev-parse', 'HEAD')}-dirty`);
    rmSync(join(dir, 'src/more.ts'));
  });

  it('lets a team release its own feature, and others nothing', async () => {
    const team = await run(['status'], as('team'));
    expect(team.err + team.out).toContain(`scheduling  current 1.0.0 (${from()})`);
    const other = await run(['off', 'Mine', 'scheduling', '--yes'], as('somebody'));
    expect([other.code, other.err]).toEqual([1, expect.stringMatching(/may not see releases/)]);
    const wrong = await run(['status'], { SPOT_EMAIL: 'ops@spot.test', SPOT_PASSWORD: 'guess' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('email or password is wrong')]);
  });

  it('keeps a session that only its user can read, until it ends', async () => {
    expect((await run(['status'], {})).out).toContain('as ops@spot.test');
    await run(['sign-in'], as('team'));
    const [file = ''] = readdirSync(home);
    expect(statSync(join(home, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(home, file), 'utf8')).not.toContain(password);
    chmodSync(join(home, file), 0o644);
    const refused = await run(['off', 'Mine', 'dayof', '--yes'], {});
    expect(refused.code).toBe(1);
    expect((await run(['status'], {})).code).toBe(0);
    await run(['sign-out'], {});
    expect(readdirSync(home)).toEqual([]);
  });

  it('registers what runs although it breaks something in service only with a reason, which is stored', async () => {
    const part = 'functions-scheduling';
    const write = (calls: object) => {
      mkdirSync(join(dir, 'firebase/functions/dist/scheduling'), { recursive: true });
      const facts = { area: 'scheduling', calls, documents: {}, reads: {} };
      writeFileSync(join(dir, 'firebase/functions/dist/scheduling/facts.json'), JSON.stringify(facts));
    };
    const offered = async () => (await backend.db.doc(`releasedFacts/${part}`).get()).get('facts') as string;
    const call = { area: 'scheduling', request: {}, response: {} };
    write({ listDays: call });
    expect(await json('record', part)).toMatchObject({ part });

    // From here on, a version that makes this call is in service, with its manifest where it was stored before `versionFacts`.
    const built = backend.db.doc('versionFacts/scheduling_1.0.0');
    const facts = JSON.parse(String((await built.get()).get('facts'))) as object;
    const current = backend.db.doc('versions/scheduling_1.0.0');
    await current.update({ facts: JSON.stringify({ ...facts, calls: { listDays: call } }) });
    await built.delete();
    write({});
    const before = await offered();
    const refusal = /scheduling 1\.0\.0 \(current\) can call listDays, but no functions in service serve it/;
    const said = await run(['record', part]);
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(refusal)]);
    const here = await run(['fits', part]);
    expect(here.err).toMatch(/^[^]*This does not work with everything in service:/);
    expect(here.err).toMatch(refusal);
    expect(await offered()).toBe(before);

    expect(await json('record', part, '--accept-risk', 'It ended an outage')).toMatchObject({ part });
    expect(JSON.parse(await offered())).toMatchObject({ calls: {} });
    const office = await backend.db.collection('adminActions').where('call', '==', 'recordFacts').get();
    const why = office.docs.map((one) => one.get('details') as { of: string; despite?: string });
    expect(why).toContainEqual(expect.objectContaining({ of: part, despite: 'It ended an outage' }));
  });
});
