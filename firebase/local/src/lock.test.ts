import { type ChildProcess, spawn } from 'node:child_process';
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

  it('has one owner among many that come at the same moment, in one process', async () => {
    for (let round = 0; round < 20; round++) {
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dir)));
      const won = tries.filter((each) => each.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await won[0]!.value();
    }
    expect((await readdir(dir)).filter((name) => name.startsWith('lock'))).toHaveLength(1);
  });

  it('has one owner among many processes that find the lock of a dead one', async () => {
    const script = join(dir, 'contender.cjs');
    const entryPoints = [join(__dirname, 'testing/lockContender.ts')];
    await build({ entryPoints, bundle: true, platform: 'node', outfile: script, logLevel: 'silent' });
    const said = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]).trim();
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
        await Promise.all(
          children.map((child) => {
            const gone = once(child, 'exit');
            child.kill('SIGKILL');
            return gone;
          }),
        );
      }
    }
  });
});
