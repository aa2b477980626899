import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const settings = join(import.meta.dirname, '../tsconfig.feature.json');

/** TypeScript 7 if installed, because it is ten times as fast; else the kit's own. */
function compiler() {
  for (const name of ['typescript-7', 'typescript'])
    try {
      return join(dirname(require.resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      continue;
    }
  throw new Error('TypeScript is not installed.');
}

/** The compiler's project for a feature: its own settings, or the kit's for its sources alone. */
function projectOf({ dir, name }) {
  const own = join(dir, 'tsconfig.json');
  if (existsSync(own)) return own;
  const folder = join(dir, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `types-of-${name}.json`);
  writeFileSync(file, JSON.stringify({ extends: settings, include: [join(dir, 'src/**/*')] }));
  return file;
}

/** The errors in a compiler's output, each with the lines that explain it. */
const errorsIn = (text) =>
  text
    .split(/\n(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => /error TS\d+:/.test(part));

/** Ends a check with all that it has started: TypeScript 7 is a child of the program that is run, and asked to end it goes on. */
function end(child) {
  if (child?.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Returns a function `look` that type-checks a feature and cancels a check still running. `told` receives the errors.
 * TypeScript 7's own watch mode is not used, because it misses changes.
 */
export function watchTypes(feature, told) {
  const project = projectOf(feature);
  const known = join(feature.dir, `node_modules/.cache/types-of-${feature.name}.tsbuildinfo`);
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known, '-p', project];
  let running;
  return {
    stop: () => end(running),
    look: () => {
      end(running);
      const child = spawn(process.execPath, [compiler(), ...args], {
        cwd: feature.dir,
        stdio: ['ignore', 'pipe', 'inherit'],
        // A group of its own, which can be ended as a whole.
        detached: process.platform !== 'win32',
      });
      running = child;
      // A change is seen first and checked afterwards.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
      child.once('close', () => {
        if (running !== child) return;
        running = undefined;
        told(errorsIn(said));
      });
    },
  };
}
