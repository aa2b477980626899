import {
  expectKeys,
  longestRegistry,
  readRegistry,
  verifyJws,
  type ReadRegistry,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { LoadFailure } from './reasons';

const key = 'spot: registry';

export interface RegistrySourceOptions {
  /** Those that may have signed it: two while one takes the place of the other. */
  keys: readonly ReleaseKey[];
  /** What start-up has asked for. */
  first: Promise<string>;
  /** Asks for it anew. */
  ask(): Promise<string>;
  /** Where this browser keeps the last good one. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Told of a registry that is refused or missing, once for each reason in a row. */
  report(failure: LoadFailure): void;
}

export interface RegistrySource {
  /** The registry that is known; asks where none is. Rejects with a LoadFailure. */
  known(): Promise<ReadRegistry>;
  /** Asks anew; the last good one stands in for one that is missing or refused. Rejects with a LoadFailure where there is none. */
  latest(): Promise<ReadRegistry>;
  /** Told of every registry that is newer than the one before. */
  subscribe(listener: (registry: ReadRegistry) => void): void;
}

/** Reads a signed registry. Throws a LoadFailure for one that nobody signed or that cannot be read. */
async function open(text: string, keys: readonly ReleaseKey[]): Promise<ReadRegistry> {
  if (text.length > longestRegistry) throw new LoadFailure('registry', 'too long');
  const began = performance.now();
  const payload = await verifyJws(text, keys).catch((error: unknown) => {
    throw new LoadFailure('registry', `not signed: ${(error as Error).message}`);
  });
  const read = readRegistry(payload);
  if (!read) throw new LoadFailure('registry', 'not a registry');
  performance.measure?.('registry verified', { start: began, end: performance.now() });
  return read;
}

/** The registry's text, checked: signed, and not older than one that this browser has seen. */
export function createRegistrySource({ keys, first, ask, storage, report }: RegistrySourceOptions): RegistrySource {
  expectKeys(keys);
  let latest: ReadRegistry | undefined;
  let text: string | undefined;
  let asking: Promise<ReadRegistry> | undefined;
  let told = '';
  const listeners = new Set<(registry: ReadRegistry) => void>();
  const become = (next: ReadRegistry) => {
    const newer = latest !== undefined && next.number > latest.number;
    latest = next;
    if (newer) for (const listener of listeners) listener(next);
    return next;
  };

  function read(): [number: number, text: string] {
    try {
      const [, number = '0', kept = ''] = /^(\d+) ([^]*)$/.exec(storage.getItem(key) ?? '') ?? [];
      return [Number(number), kept];
    } catch {
      return [0, ''];
    }
  }
  function keep(number: number, good: string) {
    try {
      if (number >= read()[0]) storage.setItem(key, `${number} ${good}`);
    } catch {
      // Without a place to keep it there is none next time.
    }
  }
  /** The newest one that this browser has seen, where it still holds. */
  async function lastGood(): Promise<ReadRegistry | undefined> {
    const kept = read()[1];
    const good = kept === '' ? undefined : await open(kept, keys).catch(() => undefined);
    return good && (latest === undefined || good.number > latest.number) ? good : latest;
  }

  async function take(answer: Promise<string>): Promise<ReadRegistry> {
    const given = await answer;
    if (latest && given === text) {
      told = '';
      return latest;
    }
    const found = await open(given, keys);
    // What is kept is believed only where it is signed as well.
    const newest = found.number < Math.max(read()[0], latest?.number ?? 0) ? await lastGood() : undefined;
    if (newest && newest.number > found.number)
      throw new LoadFailure('registry', `number ${found.number} after ${newest.number}`);
    keep(found.number, given);
    told = '';
    text = given;
    return become(found);
  }

  async function settle(answer: Promise<string>): Promise<ReadRegistry> {
    try {
      return await take(answer);
    } catch (error) {
      const failure = error instanceof LoadFailure ? error : new LoadFailure('registry', String(error));
      if (failure.message !== told) report(failure);
      told = failure.message;
      const good = await lastGood();
      if (!good) throw failure;
      return become(good);
    }
  }

  const once = (answer: () => Promise<string>) => {
    asking ??= settle(answer()).finally(() => (asking = undefined));
    return asking;
  };
  let started = false;
  return {
    known: async () => {
      if (latest) return latest;
      if (started) return once(ask);
      started = true;
      return once(() => first);
    },
    latest: () => once(ask),
    subscribe: (listener) => void listeners.add(listener),
  };
}
