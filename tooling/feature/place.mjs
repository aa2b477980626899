import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Clear } from '../lib/say.mjs';

/** The folder that holds the features: SPOT's repository, or the one of a single feature. */
export function repositoryOf(from) {
  const lone = existsSync(join(from, 'remote.json')) && !existsSync(join(from, '../tooling/feature'));
  if (lone || existsSync(join(from, 'tooling/feature'))) return from;
  if (from === dirname(from))
    throw new Clear('Neither SPOT nor a feature (remote.json) is in this folder or above it.');
  return repositoryOf(dirname(from));
}
