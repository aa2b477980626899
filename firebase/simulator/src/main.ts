import { parseArgs } from 'node:util';
import { createDoor } from './door';
import { createSimulator } from './simulator';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4310' },
    host: { type: 'string', default: 'localhost' },
    project: { type: 'string', default: 'demo-spot' },
    /** Seconds between two actions. */
    pace: { type: 'string', default: '12' },
    workers: { type: 'string', default: '24' },
    verbose: { type: 'boolean', default: false },
  },
});

const server = { projectId: values.project, host: values.host, port: Number(values.port) };
const password = 'Spotter-2026!';

const simulator = createSimulator({
  ...server,
  door: createDoor(server, 'owner@northside.test', password),
  workers: Array.from(
    { length: Number(values.workers) },
    (_, index) => `worker${String(index + 1).padStart(2, '0')}@spot.test`,
  ),
  password,
  pace: Number(values.pace) * 1000,
  log: values.verbose ? console.log : () => {},
});

simulator.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void Promise.race([simulator.stop(), new Promise((resolve) => setTimeout(resolve, 1000))]).then(() =>
      process.exit(0),
    );
  });
