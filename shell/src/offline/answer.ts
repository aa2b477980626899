import { filesName, newerPath } from './names';

/** What the worker needs from its environment; tests replace it. */
export interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch(request: Request): Promise<Response>;
  origin: string;
  wait(ms: number): Promise<void>;
  isOnline(): boolean;
  /** Ids of the open pages that came from the device. */
  fromDevice: Set<string>;
}

/** The part of a fetch event that the worker reads. */
export interface Asked {
  request: Request;
  clientId: string;
  resultingClientId: string;
  /** The page's request that the browser sent while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
}

/** In ms. After this time the device's copy of a page replaces a slow server's. */
const patience = 4000;
/** Addresses with a content hash: files of the shell, and of a version of a feature. */
const unchanging = /\.[0-9a-f]{8}\.\w+$|\/[\w.+-]+-[0-9a-f]{12}\/[\w./~-]+$/;

/**
 * Answers a request; undefined leaves it to the browser. The page comes from the server whenever possible, so that a new
 * release takes effect with the next page. The files of such a page come from the browser's cache, which keeps compiled code;
 * those of a stored page come from the device. Whether a file may run is the page's decision, by the signed registry and its
 * hashes.
 */
export function answerOf(asked: Asked, around: Surroundings): Promise<Response> | undefined {
  const { request, clientId } = asked;
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  if (request.mode === 'navigate')
    return url.origin === around.origin && !isFile(url) ? pageOf(asked, around) : undefined;
  if (!unchanging.test(url.pathname) || url.search !== '') return undefined;
  return around.isOnline() && !around.fromDevice.has(clientId) ? undefined : fileOf(request, around);
}

/** All addresses without a dot are answered with the one page. */
const isFile = ({ pathname }: URL) => pathname.includes('.');

async function kept(around: Surroundings, key: Request | string): Promise<Response | undefined> {
  try {
    return await (await around.caches.open(filesName)).match(key, { ignoreVary: true });
  } catch {
    // Without its cache the worker leaves everything to the network.
    return undefined;
  }
}

async function pageOf({ request, resultingClientId, preloadResponse }: Asked, around: Surroundings): Promise<Response> {
  const answer = Promise.resolve(preloadResponse).then((early) => early ?? around.fetch(request));
  const failed = answer.then(
    () => false,
    () => true,
  );
  // If a newer page exists, waits for it however slow the network, so that nobody stays on an old release.
  const newer = await kept(around, newerPath);
  const late = newer ? failed : Promise.race([failed, around.wait(patience).then(() => true)]);
  if (!(await late)) return answer;
  const page = await kept(around, '/');
  if (!page) return answer;
  around.fromDevice.add(resultingClientId);
  return page;
}

const fileOf = async (request: Request, around: Surroundings) => (await kept(around, request)) ?? around.fetch(request);
