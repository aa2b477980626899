export interface Random {
  /** From 0 to below 1. */
  next(): number;
  happens(probability: number): boolean;
  upTo(most: number): number;
  /** Log-normal: half of the values are below `median`, 95 of 100 below `median * spread`. */
  time(median: number, spread: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** A seeded random number generator (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    upTo: (most) => Math.floor(next() * most),
    time: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp((normal / 1.645) * Math.log(spread));
    },
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as (typeof items)[number]);
    },
  };
}
