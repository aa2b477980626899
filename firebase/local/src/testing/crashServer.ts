import { startLocalFirebase } from '..';

/** Run as a process of its own by the tests that kill it: serves the folder given and says on which port. */
const [dir = null, port, functionsDirs, schedules] = process.argv.slice(2);
void startLocalFirebase({
  port: Number(port ?? 0),
  host: '127.0.0.1',
  dir,
  functionsDirs: functionsDirs ? functionsDirs.split(',') : undefined,
  ...(schedules === 'by hand' && { schedules }),
  projectId: 'demo',
  log: () => {},
}).then((server) => console.log(`port ${server.port}`));
