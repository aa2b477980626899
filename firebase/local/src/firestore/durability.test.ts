import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashingServer } from '../testing/crashing';
import { int, restClient, setDoc } from '../testing/rest';

describe('durability', () => {
  let dir: string;
  let server: CrashingServer;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'crash-'));
    server = new CrashingServer([dir]);
  });
  afterEach(async () => {
    await server.end();
    await rm(dir, { recursive: true });
  });

  it('has every acknowledged write after kill -9, and each commit whole or not at all', async () => {
    for (let round = 0; round < 3; round++) {
      const url = await server.start();
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
          if (acknowledged.length === 400) void server.kill();
        }
      });
      await Promise.allSettled(writers);
      await server.kill();
      const again = restClient(await server.start());
      const ids = async (collectionId: string) => {
        const { body } = await again.act('runQuery', { structuredQuery: { from: [{ collectionId }] } });
        return (body as { document: { name: string } }[]).map(({ document }) => document.name.split('/').at(-1) ?? '');
      };
      const [left, right] = [new Set(await ids('left')), new Set(await ids('right'))];
      expect(acknowledged.length).toBeGreaterThanOrEqual(400);
      expect(acknowledged.filter((id) => !left.has(id))).toEqual([]);
      expect([...left].sort()).toEqual([...right].sort());
      await server.kill();
    }
  });
});
