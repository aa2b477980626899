import type { DeviceTable } from '@spot/contracts/core/device';
import { CallError } from '@spot/contracts/core/client';
import { Queue, type Press } from './queue';

/** A device's storage, which outlives the tab. */
function disk() {
  const rows = new Map<string, Press>();
  const table: DeviceTable<Press> = {
    all: async () => [...rows.values()],
    get: async (key) => rows.get(key),
    put: async (row) => void rows.set(row.requestId, row),
    remove: async (key) => void rows.delete(key),
  };
  return { rows, table };
}
const press = (name: string, pressedAt: number, what: Press['what'] = 'checkIn') => ({
  ...{ requestId: `r-${name}`, what, gigId: 'gig', spotterId: name, name, timeZone: 'America/Toronto' },
  ...{ pressedAt, seenVersion: 1 },
});
const refused = (code: CallError['code'], message = '') => new CallError(code, message, { reason: 'contradicted' });
type Send = (press: Press) => Promise<unknown>;
type Undo = (undoId: string) => Promise<unknown>;
const always = (): boolean => true;
const noUndo: Undo = () => Promise.reject(new Error('Nothing is undone here.'));

function tab(
  { table }: ReturnType<typeof disk>,
  send: Send,
  { uid = 'me', undo = noUndo, isIn = always, locks = undefined as LockManager | undefined } = {},
) {
  const sent: string[][] = [];
  const queue = new Queue({
    ...{ uid, table, undo, isIn, locks },
    send: async (press) => {
      await send(press);
      return { undoId: `undo-${press.name}` };
    },
    done: (presses) => sent.push(presses.map(({ name }) => name)),
  });
  return { queue, sent };
}
const offline: Send = () => Promise.reject(refused('unavailable'));
const names = (queue: Queue) => queue.read().map(({ name }) => name);

describe('offline presses', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are stored on the device in the order of the presses, even if the clock was turned back', async () => {
    const device = disk();
    const { queue } = tab(device, offline);
    await Promise.all([queue.add(press('ana', 100)), queue.add(press('ben', 100)), queue.add(press('cy', 50))]);
    expect(names(queue)).toEqual(['ana', 'ben', 'cy']);
    await queue.flush();
    const after = tab(device, offline).queue;
    after.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(names(after)).toEqual(['ana', 'ben', 'cy']);
    after.stop();
  });

  it('count once for each row, however often it is pressed', async () => {
    const { queue } = tab(disk(), offline);
    await queue.add(press('ana', 100));
    await queue.add({ ...press('ana', 200), requestId: 'r-again' });
    expect(queue.read().map(({ pressedAt }) => pressedAt)).toEqual([100]);
  });

  it('are sent one after another in order, and reported when all are sent', async () => {
    const device = disk();
    const log: string[] = [];
    const { queue, sent } = tab(device, async ({ name }) => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    });
    for (const name of ['ana', 'ben']) await queue.add(press(name, 1));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(log).toEqual(['ana begins', 'ana ends', 'ben begins', 'ben ends']);
    expect(sent).toEqual([['ana', 'ben']]);
    expect(device.rows.size).toBe(0);
  });

  it('are sent by one of two tabs, even if both begin at once', async () => {
    const device = disk();
    let free: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>) => (free = free.then(work));
    const locks = { request } as unknown as LockManager;
    const asked: string[] = [];
    const send: Send = async ({ name }) => void asked.push(name);
    const tabs = [tab(device, send, { locks }), tab(device, send, { locks })];
    await tabs[0]?.queue.add(press('ana', 1));
    await Promise.all(tabs.map(({ queue }) => queue.flush()));
    expect(asked).toEqual(['ana']);
  });

  it('are sent with the same request id by the tab after one that was killed, and stay until answered', async () => {
    const device = disk();
    const asked: string[] = [];
    const killed = tab(device, ({ requestId }) => {
      asked.push(requestId);
      return new Promise(() => {});
    });
    await killed.queue.add(press('ana', 1));
    void killed.queue.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(device.rows.size).toBe(1);
    const next = tab(device, async ({ requestId }) => asked.push(requestId));
    await next.queue.flush();
    expect(asked).toEqual(['r-ana', 'r-ana']);
    expect(device.rows.size).toBe(0);
  });

  it('are retried in order after fifteen seconds if the server did not answer or was busy', async () => {
    const device = disk();
    const asked: string[] = [];
    const answers = ['unavailable', 'aborted', 'resource-exhausted', undefined, undefined] as const;
    const { queue } = tab(device, async ({ name }) => {
      const code = answers[asked.push(name) - 1];
      if (code) throw refused(code);
    });
    for (const name of ['ana', 'ben']) await queue.add(press(name, 1));
    await queue.flush();
    for (let turn = 0; turn < 2; turn++) await jest.advanceTimersByTimeAsync(15_000);
    expect(asked).toEqual(['ana', 'ana', 'ana']);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(asked).toEqual(['ana', 'ana', 'ana', 'ana', 'ben']);
    expect(device.rows.size).toBe(0);
    queue.stop();
  });

  it('wait for their person once refused, delay no others, and are sent again only if the person insists', async () => {
    const device = disk();
    const asked: Press[] = [];
    const { queue } = tab(device, async (one) => {
      asked.push(one);
      if (one.name === 'ana' && one.seenVersion !== undefined)
        throw refused('failed-precondition', 'Marco marked Ana Not Here at 6:05 AM.');
    });
    for (const name of ['ana', 'ben']) await queue.add(press(name, 1));
    await queue.flush();
    await queue.flush();
    expect(asked.map(({ name }) => name)).toEqual(['ana', 'ben']);
    const [ana] = queue.read();
    expect(ana).toMatchObject({ refused: 'Marco marked Ana Not Here at 6:05 AM.', contradicted: true });
    if (ana) await queue.insist(ana);
    expect(asked.at(-1)).toMatchObject({ requestId: 'r-ana', pressedAt: 1, seenVersion: undefined });
    expect(queue.read()).toEqual([]);
  });

  it('disappear at once if undone before they were ever sent', async () => {
    const device = disk();
    const asked: string[] = [];
    const { queue } = tab(device, async ({ name }) => asked.push(name));
    await queue.add(press('ana', 1));
    await queue.add(press('ben', 2));
    const [ana] = queue.read();
    if (ana) await queue.takeBack(ana);
    expect(asked).toEqual(['ben']);
    expect(device.rows.size).toBe(0);
  });

  it('are undone on the server if undone after they may have been sent, however often the answer is lost', async () => {
    const device = disk();
    const [asked, undone]: [string[], string[]] = [[], []];
    const answers = ['unavailable', undefined, undefined] as const;
    const undo: Undo = async (undoId) => {
      if (undone.push(undoId) === 1) throw refused('unavailable');
    };
    const { queue, sent } = tab(
      device,
      async ({ requestId }) => {
        const code = answers[asked.push(requestId) - 1];
        if (code) throw refused(code);
      },
      { undo },
    );
    await queue.add({ ...press('ana', 1), tried: true });
    const [ana] = queue.read();
    if (ana) await queue.takeBack(ana);
    expect(queue.read()).toMatchObject([{ name: 'ana', takenBack: true }]);
    for (let turn = 0; turn < 2; turn++) await jest.advanceTimersByTimeAsync(15_000);
    expect(asked).toEqual(['r-ana', 'r-ana', 'r-ana']);
    expect(undone).toEqual(['undo-ana', 'undo-ana']);
    expect(device.rows.size).toBe(0);
    expect(sent).toEqual([]);
  });

  it('are undone if undone while being sent', async () => {
    const device = disk();
    const undone: string[] = [];
    let arrive = () => {};
    const { queue, sent } = tab(device, () => new Promise<void>((resolve) => (arrive = resolve)), {
      undo: async (undoId) => undone.push(undoId),
    });
    await queue.add(press('ana', 1));
    const sending = queue.flush();
    await jest.advanceTimersByTimeAsync(0);
    const [ana] = queue.read();
    if (ana) await queue.takeBack(ana);
    arrive();
    await sending;
    expect(undone).toEqual(['undo-ana']);
    expect(sent).toEqual([]);
    expect(device.rows.size).toBe(0);
  });

  it('show the server’s message if undone too late, and disappear if they were refused', async () => {
    const device = disk();
    const tooLate = tab(device, async () => {}, {
      undo: () => Promise.reject(refused('failed-precondition', 'It is too late to undo this.')),
    });
    await tooLate.queue.add({ ...press('ana', 1), tried: true });
    const [ana] = tooLate.queue.read();
    if (ana) await tooLate.queue.takeBack(ana);
    expect(tooLate.queue.read()).toMatchObject([{ name: 'ana', refused: 'It is too late to undo this.' }]);
    const other = tab(disk(), () => Promise.reject(refused('failed-precondition', 'Marco marked Ben Not Here.')));
    await other.queue.add({ ...press('ben', 1), tried: true });
    const [ben] = other.queue.read();
    if (ben) await other.queue.takeBack(ben);
    expect(other.queue.read()).toEqual([]);
  });

  it('are sent by nobody else, also if their person signs out while one is being sent', async () => {
    const device = disk();
    let here = true;
    const asked: string[] = [];
    const lost: Send = async ({ name }) => {
      asked.push(name);
      here = false;
      throw refused('unavailable');
    };
    const { queue } = tab(device, lost, { isIn: () => here });
    for (const name of ['ana', 'ben']) await queue.add(press(name, 1));
    const flushed = queue.flush();
    queue.stop();
    await flushed;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['ana']);
    expect(jest.getTimerCount()).toBe(0);
    expect([...device.rows.values()].map(({ name, refused: why }) => [name, why])).toEqual([
      ['ana', undefined],
      ['ben', undefined],
    ]);
  });

  it('belong to each person on a shared device, and those of others are removed after a day', async () => {
    const device = disk();
    await tab(device, offline, { uid: 'old' }).queue.add(press('ana', Date.now() - 25 * 3_600_000));
    await tab(device, offline, { uid: 'other' }).queue.add(press('ben', Date.now()));
    const asked: string[] = [];
    const { queue } = tab(device, async ({ name }) => asked.push(name));
    queue.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    expect(queue.read()).toEqual([]);
    expect([...device.rows.values()].map(({ uid }) => uid)).toEqual(['other']);
    queue.stop();
  });
});
