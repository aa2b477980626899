import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashingServer } from '../testing/crashing';
import { int, nameOf, restClient, setDoc } from '../testing/rest';

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

  it('keeps every acknowledged write after kill -9, and each commit whole or not at all', async () => {
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

  it('counts each acknowledged transaction once, whenever the server was killed', async () => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= 4; round++) {
      const client = restClient(await server.start());
      let down = false;
      const count = async () => {
        const { body: begun } = await client.act('beginTransaction', {});
        const { transaction } = begun as { transaction: string };
        const { body: read } = await client.act('batchGet', { documents: [nameOf('counters/one')], transaction });
        const [{ found }] = read as [{ found?: { fields: { n: { integerValue: string } } } }];
        const n = Number(found?.fields.n.integerValue ?? 0) + 1;
        const writes = [setDoc('counters/one', { n: int(n) }), setDoc(`counted/${n}`, {})];
        if ((await client.act('commit', { transaction, writes })).status === 200) acknowledged.push(n);
        if (acknowledged.length < round * 50 || down) return;
        down = true;
        await server.kill();
      };
      const keepCounting = async () => {
        while (!down) await count().catch(() => {});
      };
      await Promise.all(Array.from({ length: 4 }, keepCounting));
    }
    const client = restClient(await server.start());
    const { body } = await client.act('runQuery', { structuredQuery: { from: [{ collectionId: 'counted' }] } });
    const counted = (body as { document: { name: string } }[]).map(({ document }) =>
      Number(document.name.split('/').at(-1)),
    );
    const last = Math.max(...counted);
    expect(await client.fields('counters/one')).toEqual({ n: int(last) });
    expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.filter((n) => n > last)).toEqual([]);
  });
});
