import { detailsFile } from '@spot/contracts/releases';

/** Which script files a page of this device needed last time. Addresses of public files and their hashes, nothing else. */
const key = 'spot: page files';
const mostPages = 8;
const mostFiles = 60;
/** In the order in which they are run: what is needed first does not share a slow line with what is needed last. */
const atOnce = 4;
const ofShell = /^\/[\w.-]+\.js$/;
const ofVersion = /^[a-z][a-z0-9-]*\/[\w.+-]+\/[\w-][\w.~-]*\.js$/;

/** Address, and hash where the registry names one. */
type File = readonly [address: string, integrity: string];
interface Kept {
  /** The shell's first script: of another build all of its files have other names. */
  shell: string;
  /** By the page's address as the routes have it, the last one used at the end. */
  pages: readonly (readonly [path: string, files: readonly File[]])[];
}
type Stores = readonly Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>[];

const isFile = (file: unknown): file is File =>
  Array.isArray(file) &&
  file.length === 2 &&
  (ofShell.test(String(file[0])) || ofVersion.test(String(file[0]))) &&
  /^(?:sha256-[\w+/]{43}=)?$/.test(String(file[1]));

function read(stores: Stores): Kept {
  try {
    const text = stores.map((store) => store.getItem(key)).find((kept) => kept !== null);
    const { shell, pages } = JSON.parse(text ?? '{}') as Partial<Kept>;
    if (typeof shell !== 'string' || !Array.isArray(pages)) return { shell: '', pages: [] };
    return {
      shell,
      pages: (pages as Kept['pages']).flatMap(([path, files]) =>
        typeof path === 'string' && Array.isArray(files) ? [[path, files.filter(isFile)] as const] : [],
      ),
    };
  } catch {
    return { shell: '', pages: [] };
  }
}

/** Nothing of whoever is signed out stays on the device. */
export function forgetPageFiles(stores: Stores = [localStorage, sessionStorage]): void {
  for (const store of stores) store.removeItem(key);
}

export interface PageFilesOptions {
  /** The page's address as the routes have it. */
  path: string;
  /** The shell's first script. */
  shell: string;
  /** The folder below which all versions lie. */
  folder: string;
  /** Where it is kept: as long as the session, so in the same store. */
  store: Stores[number];
  /** Whether the person is still signed in. */
  isIn(): boolean;
  page?: Document;
}

/**
 * Asks for the files that this page needed last time, so that they are there when their turn comes. They are only fetched: whether
 * one is run is decided later, by the signed registry and the person's rights, as if it had not been fetched.
 */
export function askForPageFiles({ path, shell, folder, store, page = document }: PageFilesOptions): void {
  const kept = read([store]);
  const files = kept.pages.find(([known]) => known === path)?.[1] ?? [];
  const waiting = files.slice(0, mostFiles).filter(([address]) => ofVersion.test(address) || kept.shell === shell);
  function ask(address: string, as: 'script' | 'fetch', integrity = '') {
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = as;
    if (integrity) link.integrity = integrity;
    // As the files themselves are asked for; what is asked for in another way is loaded twice.
    if (address.startsWith(folder)) link.crossOrigin = 'anonymous';
    link.href = address;
    page.head.append(link);
    return link;
  }
  function askNext() {
    const [address, integrity] = waiting.shift() ?? [];
    if (address === undefined) return;
    const link = ask(ofVersion.test(address) ? `${folder}${address}` : address, 'script', integrity);
    link.addEventListener('load', askNext);
    link.addEventListener('error', askNext);
  }
  for (let at = 0; at < atOnce; at++) askNext();
  // No script of a version is run before its details are there.
  const versions = files.flatMap(([address]) =>
    ofVersion.test(address) ? address.replace(/[^/]*$/, detailsFile) : [],
  );
  for (const address of new Set(versions)) ask(`${folder}${address}`, 'fetch');
}

/**
 * Notes which scripts the page asks for and gets, until somebody presses something, because what comes then is of what was pressed.
 * The function that it returns ends that.
 */
export function notePageFiles({ path, shell, folder, store, isIn, page = document }: PageFilesOptions): () => void {
  const files = new Map<string, File>();
  const { origin } = new URL(page.baseURI);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const addressOf = (script: HTMLScriptElement) => {
    const src = script.src.replace(/[?#].*$/, '');
    if (src.startsWith(folder)) return src.slice(folder.length);
    return src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  };

  function save() {
    if (!isIn()) return;
    const kept = read([store]);
    const others = kept.shell === shell ? kept.pages.filter(([known]) => known !== path) : [];
    const pages = [...others, [path, [...files.values()]] as const].slice(-mostPages);
    try {
      store.setItem(key, JSON.stringify({ shell, pages } satisfies Kept));
    } catch {
      // Without a place to keep it every page begins as the first one did.
    }
  }
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 500);
  };
  const watch = new MutationObserver((changes) => {
    const before = files.size;
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const file = node instanceof HTMLScriptElement && ([addressOf(node), node.integrity] as const);
        if (isFile(file) && files.size < mostFiles) files.set(file[0], file);
      }
    if (files.size > before) saveSoon();
  });
  watch.observe(page.head, { childList: true });
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && files.delete(addressOf(target))) saveSoon();
  };
  const heard = { error: onError, pointerdown: end, keydown: end };
  for (const [type, listener] of Object.entries(heard)) page.addEventListener(type, listener, true);
  function end() {
    watch.disconnect();
    for (const [type, listener] of Object.entries(heard)) page.removeEventListener(type, listener, true);
  }
  return end;
}
