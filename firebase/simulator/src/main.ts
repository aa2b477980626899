import { parseArgs } from 'node:util';
import { functionsRegion } from '@spot/contracts/core';
import { createSupervisor } from './supervisor';
import { startIdProvider, usualResult } from './idProvider';
import { createSimulator } from './simulator';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4310' },
    host: { type: 'string', default: 'localhost' },
    project: { type: 'string', default: 'demo-spot' },
    /** Seconds between two actions. */
    pace: { type: 'string', default: '12' },
    workers: { type: 'string', default: '24' },
    /** Where the stand-in for the provider of ID checks listens, and what it and the functions know each other by. */
    'id-port': { type: 'string' },
    'id-key': { type: 'string', default: '' },
    'id-secret': { type: 'string', default: '' },
    /** Seconds that it looks at an ID. */
    'id-after': { type: 'string', default: '45' },
    verbose: { type: 'boolean', default: false },
  },
});

const server = { projectId: values.project, host: values.host, port: Number(values.port) };
const password = 'Spotter-2026!';

const simulator = createSimulator({
  ...server,
  supervisor: createSupervisor(server, 'owner@northside.test', password),
  workers: Array.from(
    { length: Number(values.workers) },
    (_, index) => `worker${String(index + 1).padStart(2, '0')}@spot.test`,
  ),
  password,
  pace: Number(values.pace) * 1000,
  log: values.verbose ? console.log : () => {},
});

simulator.start();
const idPort = values['id-port'];
if (idPort !== undefined)
  void startIdProvider({
    port: Number(idPort),
    key: values['id-key'],
    secret: values['id-secret'],
    webhook: `http://${server.host}:${server.port}/${server.projectId}/${functionsRegion}/certnWebhook`,
    afterMs: Number(values['id-after']) * 1000,
    decide: usualResult,
    log: console.log,
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void Promise.race([simulator.stop(), new Promise((resolve) => setTimeout(resolve, 1000))]).then(() =>
      process.exit(0),
    );
  });
