import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const settings = join(import.meta.dirname, '../tsconfig.feature.json');

/** TypeScript 7 where it is installed, for it is ten times as fast; else the one that the kit brings along. */
function compiler() {
  for (const name of ['typescript-7', 'typescript'])
    try {
      return join(dirname(require.resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      continue;
    }
  throw new Error('TypeScript is not installed.');
}

/** What the compiler is told of a feature: its own settings, or those of the kit for its sources alone. */
function projectOf({ dir, name }) {
  const own = join(dir, 'tsconfig.json');
  if (existsSync(own)) return own;
  const folder = join(dir, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `types-of-${name}.json`);
  writeFileSync(file, JSON.stringify({ extends: settings, include: [join(dir, 'src/**/*')] }));
  return file;
}

/** The errors in what a compiler said: one text each, with the lines that explain it. */
const errorsIn = (text) =>
  text
    .split(/\n(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => /error TS\d+:/.test(part));

/**
 * Compares the types of a feature, as often as `look` is asked; a look that is still under way is given up. `told` gets the errors.
 * The compiler's own watch is not used: that of TypeScript 7 misses changes.
 */
export function watchTypes(feature, told) {
  const project = projectOf(feature);
  const known = join(feature.dir, `node_modules/.cache/types-of-${feature.name}.tsbuildinfo`);
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known, '-p', project];
  let running;
  return {
    stop: () => running?.kill(),
    look: () => {
      running?.kill();
      const child = spawn(process.execPath, [compiler(), ...args], {
        cwd: feature.dir,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = child;
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
      child.once('close', () => {
        if (running === child) told(errorsIn(said));
      });
    },
  };
}
