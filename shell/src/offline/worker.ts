import { answerOf, type Asked } from './answer';

/** Declared here, because the worker's types conflict with a page's. */
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

// A new worker takes over at once, because no open page depends on the old one.
worker.addEventListener('install', (event) => (event as LifeEvent).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  (event as LifeEvent).waitUntil(
    // Lets browsers that support it request a page while the worker starts.
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);
worker.addEventListener('fetch', (event) => {
  const asked = event as AskEvent;
  const answer = answerOf(asked, around);
  if (answer) asked.respondWith(answer);
});
