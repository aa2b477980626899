import { hashAt } from './integrity';

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

export interface KnownFiles {
  /** Where this browser has got the same file from, or the address itself. */
  addressOf(url: string): string;
  /** It did not come from where it was remembered, and did from its own address. */
  cameFromItsOwn(url: string): void;
}

/**
 * Remembers where this browser has got a file from: a part that is in the next version as it was in the one before is asked for
 * there again, where the browser's cache has it. The hash is the signed one, so whatever comes from there is the very file.
 */
export function createKnownFiles({ folder, storage, later }: KnownFilesOptions): KnownFiles {
  let known: Map<string, string> | undefined;
  const fresh = new Map<string, string>();

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
    const all = [...new Map([...read(), ...fresh])];
    fresh.clear();
    try {
      storage.setItem(key, JSON.stringify(all.slice(-most)));
    } catch {
      // Without a place to keep it every version is loaded whole.
    }
  }
  /** The file at an address, if it is one that may be asked for elsewhere. */
  function fileAt(url: string) {
    const hash = hashAt(url);
    const path = url.startsWith(folder) ? url.slice(folder.length) : '';
    const feature = ofNumber.exec(path)?.[1];
    return hash === undefined || feature === undefined ? undefined : { hash, path, feature };
  }
  function remember(hash: string, path: string) {
    known?.set(hash, path);
    if (fresh.size === 0) later(save);
    fresh.set(hash, path);
  }

  return {
    addressOf(url) {
      const file = fileAt(url);
      if (!file) return url;
      known ??= read();
      const before = known.get(file.hash);
      if (before === undefined) remember(file.hash, file.path);
      if (before === undefined || before === file.path || !before.startsWith(`${file.feature}/`)) return url;
      // Another version that asks for it there at the same time must not take this script for its own.
      return `${folder}${before}#kept`;
    },
    cameFromItsOwn(url) {
      const file = fileAt(url);
      if (file) remember(file.hash, file.path);
    },
  };
}
