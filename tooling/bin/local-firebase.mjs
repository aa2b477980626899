import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('../../firebase/local/', import.meta.url));
const program = join(home, 'dist', 'cli.mjs');

/** Builds the program when a source is newer than it. */
function isStale() {
  if (!existsSync(program)) return true;
  const built = statSync(program).mtimeMs;
  const sources = readdirSync(join(home, 'src'), { recursive: true }).map((name) => join(home, 'src', name));
  return [...sources, join(home, 'build.mjs')].some((file) => statSync(file).mtimeMs > built);
}

if (isStale()) {
  const { status } = spawnSync(process.execPath, [join(home, 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
