import { history } from './look.mjs';

const change = (number: number, feature: string) => ({
  ...{ id: String(number), number, feature, action: 'promote', version: '1.0.0', why: 'It is time', by: 'a@spot.test' },
  at: { toMillis: () => number },
});

/** 1,700 changes, of which every 600th is of the day's operations. */
const all = Array.from({ length: 1700 }, (_, turn) => change(1700 - turn, turn % 600 === 0 ? 'dayof' : 'accounts'));
const asked: number[] = [];
const client = {
  history: ({ most, below = Infinity }: { most: number; below?: number }) => {
    asked.push(most);
    return Promise.resolve(all.filter(({ number }) => number < below).slice(0, most));
  },
};
const numbers = async (feature: string | undefined, most: number) => {
  asked.length = 0;
  const { result } = await history(client, { feature, most });
  return result.history.map(({ number }: { number: number }) => number);
};

describe('The history of releases', () => {
  it('of a feature is complete, also behind many changes of others', async () => {
    expect(await numbers('dayof', 20)).toEqual([1700, 1100, 500]);
    expect(await numbers('dayof', 2)).toEqual([1700, 1100]);
    expect(asked).toHaveLength(2);
    expect(await numbers('accounts', 3)).toEqual([1699, 1698, 1697]);
    expect(asked).toHaveLength(1);
    expect(await numbers('scheduling', 20)).toEqual([]);
  });

  it('of all features reads no more than was asked for', async () => {
    expect(await numbers(undefined, 2)).toEqual([1700, 1699]);
    expect(asked).toEqual([2]);
  });
});
