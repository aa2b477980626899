import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE, nameOf } from '../../testing/rest';
import type { Follower, Position } from '../../types';
import { Feeds } from './feeds';
import { Store } from './store';

describe('A follower of the commits', () => {
  let dir: string;
  let store: Store;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'feeds-'))));
  afterEach(async () => {
    await store.close();
    await rm(dir, { recursive: true });
  });

  /** Records the commits it receives; stores all of them, or none, as if the process had ended before. */
  class Listener implements Follower {
    told: string[] = [];
    stores = true;
    private last: Position | null = null;
    constructor(readonly name: string) {}
    position = () => this.last;
    take: Follower['take'] = (commit, projectId, position) => {
      const kinds = commit.changes.map(({ name, before, after }) =>
        [name.split('/').at(-1), before ? 'was' : 'new', after ? 'is' : 'gone'].join(' '),
      );
      this.told.push(...kinds.map((kind) => `${projectId} ${kind}`));
      if (!this.stores) return new Promise(() => {});
      this.last = position;
      return Promise.resolve();
    };
  }

  const open = async (followers: Follower[], compactAfter?: number) => {
    store = await Store.open({ dir, now: () => new Date(), followers, compactAfter });
  };
  const set = (id: string, fields = {}) =>
    store.write(store.database(DATABASE), (time) => {
      const before = store.database(DATABASE).get(`a/${id}`);
      const after = { name: nameOf(`a/${id}`), fields, createTime: before?.createTime ?? time, updateTime: time };
      return { changes: [{ name: after.name, before, after }], result: null };
    });

  it('receives at the next start what it had not stored, with the documents as they were, and no more', async () => {
    const [quick, slow] = [new Listener('quick'), new Listener('slow')];
    await open([quick, slow]);
    await set('x');
    slow.stores = false;
    await set('x');
    await set('y');
    expect([quick.told, slow.told]).toEqual(Array(2).fill(['demo x new is', 'demo x was is', 'demo y new is']));
    quick.told = [];
    slow.told = [];
    slow.stores = true;
    await store.close();
    await open([quick, slow]);
    expect([quick.told, slow.told]).toEqual([[], ['demo x was is', 'demo y new is']]);
    slow.told = [];
    await store.close();
    await open([quick, slow]);
    expect(slow.told).toEqual([]);
  });

  it('receives them even if the journal was compacted in between', async () => {
    const slow = new Listener('slow');
    slow.stores = false;
    await open([slow], 1000);
    for (let n = 0; n < 20; n++) await set(`n${n}`);
    await store.close();
    expect((await readdir(dir)).filter((file) => file.endsWith('.0.log'))).toEqual([]);
    const told = slow.told;
    slow.told = [];
    await open([slow]);
    expect(slow.told).toEqual(told);
    expect(told).toHaveLength(20);
  });

  it('receives a commit that reuses the number of one whose record was damaged; no listener confuses the two', async () => {
    const follower = new Listener('follower');
    await open([follower]);
    await set('x');
    await set('lost');
    const { history, version } = store;
    await store.close();
    const [log = ''] = (await readdir(dir)).filter((file) => file.endsWith('.log'));
    await truncate(join(dir, log), (await stat(join(dir, log))).size - 5);
    jest.spyOn(console, 'warn').mockImplementation();
    await open([follower]);
    follower.told = [];
    await set('again');
    expect(follower.told).toEqual(['demo again new is']);
    expect(store.version).toBe(version);
    expect(store.shared({ history, version })).toBe(version - 1);
  });

  it('receives nothing from before it followed or from while it was absent', async () => {
    await open([]);
    await set('before');
    await store.close();
    const late = new Listener('late');
    await open([late]);
    await set('x');
    await store.close();
    await open([]);
    await set('away');
    await store.close();
    await open([late]);
    await set('y');
    expect(late.told).toEqual(['demo x new is', 'demo y new is']);
  });
});

describe('A slow follower of the commits', () => {
  it('still gets the last durable commit after the next could not be stored', () => {
    const take = jest.fn<Promise<void>, Parameters<Follower['take']>>(() => new Promise(() => {}));
    const feeds = new Feeds(
      [{ name: 'slow', position: () => null, take }],
      () => 'history',
      () => 0,
    );
    feeds.follow(['slow'], 0);
    for (const version of [1, 2]) feeds.expect({ version, time: '', changes: [] }, 'demo');
    feeds.tell(0);
    feeds.takeBack(1);
    expect(feeds.unfinished().map(({ commit }) => commit.version)).toEqual([1]);
  });
});
