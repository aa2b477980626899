import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lockFolder } from './lock';

const STARTS = 6;
const ROUNDS = 6;

describe('The lock of a data folder', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'lock-'))));
  afterEach(() => rm(dir, { recursive: true }));

  const contender = async () => {
    const outfile = join(dir, 'contender.cjs');
    const entryPoints = [join(__dirname, 'testing/lockContender.ts')];
    await build({ entryPoints, bundle: true, platform: 'node', outfile, logLevel: 'silent' });
    return outfile;
  };
  const said = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]).trim();
  /** Also waits for child processes that share its output. */
  const killed = async (child: ChildProcess) => {
    if (child.stdout!.destroyed) return;
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
  };

  it('has one owner among many simultaneous attempts in one process', async () => {
    for (let round = 0; round < 20; round++) {
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dir)));
      const won = tries.filter((each) => each.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await won[0]!.value();
    }
    expect((await readdir(dir)).filter((name) => name.startsWith('lock'))).toHaveLength(1);
  });

  it('has one owner among many processes that find a dead process’s lock', async () => {
    const script = await contender();
    for (let round = 0; round < ROUNDS; round++) {
      const folder = join(dir, String(round));
      await (
        await lockFolder(folder)
      )();
      await writeFile(join(folder, 'lock.1'), JSON.stringify({ pid: 2 ** 30, start: '' }));
      const children = Array.from({ length: STARTS }, () =>
        spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] }),
      );
      try {
        await Promise.all(children.map(said));
        const answers = children.map(said);
        for (const { stdin } of children) stdin.write('go');
        expect((await Promise.all(answers)).filter((answer) => answer === 'owner')).toHaveLength(1);
      } finally {
        await Promise.all(children.map(killed));
      }
    }
  });

  it('is held by a process whose number is unknown here, as long as it listens', async () => {
    const folder = join(dir, 'shared');
    const release = await lockFolder(folder);
    const socket = (await readdir(folder)).find((name) => name !== 'lock.1');
    await writeFile(join(folder, 'lock.1'), JSON.stringify({ pid: 2 ** 30, start: '7', socket }));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by a process outside this container`);
    await release();
    await (
      await lockFolder(folder)
    )();
  });

  const isolated = ['-U', '-r', '-p', '-f', '--mount-proc', '--kill-child'];
  const canIsolate = spawnSync('unshare', [...isolated, 'true']).status === 0;
  (canIsolate ? it : it.skip)('has one owner among processes of which each has numbers of its own', async () => {
    const script = await contender();
    const children = Array.from({ length: 2 }, () =>
      spawn('unshare', [...isolated, process.execPath, script, dir], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    try {
      await Promise.all(children.map(said));
      for (const [index, child] of children.entries()) {
        child.stdin.write('go');
        expect(await said(child)).toBe(index === 0 ? 'owner' : 'refused');
      }
      await expect(lockFolder(dir)).rejects.toThrow('in use by');
      await killed(children[0]!);
      await (
        await lockFolder(dir)
      )();
    } finally {
      await Promise.all(children.map(killed));
    }
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(dir, 'long'.repeat(30), 'ü'.repeat(60));
    const release = await lockFolder(folder);
    expect(await readdir(folder)).toHaveLength(2);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    expect(await readdir(folder)).toEqual(['lock.1']);
  });
});
