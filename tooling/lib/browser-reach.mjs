import { isCode, isTest } from './code-graph.mjs';
import { onLoad } from './declarations.cjs';
import { changedDeclarations, repository } from './reach.mjs';

/** Code of which it can be told which features' screens it reaches. */
export const isBeneathFeatures = (file) =>
  /^(?:shared-contracts|firebase\/functions\/src)\//.test(file) && isCode(file) && !isTest(file);

const isOfFunctions = (file) => file.startsWith('firebase/functions/src/') && !file.includes('/testing/');
const isCall = (declaration) => declaration.startsWith('shared-contracts/calls/');

/**
 * Folders and files of the browser tests that a change of contracts and functions can touch: of the features that use what has
 * changed, or send the calls that do. undefined are all of them: the shell, a trigger or the tests' own world uses it as well.
 */
export function browserReach(files, base, { graph, now, inGit } = repository()) {
  const paths = new Set();
  const seen = new Set();
  for (const file of files) {
    // Nobody came by a new file before, and whoever does now has changed.
    const old = inGit(`${base}:${file}`);
    if (old === undefined) continue;
    for (const name of changedDeclarations(file, old, now(file))) {
      if (name === onLoad) return undefined;
      seen.add(`${file}#${name}`);
    }
  }
  for (const each of seen) {
    const [file] = each.split('#');
    const [folder] = file.split('/');
    const users = [...graph.usersOf(each)].filter((user) => !/\.test\.tsx?#/.test(user));
    const feature = folder.startsWith('mfe-');
    if (file.endsWith('.spec.ts')) paths.add(file);
    else if (feature) paths.add(`${folder}/e2e`).add('shell/e2e');
    else if (isOfFunctions(file)) {
      const calls = graph.usedBy(each).filter(isCall);
      if (users.length === 0 && calls.length === 0) return undefined;
      for (const call of calls) for (const user of graph.usersOf(call)) if (!isTest(user.split('#')[0])) seen.add(user);
    } else if (folder !== 'shared-contracts' && folder !== 'bench' && !file.includes('/testing/') && !isTest(file))
      return undefined;
    if (!feature) for (const user of users) seen.add(user);
  }
  return [...paths].sort();
}
