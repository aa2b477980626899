import { answerOf } from './answer';

/** Of the types of workers, which a page's types contradict. */
interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface AskEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as Pick<Window, 'addEventListener' | 'caches'> & {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const around = {
  caches: worker.caches,
  fetch: (request: Request) => fetch(request),
  origin: worker.location.origin,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

// It holds nothing from one request to the next, so the newest one can take over at once.
worker.addEventListener('install', (event) => (event as LifeEvent).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => (event as LifeEvent).waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const asked = event as AskEvent;
  const answer = answerOf(asked.request, around);
  if (answer) asked.respondWith(answer);
});
