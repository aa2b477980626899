import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { Clear } from '../../lib/say.mjs';
import { newPage } from '../../new-page/new-page.mjs';
import { filesOf } from './files.mjs';
import { insertions } from './insertions.mjs';

/** Whether nothing may be called so in a module, where the feature's service has its name. */
function isReserved(name) {
  try {
    new Script(`'use strict'; async () => { const ${name} = 0; };`);
    return false;
  } catch {
    return true;
  }
}

/**
 * Creates a feature with a first page that lists entries and adds to them: route, page, live query, call, function, rules and
 * tests, registered everywhere. All contents are computed before the first file is written. Returns the same as `newPage`.
 * Throws `Clear`.
 */
export function newFeature({ root, name, page = `${name}-entries`, route = `/${name}` }) {
  if (!/^[a-z]{2,20}$/.test(name)) throw new Clear(`${name} is not a name for a feature: use one word in lower case.`);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  if (!existsSync(join(root, 'shared-contracts/routes')))
    throw new Clear('Run this in the repository of SPOT, which contains the feature’s call, function and rules.');
  if (isReserved(name)) throw new Clear(`${name} is not a name for a feature: it is a reserved word of JavaScript.`);
  const folders = [`mfe-${name}`, `firebase/functions/src/${name}`, `shared-contracts/${name}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken) throw new Clear(`${taken} already exists.`);

  const versionIn = (file) => JSON.parse(read(file)).version;
  const given = new Map(
    Object.entries(
      filesOf(name, {
        contracts: versionIn('shared-contracts/package.json'),
        kit: versionIn('tooling/package.json'),
        react: JSON.parse(read('shared-contracts/package.json')).dependencies.react,
      }),
    ),
  );
  for (const [file, insert] of Object.entries(insertions(name, route))) given.set(file, insert(read(file), file));
  return newPage({ root, area: name, name: page, route, given });
}
