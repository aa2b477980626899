import { detailsFile } from '@spot/contracts/releases';
import { isDrawn } from './drawn';
import { followPreload } from './preloads';

/** Storage key for the script files that pages used last time: addresses of public files with their hashes, nothing else. */
const key = 'spot: page files';
const mostPages = 8;
const mostFiles = 60;
/** In ms. Once the page is drawn, what is loaded after so long without an answer is not needed for it. */
const calm = 500;
/**
 * Parallel requests of the shell's files: the first number until the first questions are sent, whose code is among the first
 * files, then the second. Files are requested in the order of their execution, so the last do not slow down the first. Those of
 * a version are small and do not count, because the line would be idle while the shell's wait for them.
 */
const atOnce = [2, 3] as const;
const ofShell = /^\/[\w.-]+\.js$/;
const ofVersion = /^[a-z][a-z0-9-]*\/[\w.+-]+\/[\w-][\w.~-]*\.js$/;

/** The folder of a version's file. */
const homeOf = (address: string) => (ofVersion.test(address) ? address.replace(/[^/]+$/, '') : undefined);

/** Address, and its hash if the registry has one. */
type File = readonly [address: string, integrity: string];
interface Kept {
  /** Address of the shell's first script, which identifies the build; all files of another build have other names. */
  shell: string;
  /** Files by route path, the most recently visited page last. */
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

/** Removes the list at sign-out. */
export function forgetPageFiles(stores: Stores = [localStorage, sessionStorage]): void {
  for (const store of stores) store.removeItem(key);
}

export interface PageFilesOptions {
  /** The page's route path. */
  path: string;
  /** Address of the shell's first script. */
  shell: string;
  /** URL of the folder that contains all versions. */
  folder: string;
  /** The session's own storage, because the list must not outlive the session. */
  store: Stores[number];
  /** Whether the person is still signed in. */
  isIn(): boolean;
  page?: Document;
}
interface PageFilesAsked extends PageFilesOptions {
  /** Settles once the first questions are sent. */
  sent: Promise<unknown>;
}

/**
 * Preloads the files that this page used last time, and the details of the feature's version, which its scripts wait for. It
 * only fetches them: whether one runs is decided later, by the signed registry and the person's rights. Returns whether it knows
 * any.
 */
export function askForPageFiles({ path, shell, folder, store, sent, page = document }: PageFilesAsked): boolean {
  const kept = read([store]);
  const files = kept.pages.find(([known]) => known === path)?.[1] ?? [];
  const usable = files.slice(0, mostFiles).filter(([address]) => ofVersion.test(address) || kept.shell === shell);
  const waiting = usable.flatMap(([address, integrity], at) => {
    const home = homeOf(address);
    const isFirst = home !== undefined && usable.findIndex(([other]) => homeOf(other) === home) === at;
    const details = isFirst ? [{ address: home + detailsFile, as: 'fetch', integrity: '' }] : [];
    return [...details, { address, as: 'script', integrity }];
  });
  for (let at = 0; at < atOnce[0]; at++) askNext();
  const askMore = () => {
    for (let at = atOnce[0]; at < atOnce[1]; at++) askNext();
  };
  void sent.then(askMore, askMore);
  return usable.length > 0;

  function askNext(): void {
    const next = waiting.shift();
    if (!next) return;
    const { address, as, integrity } = next;
    const isOfShell = address.startsWith('/');
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = as;
    if (integrity) link.integrity = integrity;
    // Must match how the files themselves are requested: a request of another kind loads the file twice.
    if (!isOfShell) link.crossOrigin = 'anonymous';
    if (isOfShell) for (const end of ['load', 'error']) link.addEventListener(end, askNext);
    link.href = isOfShell ? address : `${folder}${address}`;
    page.head.append(link);
    followPreload(link);
    if (!isOfShell) askNext();
  }
}

/**
 * Records which scripts the page loads until its data has come, or until the person's first press: later ones belong to what is
 * pressed. Returns a function that ends the recording.
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
      // Without storage, every page loads as at its first visit.
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
  let silence: ReturnType<typeof setTimeout> | undefined;
  // The marks of LiveStore.
  const answers = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name.startsWith('live '))) return;
    clearTimeout(silence);
    silence = setTimeout(endIfDrawn, calm);
  });
  answers.observe({ type: 'mark', buffered: true });
  const heard = { error: onError, pointerdown: end, keydown: end };
  for (const [type, listener] of Object.entries(heard)) page.addEventListener(type, listener, true);
  // The account's answers may come long before the page's own scripts.
  function endIfDrawn() {
    if (isDrawn(page)) end();
    else silence = setTimeout(endIfDrawn, calm);
  }
  function end() {
    watch.disconnect();
    answers.disconnect();
    clearTimeout(silence);
    for (const [type, listener] of Object.entries(heard)) page.removeEventListener(type, listener, true);
  }
  return end;
}
