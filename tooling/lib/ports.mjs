import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Clear } from './say.mjs';

export function portOf(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Clear(`${name}=${process.env[name]} is not a port number.`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });

/**
 * The first of `count` free ports in a row, for programs that must know their ports before they use them. They are below those
 * that systems choose for programs without a wish and for connections, which would otherwise take them in the meantime.
 */
export async function freePorts(count = 1, { from = 10_240, below = 32_768 } = {}) {
  for (;;) {
    const first = randomInt(from, below - count + 1);
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (!free.includes(false)) return first;
  }
}

/** Checks the ports `{ name: port }` and throws a list of those taken, with advice for each. */
export async function ensureFree(wanted) {
  const taken = [];
  for (const [what, { port, variable }] of Object.entries(wanted))
    if (!(await isFree(port)))
      taken.push(
        `Port ${port} (${what}) is in use. Stop the program that uses it, or start with ${variable}=<another port>.`,
      );
  if (taken.length > 0) throw new Clear(taken.join('\n'));
}

/**
 * The product's ports: `simulator` includes the provider of ID checks, `source` is the feature served from source, `{ name,
 * port }`.
 */
export function productPorts({ simulator = true, source } = {}) {
  const port = portOf('PORT', 4300);
  const firebasePort = portOf('FIREBASE_PORT', 4310);
  return {
    port,
    firebasePort,
    wanted: {
      'the product': { port, variable: 'PORT' },
      'the bucket of the features': { port: port + 1, variable: 'PORT' },
      'Local Firebase': { port: firebasePort, variable: 'FIREBASE_PORT' },
      ...(simulator && { 'the provider of ID checks': { port: firebasePort + 1, variable: 'FIREBASE_PORT' } }),
      ...(source && { [`feature ${source.name}`]: { port: source.port, variable: 'PORT' } }),
    },
  };
}
