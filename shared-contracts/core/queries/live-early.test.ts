import { onSnapshot, type Firestore } from '@firebase/firestore';
import { teamDocument } from '../../accounts/queries/companies';
import { positionsQuery } from '../../scheduling/queries/positions';
import { aPosition, aTeam } from '../../testing/fixtures';
import type { EarlyListener, EarlySnapshot } from './early-listener';
import { LiveStore } from './live-store';

jest.mock('@firebase/firestore', () => ({ ...jest.requireActual('@firebase/firestore'), onSnapshot: jest.fn() }));

const listen = onSnapshot as unknown as jest.Mock;
const settled = () => new Promise((resolve) => setImmediate(resolve));

const positions = { ...positionsQuery('team-1'), query: () => ({}) as never };
const team = { ...teamDocument('team-1'), reference: () => ({}) as never };
const doc = (id: string, over: object = {}) => ({
  id,
  ref: { path: `positions/${id}` },
  data: () => ({ ...aPosition(), id, ...over }),
});
const snapshot = (docs: ReturnType<typeof doc>[], fromCache = false) =>
  ({ docs, empty: docs.length === 0, metadata: { fromCache }, docChanges: () => [] }) as unknown as EarlySnapshot;

/** The listener that asked early; `next` is whoever goes on with it. */
class Early implements EarlyListener {
  latest: EarlySnapshot | undefined;
  next: ((found: EarlySnapshot) => void) | undefined;
  stop = jest.fn<void, []>();
  goOn(next: (found: never) => void) {
    this.next = next as (found: EarlySnapshot) => void;
    if (this.latest) this.next(this.latest);
    return this.stop;
  }
}
let early: Early;
const written = jest.fn();
const makeStore = (key: string) =>
  new LiveStore(() => Promise.resolve({} as Firestore), {
    early: (ask) => (JSON.stringify(ask) === key && !early.next ? early : undefined),
    kept: { read: () => Promise.resolve(undefined), write: written, remove: () => {} },
  });

beforeEach(() => {
  jest.clearAllMocks();
  listen.mockReturnValue(() => {});
  early = new Early();
});

describe('a query that was asked early', () => {
  const store = () => makeStore(JSON.stringify(positions.asks));
  const shown = (live: LiveStore) => live.state<{ id: string; role: string }[]>(positions.key, positions);

  it('has its answer before anybody subscribes, in the same state afterwards, with that listener', async () => {
    const live = store();
    expect(shown(live).status).toBe('loading');
    early.latest = snapshot([doc('a'), doc('b')]);
    const first = shown(live);
    expect(first.data?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shown(live)).toBe(first);
    const told = jest.fn();
    const leave = live.subscribeQuery({ ...positions, keeping: {} }, told);
    expect(shown(live)).toBe(first);
    await settled();
    expect(shown(live)).toBe(first);
    expect([told.mock.calls.length, listen.mock.calls.length]).toEqual([0, 0]);
    // Stored for offline use like any other answer.
    expect(written.mock.calls).toEqual([[positions.key, {}, first.data]]);
    leave();
    await settled();
    expect(early.stop).toHaveBeenCalledTimes(1);
  });

  it('follows the server: an answer that came after the drawing, and each change', async () => {
    const live = store();
    early.latest = snapshot([doc('a')]);
    const first = shown(live);
    const told = jest.fn();
    live.subscribeQuery(positions, told);
    early.latest = snapshot([doc('a'), doc('b')]);
    await settled();
    expect(shown(live).data?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect([first.data?.length, told.mock.calls.length]).toEqual([1, 1]);
    const changed = doc('a', { role: 'Line Cook' });
    const known = shown(live).data?.[1];
    early.next?.(
      Object.assign(snapshot([changed, doc('b')]), { docChanges: () => [{ type: 'modified', doc: changed }] }),
    );
    expect(shown(live).data?.map(({ role }) => role)).toEqual(['Line Cook', aPosition().role]);
    expect(shown(live).data?.[1]).toBe(known);
  });

  it('gives a shorter list its entries, whichever of the two is subscribed first', async () => {
    const first = {
      ...positions,
      key: 'first',
      asks: { document: 'first' },
      beginningOf: { key: positions.key, length: 1 },
    };
    for (const order of [
      [first, positions],
      [positions, first],
    ]) {
      early = new Early();
      early.latest = snapshot([doc('a'), doc('b')]);
      const live = store();
      for (const query of order) live.subscribeQuery(query, jest.fn());
      await settled();
      expect(live.state<{ id: string }[]>('first').data?.map(({ id }) => id)).toEqual(['a']);
    }
    expect(listen).not.toHaveBeenCalled();
  });

  it('waits for the server where only the cache has answered, or nobody yet', async () => {
    const live = store();
    early.latest = snapshot([doc('a')], true);
    expect(shown(live).status).toBe('loading');
    live.subscribeQuery(positions, jest.fn());
    await settled();
    expect(shown(live).status).toBe('loading');
    early.next?.(snapshot([doc('a')]));
    expect(shown(live).data?.map(({ id }) => id)).toEqual(['a']);
    expect(listen).not.toHaveBeenCalled();
  });

  it('is asked anew by the next screen, and when it is read again', async () => {
    const live = store();
    early.latest = snapshot([doc('a')]);
    live.subscribeQuery(positions, jest.fn());
    await settled();
    live.reread(positions.key);
    await settled();
    expect([early.stop.mock.calls.length, listen.mock.calls.length]).toEqual([1, 1]);
    expect(shown(live).data?.map(({ id }) => id)).toEqual(['a']);
  });

  it('has no answer left in the store when the session ends before anybody subscribes', () => {
    const live = store();
    const answer = snapshot([doc('a')]);
    early.latest = answer;
    const first = shown(live);
    live.closeUnused();
    expect(shown(live)).not.toBe(first);
    early.latest = undefined;
    expect(shown(live).status).toBe('loading');
  });
});

describe('a document that was asked early', () => {
  const found = (data: object | undefined, fromCache = false) =>
    ({
      id: 'team-1',
      ref: { path: 'teams/team-1' },
      exists: () => data !== undefined,
      data: () => data,
      metadata: { fromCache },
    }) as unknown as EarlySnapshot;

  it('has its answer before anybody subscribes, also that it does not exist', async () => {
    const live = makeStore(JSON.stringify(team.asks));
    const shown = () => live.state<{ name: string } | null>(team.key, team);
    early.latest = found(undefined, true);
    expect(shown().status).toBe('loading');
    early.latest = found(undefined);
    expect(shown()).toEqual({ status: 'ready', data: null, error: undefined });
    early.latest = found(aTeam());
    const first = shown();
    expect(first.data?.name).toBe(aTeam().name);
    const told = jest.fn();
    live.subscribeDocument(team, told);
    await settled();
    expect([shown() === first, told.mock.calls.length, listen.mock.calls.length]).toEqual([true, 0, 0]);
    early.next?.(found(undefined));
    expect(shown().data).toBeNull();
  });

  it('stays missing without a network, once the server has said that it is', async () => {
    const live = makeStore(JSON.stringify(team.asks));
    live.subscribeDocument(team, jest.fn());
    await settled();
    early.next?.(found(undefined, true));
    expect(live.state(team.key).status).toBe('error');
    early.next?.(found(undefined));
    const missing = { status: 'ready', data: null, error: undefined };
    expect(live.state(team.key)).toEqual(missing);
    early.next?.(found(undefined, true));
    expect(live.state(team.key)).toEqual(missing);
  });
});
