import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram as start } from './testing/program';

/** Runs the program until it exits, and returns its only line of output besides warnings; it must fail. */
async function failure(args: string[], env?: Record<string, string>): Promise<string> {
  const run = start(args, env);
  expect(await run.ended).toBe(1);
  const lines = (await run.errors).split('\n').filter((line) => line && !line.startsWith('WARNING'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('local-firebase on the command line', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-cli-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('starts, warns that everything is open, responds, and ends cleanly on request', async () => {
    const run = start(['--port', '0', '--memory']);
    const url = await run.ready;
    expect(await (await fetch(url!)).json()).toMatchObject({ status: 'ok', projectId: 'demo-spot', memory: true });
    expect(await run.stop()).toBe(0);
    expect(await run.errors).toContain('everybody may read and write every document');
  });

  it('gives a data folder to one process, and to the next even after a sudden death, with everything acknowledged', async () => {
    const args = ['--port', '0', '--data', join(dir, 'data')];
    const signUp = (url: string, name: string) =>
      fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=x`, {
        method: 'POST',
        body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse' }),
      });
    const first = start(args);
    expect((await signUp((await first.ready)!, 'signUp')).status).toBe(200);
    expect(await failure(args)).toContain('is in use by process');
    await first.stop('SIGKILL');
    const second = start(args);
    expect((await signUp((await second.ready)!, 'signInWithPassword')).status).toBe(200);
    await second.stop();
  });

  it('refuses a data folder of which a part is gone, and says what to do', async () => {
    const data = join(dir, 'parts');
    const args = ['--port', '0', '--data', data];
    const first = start(args);
    await first.ready;
    await first.stop();
    await rm(join(data, 'firestore'), { recursive: true });
    for (const prepare of [async () => {}, () => mkdir(join(data, 'firestore'))]) {
      await prepare();
      expect(await failure(args)).toBe(
        `Data is lost: the folder ${join(data, 'firestore')} is missing or empty, but it held data. Restore it from a copy. To go on without what it held, remove ${join(data, 'parts.json')} as well.`,
      );
    }
    await rm(join(data, 'parts.json'));
    const second = start(args);
    expect(await second.ready).not.toBeNull();
    await second.stop();
  });

  (existsSync('/dev/full') ? it : it.skip)('says that the disk is full', async () => {
    const data = join(dir, 'full');
    await mkdir(join(data, 'outbox'), { recursive: true });
    await symlink('/dev/full', join(data, 'outbox/outbox.logs.tmp'));
    expect(await failure(['--port', '0', '--data', data])).toMatch(
      `The disk of ${data} is full: make room and start again. Nothing is lost. (ENOSPC`,
    );
  });

  it('says in one line why it cannot start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    expect(await failure(['--port', String(port), '--memory'])).toBe(`Port ${port} on 127.0.0.1 is in use.`);
    taken.close();
    expect(await failure(['--memory'], { NODE_ENV: 'production' })).toContain('NODE_ENV is production');
    expect(await failure(['--port', 'x'])).toContain('--port x');
    expect(await failure(['--data', join(dir, 'quick'), '--quick-passwords'])).toContain(
      'they need a server in memory',
    );
    expect(await failure(['--nonsense'])).toContain('--nonsense');
    expect(await failure(['--memory', '--port', '0', '--rules', join(dir, 'none')])).toContain('Cannot read');
    expect(await failure(['--memory', '--port', '0', '--functions', join(dir, 'none')])).toContain('package.json');
    const file = join(dir, 'broken.rules');
    await writeFile(file, "rules_version = '2';\nservice cloud.firestore {\n  match /a {");
    expect(await failure(['--memory', '--port', '0', '--rules', file])).toContain(`${file}:3:`);
    await writeFile(join(dir, 'file'), '');
    expect(await failure(['--port', '0', '--data', join(dir, 'file')])).toContain('file');
  });
});
