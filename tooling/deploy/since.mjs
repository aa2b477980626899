import { execFileSync } from 'node:child_process';
import { Clear } from '../lib/say.mjs';

/** Deploying the rules also migrates stored data to this version's layout. */
const forRules =
  /^firebase\/(?:firestore\.rules|firestore\.indexes\.json|storage\.rules|seed\/src\/(?:layouts|migrate)\.ts)$/;
const forShell = /^(?:shell\/|tooling\/webpack\/|tooling\/gateway\/page\.mjs$|package-lock\.json$)/;
/** The sources of the page's settings and the functions' variables. */
const forSettings = /^(?:\.firebaserc|firebase\.json|tooling\/deploy\/settings\.mjs)$/;
/** Changes to the deployment itself, such as its commands or the version of firebase-tools, affect every part. */
const forEverything = /^tooling\/deploy\/(?:config|deploy|steps|tools)\.mjs$/;
const noCode = /\.md$|\.test\.tsx?$|\/e2e\/|\/testing\//;

/**
 * The parts of a deployment that a change affects, by its files. `name`: the project's name in `.firebaserc`. `raised` are
 * features whose version was raised, which is how a team asks for a release.
 */
export function partsFor(files, { name, codebases, raised }) {
  const counted = files.filter((file) => !noCode.test(file));
  const everything = counted.some((file) => forEverything.test(file));
  const settings =
    everything || counted.some((file) => forSettings.test(file) || file === `firebase/projects/${name}.json`);
  const inFunctions = counted.flatMap((file) => /^firebase\/functions\/src\/([^/]+)/.exec(file)?.[1] ?? []);
  const beneath =
    settings ||
    counted.some((file) =>
      /^shared-contracts\/(?!ui\/|shell-api\/)|^firebase\/functions\/(?!src\/)|^package-lock/.test(file),
    ) ||
    inFunctions.some((folder) => !codebases.includes(folder));
  const shell = settings || counted.some((file) => forShell.test(file) || file.startsWith('shared-contracts/'));
  const project = everything || counted.some((file) => /^tooling\/deploy\/(?:needs|project-steps)\.mjs$/.test(file));
  const parts = [
    ...(project ? ['project'] : []),
    ...(everything || counted.some((file) => forRules.test(file)) ? ['rules'] : []),
    // The table of accounts also grants write access to the bucket of versions.
    ...(project || counted.some((file) => file.startsWith('firebase/legal/')) ? ['bucket'] : []),
    ...codebases
      .filter((codebase) => beneath || inFunctions.includes(codebase))
      .map((codebase) => `functions:${codebase}`),
    ...(shell ? ['shell'] : []),
    ...raised.map((feature) => `features:${feature}`),
  ];
  return parts.length > 0 ? [...parts, 'smoke'] : [];
}

/**
 * The parts that changed since each was last deployed, according to the project's record (`commitOf(parts, name)`). This
 * includes parts that failed, and merges that were never deployed.
 */
export function changedParts(root, { name, parts, codebases, features, commitOf }) {
  const since = new Map();
  const touchedSince = (commit) => {
    if (!since.has(commit)) {
      const { files, raised } = changedSince(root, commit, features);
      since.set(commit, partsFor(files, { name, codebases, raised }));
    }
    return since.get(commit);
  };
  const isChanged = (part) => {
    const commit = commitOf(parts, part);
    return !commit || !isKnown(root, commit) || touchedSince(commit).includes(part);
  };
  const changed = partNames({ codebases, features }).filter(isChanged);
  const raised = features.map(({ name }) => name).filter((name) => changed.includes(`features:${name}`));
  return { changed: changed.length > 0 ? [...changed, 'smoke'] : [], raised };
}

const partNames = ({ codebases, features }) => [
  'project',
  'rules',
  'bucket',
  ...codebases.map((codebase) => `functions:${codebase}`),
  'shell',
  ...features.map(({ name }) => `features:${name}`),
];

const gitIn = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function isKnown(root, commit) {
  try {
    gitIn(root, 'rev-parse', '--verify', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** What changed since a commit: `{ files, raised }`. */
export function changedSince(root, commit, features) {
  const git = (...args) => gitIn(root, ...args);
  const numberThen = (folder) => {
    try {
      return JSON.parse(git('show', `${commit}:${folder}/remote.json`)).version;
    } catch {
      return undefined;
    }
  };
  if (!isKnown(root, commit)) throw new Clear(`There is no commit ${commit} to compare with.`);
  const raised = features.filter(({ folder, version }) => numberThen(folder) !== version).map(({ name }) => name);
  // A moved file counts at its old and its new path.
  return { files: git('diff', '--name-only', '--no-renames', commit, 'HEAD').split('\n').filter(Boolean), raised };
}
