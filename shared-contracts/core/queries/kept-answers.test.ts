import { keepAnswers, type KeptAnswer, type KeptAnswers } from './kept-answers';
import { readFailure, unreachable, type Live } from './live-state';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const live = (data: unknown): Live<unknown> => ({ status: 'ready', data, error: undefined });

function open(known: Record<string, KeptAnswer> = {}) {
  const rows = new Map(Object.entries(known));
  const kept: KeptAnswers = {
    read: async (slot) => rows.get(slot),
    write: (slot, _, data) => void rows.set(slot, { at: 2, data }),
    remove: (slot) => void rows.delete(slot),
  };
  const shown: Live<unknown>[] = [];
  const query = { key: 'hired:24', keeping: { slot: 'hired' }, revive: (data: unknown) => data };
  return { rows, shown, keeper: keepAnswers(kept, query, (state) => shown.push(state)) };
}

describe('a query whose answers the device keeps', () => {
  // Node has one from version 21 on.
  const here = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] }));
  afterEach(() => {
    jest.useRealTimers();
    if (here) Object.defineProperty(globalThis, 'navigator', here);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('keeps every answer of the server in its slot', () => {
    const { rows, shown, keeper } = open();
    keeper.tell(live(['Ana']));
    keeper.tell(live(['Ana', 'Ben']));
    expect(rows.get('hired')?.data).toEqual(['Ana', 'Ben']);
    expect(shown).toEqual([live(['Ana']), live(['Ana', 'Ben'])]);
  });

  it('shows what is kept where the server cannot be reached, with its moment, until the server answers', async () => {
    const { shown, keeper } = open({ hired: { at: 1, data: ['Ana'] } });
    keeper.tell(unreachable);
    keeper.tell(unreachable);
    await settled();
    expect(shown).toEqual([{ ...live(['Ana']), asOf: 1 }]);
    keeper.tell(live(['Ben']));
    expect(shown.at(-1)).toEqual(live(['Ben']));
    expect(shown.at(-1)).not.toHaveProperty('asOf');
  });

  it('says that the server cannot be reached where nothing is kept', async () => {
    const { shown, keeper } = open();
    keeper.tell(unreachable);
    await settled();
    expect(shown).toEqual([unreachable]);
  });

  it('does not wait longer than four seconds for a server that does not answer, nor at all without a network', async () => {
    const slow = open({ hired: { at: 1, data: ['Ana'] } });
    slow.keeper.begin();
    jest.advanceTimersByTime(3999);
    await settled();
    expect(slow.shown).toEqual([]);
    jest.advanceTimersByTime(1);
    await settled();
    expect(slow.shown).toHaveLength(1);
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    const offline = open({ hired: { at: 1, data: ['Ana'] } });
    offline.keeper.begin();
    await settled();
    expect(offline.shown).toHaveLength(1);
  });

  it('keeps nothing of what may no longer be seen, and shows no more of it', async () => {
    const { rows, shown, keeper } = open({ hired: { at: 1, data: ['Ana'] } });
    const denied = { status: 'error', data: undefined, error: readFailure({ code: 'permission-denied' }) } as const;
    keeper.tell(denied);
    keeper.tell(unreachable);
    await settled();
    expect(rows.size).toBe(0);
    expect(shown).toEqual([denied, unreachable]);
  });

  it('does not call listeners that were removed', async () => {
    const { shown, keeper } = open({ hired: { at: 1, data: ['Ana'] } });
    keeper.tell(unreachable);
    keeper.end();
    await settled();
    expect(shown).toEqual([]);
  });
});
