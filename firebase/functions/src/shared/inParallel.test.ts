import { inParallel, inTurn } from './inParallel';

describe('Work on many things', () => {
  it('is done for every one of them, and ends when all have ended, with the first failure', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      await new Promise((turn) => setImmediate(turn));
      if (item < 3) throw new Error(`not ${item}`);
      done.push(item);
    };
    await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('not 1');
    expect(done).toEqual([3, 4, 5, 6]);
  });

  it('is never done to more at the same time than was said', async () => {
    let [now, most] = [0, 0];
    await inParallel([1, 2, 3, 4, 5], 2, async () => {
      most = Math.max(most, ++now);
      await new Promise((turn) => setImmediate(turn));
      now -= 1;
    });
    expect(most).toBe(2);
  });

  it('goes on in turn after what failed', async () => {
    const done: string[] = [];
    const step = (name: string, fails: boolean) => async () => {
      if (fails) throw new Error(name);
      done.push(name);
    };
    await expect(inTurn(step('a', false), step('b', true), step('c', false))).rejects.toThrow('b');
    expect(done).toEqual(['a', 'c']);
  });
});
