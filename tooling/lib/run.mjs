import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program to its end; returns `{ code, output }`. With `show`, its output is printed as it arrives. */
export function run(program, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (stream, out) =>
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) out.write(text);
      });
    hear(child.stdout, process.stdout);
    hear(child.stderr, process.stderr);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
