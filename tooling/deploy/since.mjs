import { execFileSync } from 'node:child_process';
import { Clear } from '../lib/say.mjs';

const forRules = /^firebase\/(?:firestore\.rules|firestore\.indexes\.json|storage\.rules)$/;
const forShell = /^(?:shell\/|tooling\/webpack\/|package-lock\.json$|firebase\.json$|firebase\/projects\/)/;
const noCode = /\.md$|\.test\.tsx?$|\/e2e\/|\/testing\//;

/**
 * What of a deployment a change touches, by its files; `raised` are the features whose number it raises, which is how a team says
 * that it wants a release.
 */
export function partsFor(files, { codebases, raised }) {
  const counted = files.filter((file) => !noCode.test(file));
  const inFunctions = counted.flatMap((file) => /^firebase\/functions\/src\/([^/]+)/.exec(file)?.[1] ?? []);
  const beneath =
    counted.some((file) =>
      /^shared-contracts\/(?!ui\/|shell-api\/)|^firebase\/functions\/(?!src\/)|^package-lock/.test(file),
    ) || inFunctions.some((folder) => !codebases.includes(folder));
  const shell = counted.some((file) => forShell.test(file) || file.startsWith('shared-contracts/'));
  const parts = [
    ...(counted.some((file) => forRules.test(file)) ? ['rules'] : []),
    ...(counted.some((file) => file.startsWith('firebase/legal/')) ? ['bucket'] : []),
    ...codebases
      .filter((codebase) => beneath || inFunctions.includes(codebase))
      .map((codebase) => `functions:${codebase}`),
    ...(shell ? ['shell'] : []),
    ...raised.map((feature) => `features:${feature}`),
  ];
  return parts.length > 0 ? [...parts, 'smoke'] : [];
}

/** What changed since a commit: `{ files, raised }`. */
export function changedSince(root, commit, features) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const numberThen = (folder) => {
    try {
      return JSON.parse(git('show', `${commit}:${folder}/remote.json`)).version;
    } catch {
      return undefined;
    }
  };
  try {
    git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    throw new Clear(`There is no commit ${commit} to compare with.`);
  }
  const raised = features.filter(({ folder, version }) => numberThen(folder) !== version).map(({ name }) => name);
  return { files: git('diff', '--name-only', commit, 'HEAD').split('\n').filter(Boolean), raised };
}
