import { supervise } from './supervise.mjs';

const killed = { code: null, signal: 'SIGKILL' };

/** A program whose starts succeed or fail as listed, with a clock that only pauses advance. */
function program(starts: ('up' | 'dies')[]) {
  const running = Object.assign(new Map<string, number>(), { stopping: false });
  const said: string[] = [];
  const pauses: number[] = [];
  let end: (how: { code: number | null; signal: string | null }) => void = () => {};
  let count = 0;
  let time = 0;
  const start = async (onExit: typeof end) => {
    end = onExit;
    const how = starts[count++];
    if (how !== 'dies') return count;
    onExit(killed);
    throw new Error('it ended (SIGKILL)');
  };
  const first = supervise('It', start, running, {
    wait: async (ms) => void pauses.push(ms),
    now: () => time,
    say: { log: (line: string) => said.push(line), error: (line: string) => said.push(line) },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    first,
    running,
    said,
    pauses,
    ranFor: (ms: number) => (time += ms),
    ends: async (how = killed) => {
      end(how);
      await settled();
    },
  };
}

describe('A supervised program', () => {
  it('that dies during a restart is started again after a growing pause, with a message', async () => {
    const it = program(['up', 'dies', 'dies', 'up']);
    await it.first;
    it.ranFor(60_000);
    await it.ends();
    expect(it.running.get('It')).toBe(4);
    expect(it.pauses).toEqual([0, 500, 1000]);
    expect(it.said).toEqual([
      'It ended (SIGKILL); starting it again.',
      'It could not be started again: it ended (SIGKILL). Trying again in 0.5 s.',
      'It could not be started again: it ended (SIGKILL). Trying again in 1 s.',
      'It is running again.',
    ]);
  });

  it('that keeps ending is started again in ever longer pauses, of half a minute at most, until it runs steadily', async () => {
    const it = program([]);
    await it.first;
    for (let time = 0; time < 9; time++) await it.ends();
    expect(it.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    it.ranFor(60_000);
    await it.ends();
    expect(it.pauses.at(-1)).toBe(0);
  });

  it('stays down when somebody stopped it, or everything is being stopped', async () => {
    const stopped = program([]);
    await stopped.first;
    await stopped.ends({ code: null, signal: 'SIGTERM' });
    expect(stopped.said).toEqual(['It was stopped; everything else continues.']);
    const all = program([]);
    await all.first;
    all.running.stopping = true;
    await all.ends();
    expect(all.said).toEqual([]);
    expect([stopped.running.size, all.running.size]).toEqual([0, 0]);
  });

  it('whose first start fails is left to whoever started it', async () => {
    const it = program(['dies']);
    await expect(it.first).rejects.toThrow('it ended (SIGKILL)');
    expect([it.said, it.pauses]).toEqual([[], []]);
  });
});
