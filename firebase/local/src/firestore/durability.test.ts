import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { int, restClient, setDoc } from '../testing/rest';

const LOADER = pathToFileURL(require.resolve('tsx')).href;
const SCRIPT = join(__dirname, '../testing/crashServer.ts');

describe('durability', () => {
  let dir: string;
  let child: ChildProcess;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'crash-'))));
  afterEach(async () => {
    await kill();
    await rm(dir, { recursive: true });
  });

  async function start(): Promise<string> {
    child = spawn(process.execPath, ['--import', LOADER, SCRIPT, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => resolve(/port (\d+)/.exec(String(chunk))?.[1] ?? ''));
      child.once('exit', () => reject(new Error('the server did not start')));
    });
    return `http://127.0.0.1:${port}`;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  it('has every acknowledged write after kill -9, and each commit whole or not at all', async () => {
    for (let round = 0; round < 3; round++) {
      const url = await start();
      const client = restClient(url);
      const acknowledged: string[] = [];
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; ; n++) {
          const id = `r${round}-w${writer}-${n}`;
          const { status } = await client.commit(
            setDoc(`left/${id}`, { n: int(n) }),
            setDoc(`right/${id}`, { n: int(n) }),
          );
          if (status !== 200) return;
          acknowledged.push(id);
          if (acknowledged.length === 400) void kill();
        }
      });
      await Promise.allSettled(writers);
      await kill();
      const again = restClient(await start());
      const ids = async (collectionId: string) => {
        const { body } = await again.act('runQuery', { structuredQuery: { from: [{ collectionId }] } });
        return (body as { document: { name: string } }[]).map(({ document }) => document.name.split('/').at(-1) ?? '');
      };
      const [left, right] = [new Set(await ids('left')), new Set(await ids('right'))];
      expect(acknowledged.length).toBeGreaterThanOrEqual(400);
      expect(acknowledged.filter((id) => !left.has(id))).toEqual([]);
      expect([...left].sort()).toEqual([...right].sort());
      await kill();
    }
  }, 60_000);
});
