import { hashAt, vouchFor } from './integrity';

declare global {
  /** Where a chunk is asked for, for the chunks of every feature (tooling/webpack/same-chunks.mjs). */
  var spotAddress: ((url: string) => string) | undefined;
}

const key = 'spot: files';
/** About three versions of every feature. */
const most = 300;
/** A file of a version that is there for good: local builds come and go. */
const ofNumber = /^([a-z][a-z0-9-]*)\/\d+\.\d+\.\d+[\w.+-]*-[0-9a-f]{12}\/[\w./~-]+\.js$/;

export interface KnownFilesOptions {
  /** The registry's, below which all versions lie. */
  folder: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Puts off what nobody waits for. */
  later(work: () => void): void;
}

/**
 * Remembers where this browser has got a file from. A part that is in the next version as it was in the one before is asked for
 * there again, where the browser's cache has it. The hash is the signed one, so whatever comes from there is the very file; asked a
 * second time, it is asked for in the folder of its own version.
 */
export function createKnownFiles({ folder, storage, later }: KnownFilesOptions): (url: string) => string {
  let known: Map<string, string> | undefined;
  const fresh = new Map<string, string>();
  const gone = new Set<string>();

  function read(): Map<string, string> {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      const entries = Array.isArray(kept) ? (kept as [unknown, unknown][]) : [];
      return new Map(
        entries.filter((entry): entry is [string, string] => {
          const [hash, path] = Array.isArray(entry) ? entry : [];
          return typeof hash === 'string' && typeof path === 'string' && ofNumber.test(path);
        }),
      );
    } catch {
      return new Map();
    }
  }
  function save() {
    // What other tabs have noted meanwhile stays.
    const all = new Map([...read(), ...fresh]);
    for (const hash of gone) all.delete(hash);
    fresh.clear();
    gone.clear();
    try {
      storage.setItem(key, JSON.stringify([...all].slice(-most)));
    } catch {
      // Without a place to keep it every version is loaded whole.
    }
  }
  function note(change: () => void) {
    if (fresh.size === 0 && gone.size === 0) later(save);
    change();
  }

  return (url) => {
    const hash = hashAt(url);
    const path = url.startsWith(folder) ? url.slice(folder.length) : '';
    if (hash === undefined) return url;
    known ??= read();
    if (/\?r=\d+$/.test(path)) {
      if (known.delete(hash)) note(() => (fresh.delete(hash), gone.add(hash)));
      return url;
    }
    const feature = ofNumber.exec(path)?.[1];
    if (feature === undefined) return url;
    const before = known.get(hash);
    if (before === undefined) {
      known.set(hash, path);
      note(() => (gone.delete(hash), fresh.set(hash, path)));
      return url;
    }
    if (before === path || !before.startsWith(`${feature}/`)) return url;
    vouchFor(folder, { [before]: hash });
    // Another version that asks for it there at the same time must not take this script for its own.
    return `${folder}${before}#kept`;
  };
}
