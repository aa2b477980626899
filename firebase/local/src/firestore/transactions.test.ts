import { nameOf, setDoc, int } from '../testing/rest';
import { startFirestore, type TestServer } from '../testing/firestoreServer';
import { restClient, type RestClient } from '../testing/rest';
import { Locks } from './locks';

describe('server-side transactions', () => {
  let server: TestServer;
  let rest: RestClient;
  beforeEach(async () => {
    server = await startFirestore();
    rest = restClient(server.url);
    await rest.commit(setDoc('a/1', { n: int(1) }), setDoc('a/2', { n: int(1) }));
  });
  afterEach(() => server.close());

  const begin = async (options = {}) =>
    ((await rest.act('beginTransaction', { options })).body as { transaction: string }).transaction;
  const read = (transaction: string, path: string) => rest.act('batchGet', { documents: [nameOf(path)], transaction });
  const commit = async (transaction: string, ...writes: unknown[]) => {
    const { status, body } = await rest.act('commit', { transaction, writes });
    return status === 200 ? 'OK' : (body as { error: { status: string } }).error.status;
  };

  it('abort the commit when a document they have read has changed, and apply nothing of it', async () => {
    const transaction = await begin();
    await read(transaction, 'a/1');
    await rest.commit(setDoc('a/1', { n: int(2) }));
    expect(await commit(transaction, setDoc('a/2', { n: int(9) }))).toBe('ABORTED');
    expect(await rest.fields('a/2')).toEqual({ n: int(1) });
    expect(await commit(transaction)).toBe('INVALID_ARGUMENT');
  });

  it('abort when a document that was missing has appeared', async () => {
    const transaction = await begin();
    await read(transaction, 'a/3');
    await rest.commit(setDoc('a/3', {}));
    expect(await commit(transaction, setDoc('a/2', {}))).toBe('ABORTED');
  });

  it('abort at the next read already, so that no function sees two states at once', async () => {
    const transaction = await begin();
    await read(transaction, 'a/1');
    await rest.commit(setDoc('a/1', { n: int(2) }), setDoc('a/2', { n: int(2) }));
    expect((await read(transaction, 'a/2')).status).toBe(409);
  });

  it('commit when only other documents have changed', async () => {
    const transaction = await begin();
    await read(transaction, 'a/1');
    await rest.commit(setDoc('a/2', { n: int(5) }));
    expect(await commit(transaction, setDoc('a/1', { n: int(6) }))).toBe('OK');
  });

  it('begin with a read as well, and end with a rollback', async () => {
    const { body } = await rest.act('batchGet', { documents: [nameOf('a/1')], newTransaction: { readWrite: {} } });
    const [first, second] = body as { transaction?: string; found?: unknown }[];
    expect(second?.found).toBeDefined();
    await rest.act('rollback', { transaction: first?.transaction });
    expect(await commit(first?.transaction ?? '')).toBe('INVALID_ARGUMENT');
  });

  it('refuse writes if they are read-only', async () => {
    expect(await commit(await begin({ readOnly: {} }), setDoc('a/1', {}))).toBe('INVALID_ARGUMENT');
  });
});

describe('locks', () => {
  it('are acquired by one owner after the other, in order of arrival', async () => {
    const locks = new Locks();
    const order: string[] = [];
    await locks.acquire('a', ['x']);
    const others = ['b', 'c'].map(async (owner) => {
      await locks.acquire(owner, ['x']);
      order.push(owner);
      locks.release(owner);
    });
    order.push('a');
    locks.release('a');
    await Promise.all(others);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('do not block a transaction whose own lock the owner waits for, directly or indirectly', async () => {
    const locks = new Locks();
    const order: string[] = [];
    const acquire = (owner: string, name: string) =>
      locks.acquire(owner, [name]).then(() => void order.push(`${owner} ${name}`));
    await Promise.all([acquire('a', 'x'), acquire('b', 'y'), acquire('c', 'z')]);
    const waiting = [acquire('a', 'y'), acquire('b', 'z')];
    await acquire('c', 'x');
    expect(order).toEqual(['a x', 'b y', 'c z', 'c x']);
    locks.release('c');
    await waiting[1];
    locks.release('b');
    await waiting[0];
    expect(order.slice(4)).toEqual(['b z', 'a y']);
  });

  /** Whether a lock is acquired without waiting. */
  const atOnce = (got: Promise<unknown>) =>
    Promise.race([got.then(() => true), new Promise((turn) => setImmediate(() => turn(false)))]);

  it('do not deadlock transactions that read several documents in parallel', async () => {
    const locks = new Locks();
    await Promise.all([locks.acquire('a', ['x']), locks.acquire('b', ['y']), locks.acquire('c', ['z'])]);
    void locks.acquire('a', ['y']);
    void locks.acquire('a', ['z']);
    expect(await atOnce(locks.acquire('b', ['x']))).toBe(true);
  });

  it('do not deadlock when one of them changes its owner', async () => {
    const locks = new Locks();
    await Promise.all([locks.acquire('a', ['x']), locks.acquire('c', ['y'])]);
    void locks.acquire('b', ['x']);
    void locks.acquire('b', ['y']);
    const closing = locks.acquire('c', ['x']);
    expect(await atOnce(closing)).toBe(false);
    locks.release('a');
    expect(await atOnce(closing)).toBe(true);
  });

  it('do not block a second read of the same transaction', async () => {
    const locks = new Locks();
    await locks.acquire('a', ['x']);
    const both = Promise.all([locks.acquire('b', ['x']), locks.acquire('b', ['x'])]);
    const next = locks.acquire('c', ['x']);
    locks.release('a');
    expect(await atOnce(both)).toBe(true);
    expect(await atOnce(next)).toBe(false);
    locks.release('b');
    expect(await atOnce(next)).toBe(true);
  });

  it('go to a transaction that has waited for 20 seconds if the owner never ends', async () => {
    jest.useFakeTimers();
    const locks = new Locks();
    await locks.acquire('gone', ['x']);
    const waiting = locks.acquire('next', ['x']);
    jest.advanceTimersByTime(20_000);
    await waiting;
    jest.useRealTimers();
    locks.release('next');
    await locks.acquire('third', ['x']);
  });
});
