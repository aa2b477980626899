import { createInterface } from 'node:readline';
import { startLocalFirebase } from '..';
import { Store } from '../firestore/store/store';

/** A separate process for tests that kill it: serves the given folder and prints its port. */
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

/** After this many commits of documents with `mark` in their names, the process kills itself. */
let armed: { mark: string; left: number } | undefined;
createInterface({ input: process.stdin }).on('line', (line) => (armed = JSON.parse(line) as typeof armed));

const write = Store.prototype.write;
Store.prototype.write = function <T>(this: Store, ...[database, work]: Parameters<typeof write<T>>): Promise<T> {
  let counts = false;
  const written = write.call(this, database, (time) => {
    const outcome = work(time);
    counts = outcome.changes.some(({ name }) => armed !== undefined && name.includes(armed.mark));
    return outcome;
  }) as Promise<T>;
  return written.then((answer) => {
    if (counts && armed && --armed.left <= 0) process.kill(process.pid, 'SIGKILL');
    return answer;
  });
};
