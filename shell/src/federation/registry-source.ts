import {
  expectKeys,
  longestRegistry,
  readRegistry,
  registryLives,
  verifyJws,
  type ReadRegistry,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { serverNow } from '../clock';
import { registryKey as key } from '../offline/names';
import { LoadFailure } from './reasons';

/**
 * So long the last good one stands in for one that cannot be had, in ms: a version that is taken out of service runs no longer
 * than that on a device without a network. It covers the day whose overview a device keeps.
 */
export const standInFor = 24 * 3_600_000;
/** How exactly the moment is kept at which the server was last heard. */
const hour = 3_600_000;

export interface RegistrySourceOptions {
  /** Those that may have signed it: two while one takes the place of the other. */
  keys: readonly ReleaseKey[];
  /** What start-up has asked for. */
  first: Promise<string>;
  /** Asks for it anew. */
  ask(): Promise<string>;
  /** Where this browser keeps the last good one. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What is kept beside the files for the time without a network, as it is in `storage`. */
  beside?: () => Promise<string | null>;
  now?: () => number;
  /** The time by the clock of whoever gives the registry. */
  date?: () => number;
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

/**
 * Refuses one that was in service once and is held before this browser now. A clock that is wrong keeps nobody out: the bucket's
 * counts, which whoever can only write to the bucket cannot set.
 */
function expectRecent({ signedAt }: ReadRegistry, date: number): void {
  if (signedAt === undefined) throw new LoadFailure('registry', 'without a date');
  if (date - signedAt > registryLives)
    throw new LoadFailure('registry', `signed ${Math.floor((date - signedAt) / hour)} hours ago`);
}

/** The registry's text, checked: signed, lately, and not older than one that this browser has seen. */
export function createRegistrySource({
  keys,
  first,
  ask,
  storage,
  report,
  beside = async () => null,
  now = Date.now,
  date = serverNow,
}: RegistrySourceOptions): RegistrySource {
  expectKeys(keys);
  let latest: ReadRegistry | undefined;
  let text: string | undefined;
  let asking: Promise<ReadRegistry> | undefined;
  let told = '';
  /** When the server last gave the one that is known. */
  let heardAt = 0;
  const listeners = new Set<(registry: ReadRegistry) => void>();
  const become = (next: ReadRegistry) => {
    const newer = latest !== undefined && next.number > latest.number;
    latest = next;
    if (newer) for (const listener of listeners) listener(next);
    return next;
  };

  function parse(stored: string | null): { number: number; at: number; kept: string } {
    const [, number = '0', at = '', kept = ''] = /^(\d+) (?:(\d+) )?([^]*)$/.exec(stored ?? '') ?? [];
    // One that was kept before the moment was is taken for one of now, until the server is heard.
    return { number: Number(number), at: at === '' ? now() : Number(at), kept };
  }
  function read(): ReturnType<typeof parse> {
    try {
      return parse(storage.getItem(key));
    } catch {
      return parse(null);
    }
  }
  function keep(number: number, good: string) {
    heardAt = now();
    try {
      const before = read();
      const isNews = before.kept !== good || Math.abs(now() - before.at) > hour;
      if (number >= before.number && isNews) storage.setItem(key, `${number} ${now()} ${good}`);
    } catch {
      // Without a place to keep it there is none next time.
    }
  }
  /** The newest one that this browser has seen, and when the server last gave it. */
  async function newestSeen(): Promise<{ registry: ReadRegistry; at: number } | undefined> {
    const own = read();
    const { at, kept } = own.kept === '' ? parse(await beside().catch(() => null)) : own;
    const good = kept === '' ? undefined : await open(kept, keys).catch(() => undefined);
    if (good && (latest === undefined || good.number > latest.number)) return { registry: good, at };
    return latest && { registry: latest, at: heardAt };
  }

  async function take(answer: Promise<string>): Promise<ReadRegistry> {
    const given = await answer;
    if (latest && given === text) {
      expectRecent(latest, date());
      told = '';
      keep(latest.number, given);
      return latest;
    }
    const found = await open(given, keys);
    expectRecent(found, date());
    // What is kept is believed only where it is signed as well.
    const newest = found.number < Math.max(read().number, latest?.number ?? 0) ? await newestSeen() : undefined;
    if (newest && newest.registry.number > found.number)
      throw new LoadFailure('registry', `number ${found.number} after ${newest.registry.number}`);
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
      const good = await newestSeen();
      if (!good || Math.abs(now() - good.at) >= standInFor) throw failure;
      heardAt = good.at;
      return become(good.registry);
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
