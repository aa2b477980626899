import { hashAt } from './integrity';

const key = 'spot: files';
/** In files; about three versions of every feature. */
const most = 300;
/** The path of a file of a published version. Local builds are excluded, because their files disappear. */
const ofNumber = /^([a-z][a-z0-9-]*)\/\d+\.\d+\.\d+[\w.+-]*-[0-9a-f]{12}\/[\w./~-]+\.js$/;

export interface KnownFilesOptions {
  /** URL of the registry's folder, which contains all versions. */
  folder: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Runs work later that nothing waits for. */
  later(work: () => void): void;
}

export interface KnownFiles {
  /** The address where this browser already has the same file, else `url` itself. */
  addressOf(url: string): string;
  /** Notes that the file failed at the remembered address and loaded from its own. */
  cameFromItsOwn(url: string): void;
}

/**
 * Remembers the address of each loaded file by its signed hash. A file that is unchanged in the next version is requested at
 * its earlier address, where the browser's cache has it. The script's integrity check guarantees that the content is the same.
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
    // Keeps what other tabs have stored since.
    const all = [...new Map([...read(), ...fresh])];
    fresh.clear();
    try {
      storage.setItem(key, JSON.stringify(all.slice(-most)));
    } catch {
      // Without storage, every version loads in full.
    }
  }
  /** The file at an address; undefined if it may not be loaded from elsewhere. */
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
      // The fragment keeps another version's loader, which may request the same address, from adopting this script.
      return `${folder}${before}#kept`;
    },
    cameFromItsOwn(url) {
      const file = fileAt(url);
      if (file) remember(file.hash, file.path);
    },
  };
}
