import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into Local Firebase. The whole process, including the product's functions, sees the time (ms) that was last posted
 * to `CLOCK_PORT`, and runs on from there. Timers keep the machine's time.
 */
const machine = Date;
let ahead = 0;
const now = () => machine.now() + ahead;
globalThis.Date = new Proxy(machine, {
  construct: (of, given, as) => Reflect.construct(of, given.length > 0 ? given : [now()], as),
  get: (of, key) => (key === 'now' ? now : Reflect.get(of, key)),
});

if (isMainThread)
  createServer((request, response) => {
    if (request.method === 'POST') ahead = Number(request.url.slice(1)) - machine.now();
    response.end();
  })
    .listen(Number(process.env.CLOCK_PORT), '127.0.0.1')
    .unref();
