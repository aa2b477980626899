import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { digestOf, integrityOf } from './digest.mjs';

/** Not part of what browsers load: source maps, compressed copies, and React's build for development. */
const left = /\.(?:map|gz|br)$|^react\.development\.js$/;

/** The files of a built shell, by path, as they are deployed. */
function shellFiles(dir) {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return paths.filter((path) => !left.test(path)).map((path) => [path, readFileSync(join(dir, path))]);
}

/**
 * A built shell as `keepShell` takes it (`unpackShell` of the contracts reads it), and its digest. A byte is a character of the
 * text, which compresses better than base64.
 */
export function packedShell(dir) {
  const files = shellFiles(dir);
  return {
    digest: digestOf(Object.fromEntries(files.map(([path, bytes]) => [path, integrityOf(bytes)]))),
    pack: () =>
      gzipSync(
        JSON.stringify(Object.fromEntries(files.map(([path, bytes]) => [path, bytes.toString('latin1')]))),
      ).toString('base64'),
  };
}
