import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const left = new Set(['node_modules', 'dist', '.local', '.turbo', '.git', 'e2e', 'test-results', 'playwright-report']);
const noSource = /\.test\.tsx?$|\.md$/;

function files(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) ? [] : files(path);
    return entry.isFile() && !noSource.test(entry.name) ? [path] : [];
  });
}

/** A hash of everything that a build reads; fast enough for every start. */
export function fingerprint(root, folders, single) {
  const hash = createHash('sha256');
  const paths = [
    ...folders.flatMap((folder) => files(join(root, folder))),
    ...single.map((file) => join(root, file)),
  ].sort();
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
