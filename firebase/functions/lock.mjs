/** The key of the functions' workspace in the lock file of the repository. */
const workspace = 'firebase/functions';

/** The folders in which a package that lies at `from` looks for another one, the nearest first. */
function foldersAbove(from) {
  const above = [];
  for (
    let folder = from;
    folder.includes('node_modules');
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules')))
  )
    above.push(folder);
  return [...above, ...(from.startsWith(workspace) ? [workspace] : []), ''];
}

const placeOf = (packages, from, name) =>
  foldersAbove(from)
    .map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
    .find((place) => packages[place] && !packages[place].link);

const needsOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys(dependencies),
  ...Object.keys(optionalDependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/**
 * The lock file of a folder that is deployed: of the packages that the repository's one names, those that it needs, at the
 * versions that the tests ran with. Without it they would be chosen anew where it is built.
 */
export function lockOf(manifest, packages) {
  const found = new Map();
  const add = (from, name) => {
    const place = placeOf(packages, from, name);
    if (!place || found.has(place)) return;
    const { dev: _dev, devOptional: _devOptional, peer: _peer, ...entry } = packages[place];
    found.set(place, entry);
    for (const needed of needsOf(entry)) add(place, needed);
  };
  for (const name of Object.keys(manifest.dependencies)) add(workspace, name);
  const own = new Set([...found.keys()].filter((place) => place.startsWith(`${workspace}/`)));
  const entries = [...found].map(([place, entry]) => {
    const moved = own.has(place) ? place.slice(workspace.length + 1) : place;
    if (moved !== place && found.has(moved)) throw new Error(`Two versions of ${moved} cannot lie beside each other.`);
    return [moved, entry];
  });
  const { name, dependencies, engines } = manifest;
  return {
    name,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, dependencies, engines },
      ...Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
