import { FieldPath, onSnapshot, type Firestore } from '@firebase/firestore';
import { positionTemplate, type PositionTemplate } from '../../scheduling/entities/position';
import { aPosition } from '../../testing/fixtures';
import { LiveStore } from './live-store';
import { lazyDecode } from './lazy-decode';
import { positionsQuery } from '../../scheduling/queries/positions';
import { teamDocument } from '../../accounts/queries/companies';

jest.mock('@firebase/firestore', () => ({ ...jest.requireActual('@firebase/firestore'), onSnapshot: jest.fn() }));

type Next = (snapshot: unknown) => void;
const listen = onSnapshot as unknown as jest.Mock<
  () => void,
  [unknown, object, Next, (error: { code: string }) => void]
>;
const stop = jest.fn();
const settled = () => new Promise((resolve) => setImmediate(resolve));

const positions = { ...positionsQuery('team-1'), query: () => ({}) as never };
const makeStore = () => new LiveStore(() => Promise.resolve({} as Firestore));

const doc = (id: string, over: object = {}, path = `positions/${id}`) => ({
  id,
  ref: { path },
  data: () => ({ ...aPosition(), id, ...over }),
});
/** A snapshot with `docs`, of which `changed` differ from the last snapshot. */
function tell(
  docs: ReturnType<typeof doc>[],
  changed: ReturnType<typeof doc>[] = docs,
  removed: ReturnType<typeof doc>[] = [],
  fromCache = false,
) {
  const changes = [
    ...changed.map((one) => ({ type: 'modified', doc: one })),
    ...removed.map((one) => ({ type: 'removed', doc: one })),
  ];
  listen.mock.lastCall?.[2]({ docs, empty: docs.length === 0, metadata: { fromCache }, docChanges: () => changes });
}
const shown = (store: LiveStore) => store.state<{ id: string; role: string }[]>(positions.key).data;

describe('a live query', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    listen.mockReturnValue(stop);
  });

  it('opens one listener however many components use it', async () => {
    const store = makeStore();
    const told = [jest.fn(), jest.fn()];
    const stops = told.map((one) => store.subscribeQuery(positions, one));
    await settled();
    tell([doc('a')]);
    expect(listen).toHaveBeenCalledTimes(1);
    expect(told.every((one) => one.mock.calls.length > 0)).toBe(true);
    stops[0]?.();
    await settled();
    expect(stop).not.toHaveBeenCalled();
    stops[1]?.();
    await settled();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(store.size).toBe(0);
  });

  it('tells its first answer together with what was asked in the same turn, and later ones at once', async () => {
    const store = makeStore();
    const told: string[] = [];
    store.subscribeQuery(positions, () => told.push('positions'));
    const team = { ...teamDocument('team-1'), reference: () => ({}) as never };
    store.subscribeDocument(team, () => told.push('team'));
    await settled();
    told.length = 0;
    const [answerPositions, answerTeam] = listen.mock.calls.map(([, , next]) => next);
    const snapshot = { docs: [doc('a')], empty: false, metadata: { fromCache: false } };
    answerPositions?.({ ...snapshot, docChanges: () => [] });
    expect(told).toEqual([]);
    answerTeam?.({ exists: () => false, metadata: { fromCache: false } });
    expect(told).toEqual(['positions', 'team']);
    answerPositions?.({ ...snapshot, docChanges: () => [{ type: 'modified', doc: doc('a') }] });
    expect(told).toEqual(['positions', 'team', 'positions']);
  });

  it('keeps its listener when it is unsubscribed and subscribed in the same turn, as StrictMode does', async () => {
    const store = makeStore();
    const leave = store.subscribeQuery(positions, jest.fn());
    leave();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    expect(listen).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
    expect(store.size).toBe(1);
  });

  it('stays open for a while after the last subscriber has left, so that the next one finds its data', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    const store = new LiveStore(() => Promise.resolve({} as Firestore), { lingersMs: () => 60_000 });
    const leave = store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a')]);
    leave();
    jest.advanceTimersByTime(59_000);
    tell([doc('a'), doc('b')], [doc('b')]);
    const leaveAgain = store.subscribeQuery(positions, jest.fn());
    expect(shown(store)?.map(({ id }) => id)).toEqual(['a', 'b']);
    jest.advanceTimersByTime(120_000);
    expect([listen.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    leaveAgain();
    jest.advanceTimersByTime(60_000);
    expect([stop.mock.calls.length, store.size]).toEqual([1, 0]);
    jest.useRealTimers();
  });

  it('does not stay open without an answer, or when the session has ended', async () => {
    let lingersMs = 60_000;
    const store = new LiveStore(() => Promise.resolve({} as Firestore), { lingersMs: () => lingersMs });
    store.subscribeQuery(positions, jest.fn())();
    await settled();
    expect(store.size).toBe(0);
    const leave = store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a')]);
    stop.mockClear();
    leave();
    await settled();
    expect([store.size, stop.mock.calls.length]).toEqual([1, 0]);
    store.closeUnused();
    expect([store.size, stop.mock.calls.length]).toEqual([0, 1]);
    const leaveLast = store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a')]);
    store.closeUnused();
    expect(store.size).toBe(1);
    lingersMs = 0;
    leaveLast();
    await settled();
    expect(store.size).toBe(0);
  });

  it('reads from a longer list that has a listener, and gets its own listener without it', async () => {
    const store = makeStore();
    const first = { ...positions, key: 'first', beginningOf: { key: positions.key, length: 1 } };
    const told = jest.fn();
    const idsOf = () => store.state<{ id: string }[]>('first').data?.map(({ id }) => id);
    store.subscribeQuery(first, told);
    await settled();
    tell([doc('a')]);
    expect([listen.mock.calls.length, idsOf()]).toEqual([1, ['a']]);
    const leave = store.subscribeQuery(positions, jest.fn());
    await settled();
    expect([listen.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
    expect(idsOf()).toEqual(['a']);
    told.mockClear();
    tell([doc('b'), doc('a')]);
    expect([told.mock.calls.length, idsOf()]).toEqual([1, ['b']]);
    leave();
    await settled();
    expect([listen.mock.calls.length, stop.mock.calls.length]).toEqual([3, 2]);
    expect(idsOf()).toEqual(['b']);
    tell([doc('c')]);
    expect(idsOf()).toEqual(['c']);
  });

  it('says which questions a longer list answers, so that they are not asked early at the next visit', async () => {
    const told = { asked: jest.fn(), answered: jest.fn() };
    const store = new LiveStore(() => Promise.resolve({} as Firestore), told);
    const asks = { document: 'first' };
    const first = { ...positions, key: 'first', asks, beginningOf: { key: positions.key, length: 1 } };
    const leaveFirst = store.subscribeQuery(first, jest.fn());
    expect([told.asked.mock.calls, told.answered.mock.calls]).toEqual([[[asks]], []]);
    store.subscribeQuery(positions, jest.fn());
    expect(told.answered.mock.calls).toEqual([[asks]]);
    leaveFirst();
    await settled();
    told.asked.mockClear();
    store.subscribeQuery(first, jest.fn());
    expect(told.asked).not.toHaveBeenCalled();
  });

  it('keeps the identity of unchanged entities, so that a changed shift renders one card again', async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a'), doc('b')]);
    const before = shown(store);
    const changed = doc('b', { role: 'Line Cook' });
    tell([doc('a'), changed], [changed]);
    expect(shown(store)?.[0]).toBe(before?.[0]);
    expect(shown(store)?.[1]).not.toBe(before?.[1]);
    expect(shown(store)?.[1]?.role).toBe('Line Cook');
    tell([changed], [], [doc('a')]);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['b']);
  });

  it('keeps one worker once for each shift of a collection group, where ids repeat', async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('w', { role: 'Host' }, 'gigs/1/hired/w'), doc('w', { role: 'Line Cook' }, 'gigs/2/hired/w')]);
    expect(shown(store)?.map(({ role }) => role)).toEqual(['Host', 'Line Cook']);
  });

  it('leaves out a stored document that its schema refuses and reports it, instead of loading for ever', async () => {
    const report = jest.fn();
    const store = new LiveStore(() => Promise.resolve({} as Firestore), { report });
    store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a'), doc('b', { wageCents: 'much' })]);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['a']);
    expect(report).toHaveBeenCalledWith(expect.anything(), 'positions/b');
    expect(store.state(positions.key)).toMatchObject({ leftOut: 1 });
  });

  it('reports a refusal as text, and queries again for the next subscriber', async () => {
    const store = makeStore();
    const leave = store.subscribeQuery(positions, jest.fn());
    await settled();
    listen.mock.lastCall?.[3]({ code: 'permission-denied' });
    expect(store.state(positions.key)).toMatchObject({
      status: 'error',
      error: 'You do not have permission to see this.',
      denied: true,
    });
    leave();
    await settled();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    expect(listen).toHaveBeenCalledTimes(2);
    tell([doc('a')]);
    expect(store.state(positions.key).status).toBe('ready');
  });

  it('retries for all remaining subscribers', async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    listen.mock.lastCall?.[3]({ code: 'unavailable' });
    store.retry(positions.key);
    expect(store.state(positions.key).status).toBe('loading');
    await settled();
    expect(listen).toHaveBeenCalledTimes(2);
    store.retry(positions.key);
    await settled();
    expect(listen).toHaveBeenCalledTimes(2);
  });

  it('never opens a listener for a screen that left while Firestore was loading', async () => {
    let loaded = (_: Firestore) => {};
    const store = new LiveStore(() => new Promise((resolve) => (loaded = resolve)));
    store.subscribeQuery(positions, jest.fn())();
    await settled();
    loaded({} as Firestore);
    await settled();
    expect(listen).not.toHaveBeenCalled();
  });
});

describe('a live query of which the browser already holds a part', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    listen.mockReturnValue(stop);
  });
  const fromCache = (docs: ReturnType<typeof doc>[]) => tell(docs, docs, [], true);

  it("waits for the server's answer, because missing shifts would be posted a second time", async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    fromCache([doc('a')]);
    expect(store.state(positions.key).status).toBe('loading');
    tell([doc('a'), doc('b')], [doc('b')]);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is shown as it is if the server has nothing to add, and notifies nobody when only the connection changes', async () => {
    const store = makeStore();
    const told = jest.fn();
    store.subscribeQuery(positions, told);
    await settled();
    fromCache([doc('a')]);
    tell([doc('a')], []);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['a']);
    const before = [shown(store), told.mock.calls.length];
    tell([doc('a')], [], [], true);
    tell([doc('a')], []);
    expect([shown(store), told.mock.calls.length]).toEqual(before);
  });

  it('reports an unreachable server instead of an empty result, and shows the later answer', async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    fromCache([]);
    expect(store.state(positions.key)).toMatchObject({
      status: 'error',
      error: 'The server cannot be reached. Trying again as soon as it answers.',
    });
    tell([]);
    expect(store.state(positions.key)).toMatchObject({ status: 'ready', data: [] });
  });

  it('reports the same for a single document, which is not missing because it was never read', async () => {
    const store = makeStore();
    const one = { ...teamDocument('team-1'), reference: () => ({}) as never };
    store.subscribeDocument(one, jest.fn());
    await settled();
    const found = (cached: boolean) =>
      listen.mock.lastCall?.[2]({ exists: () => false, metadata: { fromCache: cached } });
    found(true);
    expect(store.state(one.key).status).toBe('error');
    found(false);
    expect(store.state(one.key)).toMatchObject({ status: 'ready', data: null });
  });
});

describe('a live query that is read anew', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    listen.mockReturnValue(stop);
  });

  it('shows the known data until the server has answered, with one listener (ACC-121)', async () => {
    const store = makeStore();
    store.subscribeQuery(positions, jest.fn());
    await settled();
    tell([doc('a'), doc('b')]);
    store.reread(positions.key);
    await settled();
    expect([listen.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['a', 'b']);
    tell([doc('b')]);
    expect(shown(store)?.map(({ id }) => id)).toEqual(['b']);
  });

  it('does nothing without a subscriber', async () => {
    makeStore().reread(positions.key);
    await settled();
    expect(listen).not.toHaveBeenCalled();
  });
});

describe('a live query of which most is decoded on demand', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    listen.mockReturnValue(stop);
  });
  const eager = { ...positionsQuery('team-1'), query: () => ({}) as never };
  const lazy = { ...eager, ...lazyDecode(positionTemplate, ['role']) };
  const byField = (id: string, over: object = {}) => {
    const found = doc(id, over);
    const get = (path: FieldPath) =>
      Object.entries(found.data()).find(([name]) => path.isEqual(new FieldPath(name)))?.[1];
    return { ...found, get };
  };
  const seen = (store: LiveStore) => store.state<PositionTemplate[]>(lazy.key).data;

  it('leaves out a document found invalid later, notifies subscribers, and reports it once', async () => {
    const report = jest.fn();
    const store = new LiveStore(() => Promise.resolve({} as Firestore), { report });
    const told = jest.fn();
    store.subscribeQuery(lazy, told);
    await settled();
    tell([byField('a'), byField('b', { wageCents: 'much' }), byField('c', { role: 1 })]);
    expect(report.mock.calls.map(([, path]) => path)).toEqual(['positions/c']);
    const drawn = seen(store);
    expect(drawn?.map(({ id }) => id)).toEqual(['a', 'b']);
    const before = told.mock.calls.length;
    expect(drawn?.map(({ wageCents }) => wageCents)).toEqual([aPosition().wageCents, 'much']);
    expect([told.mock.calls.length, seen(store)]).toEqual([before, drawn]);
    await settled();
    expect(seen(store)?.map(({ id }) => id)).toEqual(['a']);
    expect(told.mock.calls.length).toBe(before + 1);
    expect(store.state(lazy.key)).toMatchObject({ leftOut: 2 });
    expect(report.mock.calls.map(([, path]) => path)).toEqual(['positions/c', 'positions/b']);
  });

  it('keeps a newer version of an invalid document', async () => {
    const store = makeStore();
    store.subscribeQuery(lazy, jest.fn());
    await settled();
    tell([byField('a', { wageCents: 'much' })]);
    const old = seen(store)?.[0];
    tell([byField('a')]);
    expect(old?.wageCents).toBe('much');
    await settled();
    expect(seen(store)?.map(({ wageCents }) => wageCents)).toEqual([aPosition().wageCents]);
  });
});
