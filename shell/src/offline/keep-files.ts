import { filesName, newerPath, registryKey, registryPath, workerPath } from './names';

/** In files; the product's page of a day uses about seventy. */
const most = 300;
/** A page loads several files after each other; they are kept together, in ms. */
const calm = 2000;
const isFile = /\.(?:js|json|css|woff2|svg|png|webp)$/;

interface Places {
  /** Below which all versions of features lie. */
  folder: string;
  origin: string;
}
interface Access {
  cache: Pick<Cache, 'keys' | 'put' | 'delete'>;
  fetch(address: string, options?: RequestInit): Promise<Response>;
}

const isWorthKeeping = ({ folder, origin }: Places, address: string) => {
  const { href, pathname, search } = new URL(address);
  return search === '' && isFile.test(pathname) && (href.startsWith(`${origin}/`) || href.startsWith(folder));
};

/** Keeps files that the page has used. They come from the browser's own cache. */
export async function keepUsed(places: Places, used: readonly string[], { cache, fetch }: Access): Promise<void> {
  const known = (await cache.keys()).map(({ url }) => url);
  const wanted = new Set(used.filter((address) => isWorthKeeping(places, address)));
  for (const address of wanted) {
    if (known.includes(address)) continue;
    const answer = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    if (answer.ok) await cache.put(address, answer);
  }
  // Those that were kept first go first, but none that this page needs.
  const others = known.filter((address) => !wanted.has(address) && isFile.test(new URL(address).pathname));
  const tooMany = Math.max(0, wanted.size + others.length - most);
  await Promise.all(others.slice(0, tooMany).map((address) => cache.delete(address)));
}

/**
 * Keeps the page, after its files. One of another build than the one that runs here is not kept, because its files are not there;
 * that there is one is noted for the worker.
 */
export async function keepPage(shell: string, { cache, fetch }: Access): Promise<void> {
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok) return;
  if (!(await page.clone().text()).includes(`"${shell}"`)) return cache.put(newerPath, new Response(''));
  await cache.put('/', page);
  await cache.delete(newerPath);
}

interface OfflineOptions {
  /** The shell's first script, which tells its builds apart. */
  shell: string;
  folder: string;
  /** Whether the person is still there for whom it is kept. */
  isWanted(): boolean;
}

/** Has a worker answer where there is no network, with what this page uses now and later. */
export async function startOffline({ shell, folder, isWanted }: OfflineOptions): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !('caches' in globalThis)) return;
  let used = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function keep(work: (access: Access) => Promise<void>) {
    if (!isWanted()) return;
    const cache = await caches.open(filesName);
    await work({ cache, fetch: (...asked) => fetch(...asked) });
    // Who has signed out meanwhile leaves nothing behind.
    if (!isWanted()) await caches.delete(filesName);
  }
  const keepFiles = () =>
    keep(async (access) => {
      await keepUsed({ folder, origin: location.origin }, [...used], access);
      await access.cache.put(registryPath, new Response(localStorage.getItem(registryKey) ?? ''));
    });
  const watch = new PerformanceObserver((list) => {
    used = new Set([...used, ...list.getEntries().map(({ name }) => name)]);
    clearTimeout(timer);
    // Without a network the next file brings another turn.
    timer = setTimeout(() => void keepFiles().catch(() => {}), calm);
  });
  used = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  await keepFiles();
  await keep((access) => keepPage(shell, access));
  watch.observe({ type: 'resource', buffered: true });
  if (isWanted()) await serviceWorker.register(workerPath, { updateViaCache: 'none' });
}
