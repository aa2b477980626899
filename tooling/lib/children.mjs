import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(join(import.meta.dirname, 'ends-with-parent.mjs')).href;

/**
 * Starts a program that ends with this one, even if this one is killed. `ready` resolves to the first match of `sign` in its
 * output and rejects with its last output if it ends before. `stop` ends it and waits; `onExit` is called only for other ends.
 */
export function startChild({ name, args, env = {}, cwd, sign, onExit = () => {}, echo = false }) {
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = [];
  let stopping = false;
  const gone = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));

  const ready = new Promise((resolve, reject) => {
    const hear = (stream, write) => {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          said.push(line);
          if (said.length > 40) said.shift();
          if (echo) write(`[${name}] ${line}`);
          const found = sign?.exec(line);
          if (found) resolve(found);
        }
      });
    };
    hear(child.stdout, console.log);
    hear(child.stderr, console.error);
    if (!sign) resolve(null);
    void gone.then(({ code, signal }) =>
      reject(Object.assign(new Error(`${name} ended (${signal ?? code})`), { said })),
    );
  });
  ready.catch(() => {});
  void gone.then((end) => {
    if (!stopping) onExit(end);
  });

  const stop = async (signal = 'SIGTERM') => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(late);
  };
  return { child, ready, gone, stop, said };
}
