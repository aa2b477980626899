import { answerOf, type Asked } from './answer';

/** Of the types of workers, which a page's types contradict. */
interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface AskEvent extends LifeEvent, Asked {
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as Pick<Window, 'addEventListener' | 'caches'> & {
  location: Location;
  navigator: Pick<Navigator, 'onLine'>;
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const around = {
  caches: worker.caches,
  fetch: (request: Request) => fetch(request),
  origin: worker.location.origin,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  isOnline: () => worker.navigator.onLine,
  fromDevice: new Set<string>(),
};

// It holds nothing that a page could not do without, so the newest one can take over at once.
worker.addEventListener('install', (event) => (event as LifeEvent).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  (event as LifeEvent).waitUntil(
    // Where a browser has it, the server is asked for a page while the worker is started.
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);
worker.addEventListener('fetch', (event) => {
  const asked = event as AskEvent;
  const answer = answerOf(asked, around);
  if (answer) asked.respondWith(answer);
});
