import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const program = join(__dirname, '..', '..', '..', '..', 'tooling', 'bin', 'local-firebase.mjs');

/** Starts the built program; `ready` resolves to its address, or to null if it ended instead. */
export function startProgram(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [program, '--host', '127.0.0.1', ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr!);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string | null>((resolve) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    void ended.then(() => resolve(null));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { ready, ended, errors, stop };
}
