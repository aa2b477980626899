import { filesName, newerPath } from './names';

/** What the worker needs of its surroundings; a test has its own. */
export interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch(request: Request): Promise<Response>;
  origin: string;
  wait(ms: number): Promise<void>;
  isOnline(): boolean;
  /** Ids of the open pages that came from the device. */
  fromDevice: Set<string>;
}

/** A fetch event, as far as the worker reads it. */
export interface Asked {
  request: Request;
  clientId: string;
  resultingClientId: string;
  /** What the browser has asked the server for a page while the worker was started. */
  preloadResponse?: Promise<Response | undefined>;
}

/** So long a page may take from the server where the device keeps one, in ms. */
const patience = 4000;
/** Files whose address names their content: those of the shell, and those of a version of a feature. */
const unchanging = /\.[0-9a-f]{8}\.\w+$|\/[\w.+-]+-[0-9a-f]{12}\/[\w./~-]+$/;

/**
 * What the worker answers a request with; undefined leaves it to the browser. The page comes from the server wherever it can be
 * reached, so a new release takes over with the next page. A page that came from there has its files from the browser, which
 * keeps their compiled code, and one from the device has those that the page itself has kept. Whether a file is run is decided
 * by the page, by the signed registry and its hashes.
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

/** The one page answers every address without a dot. */
const isFile = ({ pathname }: URL) => pathname.includes('.');

async function kept(around: Surroundings, key: Request | string): Promise<Response | undefined> {
  try {
    return await (await around.caches.open(filesName)).match(key, { ignoreVary: true });
  } catch {
    // Without its cache the worker does nothing that the browser would not do.
    return undefined;
  }
}

async function pageOf({ request, resultingClientId, preloadResponse }: Asked, around: Surroundings): Promise<Response> {
  const answer = Promise.resolve(preloadResponse).then((early) => early ?? around.fetch(request));
  const failed = answer.then(
    () => false,
    () => true,
  );
  // A device that knows of a newer page waits for it, however slow the line: nobody stays with an old one.
  const newer = await kept(around, newerPath);
  const late = newer ? failed : Promise.race([failed, around.wait(patience).then(() => true)]);
  if (!(await late)) return answer;
  const page = await kept(around, '/');
  if (!page) return answer;
  around.fromDevice.add(resultingClientId);
  return page;
}

const fileOf = async (request: Request, around: Surroundings) => (await kept(around, request)) ?? around.fetch(request);
