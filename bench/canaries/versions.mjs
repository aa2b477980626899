import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerOf } from '../../tooling/lib/container.mjs';

const isScript = (path) => path.endsWith('.js');
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The scripts of a build by their paths. */
function scriptsOf(dir) {
  const { files } = JSON.parse(readFileSync(join(dir, 'feature.json'), 'utf8'));
  return Object.fromEntries(
    Object.keys(files)
      .filter(isScript)
      .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  );
}

/**
 * Writes a version of the feature whose build is in `from` to `to`: the same files, those that `edit` changes, and the number in
 * the entry, because no two versions may have the same global name.
 */
export function writeVersion({ feature, from, to, version, edit = () => ({}), place }) {
  const facts = JSON.parse(readFileSync(join(from, 'feature.json'), 'utf8'));
  const container = containerOf(feature, version);
  const scripts = Object.fromEntries(
    Object.entries(scriptsOf(from)).map(([path, text]) => [path, text.replaceAll(facts.container, container)]),
  );
  const written = { ...scripts, ...edit(scripts, place) };
  rmSync(to, { recursive: true, force: true });
  const files = {};
  for (const [path, hash] of Object.entries(facts.files)) {
    const [old, own] = [join(from, path), join(to, path)];
    mkdirSync(dirname(own), { recursive: true });
    if (isScript(path) && hashOf(written[path]) !== hash) {
      writeFileSync(own, written[path]);
      files[path] = hashOf(written[path]);
      continue;
    }
    for (const ending of ['', '.gz']) if (existsSync(old + ending)) linkSync(old + ending, own + ending);
    files[path] = hash;
  }
  writeFileSync(join(to, 'feature.json'), JSON.stringify({ ...facts, version, container, files }));
}
