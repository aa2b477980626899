import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every feature of the repository, by folder: `{ name, dir, manifest }`. */
export function findFeatures(root) {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => {
      const dir = join(root, folder);
      const manifest = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'));
      return { name: manifest.name, dir, manifest };
    });
}
