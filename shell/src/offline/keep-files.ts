import { filesName, newerPath, registryKey, registryPath, workerPath } from './names';

/** In files; a typical day uses about seventy. */
const most = 300;
/** In ms. A page loads several files one after another, which are then stored together. */
const calm = 2000;
const isFile = /\.(?:js|json|css|woff2|svg|png|webp)$/;

interface Places {
  /** URL of the folder that contains all versions of features. */
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

/** Stores the files that the page has used. They come from the browser's cache. */
export async function keepUsed(places: Places, used: readonly string[], { cache, fetch }: Access): Promise<void> {
  const known = (await cache.keys()).map(({ url }) => url);
  const wanted = new Set(used.filter((address) => isWorthKeeping(places, address)));
  for (const address of wanted) {
    if (known.includes(address)) continue;
    const answer = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    if (answer.ok) await cache.put(address, answer);
  }
  // The oldest files are removed first, but none that this page needs.
  const others = known.filter((address) => !wanted.has(address) && isFile.test(new URL(address).pathname));
  const tooMany = Math.max(0, wanted.size + others.length - most);
  await Promise.all(others.slice(0, tooMany).map((address) => cache.delete(address)));
}

/**
 * Stores the page, after its files. The page of another build is not stored, because its files are missing; the worker is only
 * told that it exists.
 */
export async function keepPage(shell: string, { cache, fetch }: Access): Promise<void> {
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok) return;
  if (!(await page.clone().text()).includes(`"${shell}"`)) return cache.put(newerPath, new Response(''));
  await cache.put('/', page);
  await cache.delete(newerPath);
}

interface OfflineOptions {
  /** Address of the shell's first script, which identifies the build. */
  shell: string;
  folder: string;
  /** Whether the person for whom it is stored is still signed in. */
  isWanted(): boolean;
}

/** Registers the worker for offline use, and stores the files that this page uses now and later. */
export async function startOffline({ shell, folder, isWanted }: OfflineOptions): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !('caches' in globalThis)) return;
  let used = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function keep(work: (access: Access) => Promise<void>) {
    if (!isWanted()) return;
    const cache = await caches.open(filesName);
    await work({ cache, fetch: (...asked) => fetch(...asked) });
    // The person may have signed out in the meantime.
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
    // If this fails offline, the next file triggers another attempt.
    timer = setTimeout(() => void keepFiles().catch(() => {}), calm);
  });
  used = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  await keepFiles();
  await keep((access) => keepPage(shell, access));
  watch.observe({ type: 'resource', buffered: true });
  if (isWanted()) await serviceWorker.register(workerPath, { updateViaCache: 'none' });
}
