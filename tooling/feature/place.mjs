import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Clear } from '../lib/say.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const isLone = (folder) => existsSync(join(folder, 'remote.json')) && !existsSync(join(folder, '../tooling/feature'));

/** Whether this folder is in the repository of a single feature. */
export const isAlone = (from) => isLone(from) || (from !== dirname(from) && isAlone(dirname(from)));

/** The folder that contains the features: SPOT's repository, or that of a single feature. */
export function repositoryOf(from) {
  if (isLone(from) || existsSync(join(from, 'tooling/feature'))) return from;
  if (from === dirname(from))
    throw new Clear('Neither this folder nor one above it is SPOT or a feature (with remote.json).');
  return repositoryOf(dirname(from));
}

/** All features of a repository: `{ name, dir, manifest }`; a single feature's repository has one. */
function featuresIn(repository) {
  const folders = existsSync(join(repository, 'remote.json'))
    ? [repository]
    : readdirSync(repository)
        .filter((folder) => folder.startsWith('mfe-'))
        .map((folder) => join(repository, folder));
  return folders
    .filter((dir) => existsSync(join(dir, 'remote.json')))
    .map((dir) => ({ dir, manifest: read(join(dir, 'remote.json')) }))
    .map(({ dir, manifest }) => ({ name: manifest.name, dir, manifest }));
}

/** The selected feature: by name, by the current folder, or the only one. */
export function featureOf(repository, name, from = repository) {
  const features = featuresIn(repository);
  const inside = features.find(({ dir }) => from === dir || from.startsWith(dir + sep));
  if (!name && (inside || features.length === 1)) return inside ?? features[0];
  const found = features.find((feature) => feature.name === name);
  if (found) return found;
  const names = features.map((feature) => feature.name).join(', ');
  throw new Clear(name ? `There is no feature ${name}. Features are ${names}.` : `Name a feature: ${names}.`);
}
