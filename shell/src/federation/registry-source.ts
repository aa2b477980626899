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
 * For how long, in ms, the last good registry is used if no new one can be fetched. A withdrawn version runs no longer than
 * this on an offline device. A day, because a device stores the overview for a day.
 */
export const standInFor = 24 * 3_600_000;
/** How precisely, in ms, the time of the server's last answer is stored. */
const hour = 3_600_000;

export interface RegistrySourceOptions {
  /** Keys that may have signed it: two during a key rotation. */
  keys: readonly ReleaseKey[];
  /** The registry that was requested at start-up. */
  first: Promise<string>;
  /** Requests it again. */
  ask(): Promise<string>;
  /** Where this browser stores the last good one. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Reads the copy beside the offline files, in the format of `storage`. */
  beside?: () => Promise<string | null>;
  now?: () => number;
  /** The time by the server's clock, in ms. */
  date?: () => number;
  /** Called with a registry that is refused or missing; once while the reason stays the same. */
  report(failure: LoadFailure): void;
}

export interface RegistrySource {
  /** The known registry; fetches it if there is none. Rejects with a LoadFailure. */
  known(): Promise<ReadRegistry>;
  /** Fetches the registry; if it is missing or refused, uses the last good one. Rejects with a LoadFailure if there is none. */
  latest(): Promise<ReadRegistry>;
  /** Calls `listener` with every registry that is newer than the one before, and with the first one if it came late. */
  subscribe(listener: (registry: ReadRegistry) => void): void;
}

/** Reads a signed registry. Throws a LoadFailure if the signature is invalid or the text unreadable. */
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
 * Throws if the registry was signed too long ago: somebody may be replaying an old one. Its age is measured by the server's
 * clock, so that a wrong clock on the device excludes nobody; write access to the bucket does not allow setting that clock.
 */
function expectRecent({ signedAt }: ReadRegistry, date: number): void {
  if (signedAt === undefined) throw new LoadFailure('registry', 'without a date');
  if (date - signedAt > registryLives)
    throw new LoadFailure('registry', `signed ${Math.floor((date - signedAt) / hour)} hours ago`);
}

/**
 * Whether `one` was in service before `other`. The time of the signature decides, because numbers start again below when the
 * database is restored from a copy.
 */
function isBefore(one: ReadRegistry, other: ReadRegistry): boolean {
  const [at, than] = [one.signedAt ?? 0, other.signedAt ?? 0];
  return at < than || (at === than && one.number < other.number);
}

/** Provides the checked registry: signed, recent, and not older than one this browser has seen. */
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
  /** Whether somebody asked for a registry while there was none. */
  let missed = false;
  /** When the server last gave the known registry (ms). */
  let heardAt = 0;
  const listeners = new Set<(registry: ReadRegistry) => void>();
  const become = (next: ReadRegistry) => {
    // After a restore another change may have the same number, but not the same time.
    const isNews = latest ? next.number !== latest.number || next.at !== latest.at : missed;
    latest = next;
    if (isNews) for (const listener of listeners) listener(next);
    return next;
  };

  function parse(stored: string | null): { signedAt: number; at: number; kept: string } {
    const [, signedAt = '0', at = '', kept = ''] = /^(\d+) (?:(\d+) )?([^]*)$/.exec(stored ?? '') ?? [];
    // An entry from before times were stored counts as current until the server answers.
    return { signedAt: Number(signedAt), at: at === '' ? now() : Number(at), kept };
  }
  function read(): ReturnType<typeof parse> {
    try {
      return parse(storage.getItem(key));
    } catch {
      return parse(null);
    }
  }
  function keep({ signedAt = 0 }: ReadRegistry, good: string) {
    heardAt = now();
    try {
      const before = read();
      const isNews = before.kept !== good || Math.abs(now() - before.at) > hour;
      if (isNews) storage.setItem(key, `${signedAt} ${now()} ${good}`);
    } catch {
      // Without storage there is no last good registry next time.
    }
  }
  /** The newest registry that this browser has seen, and when the server last gave it (ms). */
  async function newestSeen(): Promise<{ registry: ReadRegistry; at: number } | undefined> {
    const own = read();
    const { at, kept } = own.kept === '' ? parse(await beside().catch(() => null)) : own;
    const good = kept === '' ? undefined : await open(kept, keys).catch(() => undefined);
    if (good && (latest === undefined || isBefore(latest, good))) return { registry: good, at };
    return latest && { registry: latest, at: heardAt };
  }

  async function take(answer: Promise<string>): Promise<ReadRegistry> {
    const given = await answer;
    if (latest && given === text) {
      expectRecent(latest, date());
      told = '';
      keep(latest, given);
      return latest;
    }
    const found = await open(given, keys);
    expectRecent(found, date());
    // A stored registry counts only if its signature is valid, which is checked only where it could matter.
    const own = read();
    const isNews = own.kept === given || (found.signedAt ?? 0) > own.signedAt;
    const newest = isNews ? latest : (await newestSeen())?.registry;
    if (newest && isBefore(found, newest))
      throw new LoadFailure('registry', `number ${found.number} after ${newest.number}, which was signed later`);
    keep(found, given);
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
      if (!good || Math.abs(now() - good.at) >= standInFor) {
        missed = true;
        throw failure;
      }
      heardAt = good.at;
      return become(good.registry);
    }
  }

  const once = (answer: () => Promise<string>) => {
    asking ??= settle(answer()).finally(() => (asking = undefined));
    return asking;
  };
  /** Whether the request of start-up was used, or failed before anybody needed it. */
  let isFirstOver = false;
  first.catch(() => (isFirstOver = true));
  return {
    known: async () => {
      if (latest) return latest;
      if (isFirstOver) return once(ask);
      isFirstOver = true;
      return once(() => first);
    },
    latest: () => once(ask),
    subscribe: (listener) => void listeners.add(listener),
  };
}
