import { inParallel, inTurn, settleAll } from './inParallel';

describe('Work on many items', () => {
  it('is done for every item, and ends with the first failure once all items have ended', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      await new Promise((turn) => setImmediate(turn));
      if (item < 3) throw new Error(`not ${item}`);
      done.push(item);
    };
    await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('not 1');
    expect(done).toEqual([3, 4, 5, 6]);
  });

  it('never runs on more items at a time than the given width', async () => {
    let [now, most] = [0, 0];
    await inParallel([1, 2, 3, 4, 5], 2, async () => {
      most = Math.max(most, ++now);
      await new Promise((turn) => setImmediate(turn));
      now -= 1;
    });
    expect(most).toBe(2);
  });

  it('continues in order after a failed item', async () => {
    const done: string[] = [];
    const step = (name: string, fails: boolean) => async () => {
      if (fails) throw new Error(name);
      done.push(name);
    };
    await expect(inTurn(step('a', false), step('b', true), step('c', false))).rejects.toThrow('b');
    expect(done).toEqual(['a', 'c']);
  });

  it('throws the first failure of the list once everything else has ended, be it read or failed', async () => {
    const ended: string[] = [];
    const read = async (name: string, turns: number, fails = false) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
      ended.push(name);
      if (fails) throw new Error(name);
      return name;
    };
    const all = settleAll([read('slow', 3), read('later', 2, true), read('sooner', 1, true)]);
    await expect(all).rejects.toThrow('later');
    expect(ended).toEqual(['sooner', 'later', 'slow']);
  });

  it('gives each value at its position', async () => {
    await expect(settleAll([Promise.resolve(1), 'two'])).resolves.toEqual([1, 'two']);
  });
});
