import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const children = pathToFileURL(join(__dirname, 'children.mjs')).href;
const server = "require('node:http').createServer().listen(0, 'localhost', () => console.log('up', process.pid))";
const parent = `
  import { startChild } from '${children}';
  const child = startChild({ name: 'server', args: ['-e', ${JSON.stringify(server)}], sign: /up (\\d+)/ });
  console.log((await child.ready)[1]);
`;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('A program started for the product', () => {
  it('ends when its parent is killed, so that no port stays in use', async () => {
    const starter = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(starter.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(isRunning(pid)).toBe(true);
    starter.kill('SIGKILL');
    await once(starter, 'close');
    while (isRunning(pid)) await new Promise((next) => setImmediate(next));
  });

  it('goes on when the input of one of its threads ends, as that of a new thread does at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spot-thread-'));
    const thread = join(folder, 'thread.cjs');
    writeFileSync(
      thread,
      "process.stdin.once('end', () => require('node:worker_threads').parentPort.postMessage('')).resume();",
    );
    const program = `
      const { Worker } = require('node:worker_threads');
      new Worker(${JSON.stringify(thread)}).once('message', () => console.log('its input has ended'));
    `;
    const starter = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
          import { startChild } from '${children}';
          const args = ['-e', ${JSON.stringify(program)}];
          const child = startChild({ name: 'program', args, sign: /its input has ended/ });
          console.log(await child.ready.then(String, ({ message }) => message));
          await child.stop();
        `,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = (await once(starter.stdout, 'data')) as [Buffer];
    expect(said.toString().trim()).toBe('its input has ended');
    await once(starter, 'close');
    rmSync(folder, { recursive: true });
  });
});
