/**
 * The areas that each area may use: its contracts import those areas' files, its pages their entry points. Each area is above
 * all that it lists, so there are no circles. A new entry makes one team depend on another.
 */
const areas = {
  core: [],
  releases: ['core'],
  worker: ['core'],
  accounts: ['core', 'worker'],
  scheduling: ['core', 'worker', 'accounts'],
  dayof: ['core', 'worker', 'accounts', 'scheduling'],
  features: ['core', 'worker', 'accounts', 'releases'],
  backoffice: ['core', 'worker', 'accounts', 'scheduling', 'dayof', 'releases'],
};

/** The areas that parts outside of all areas may use. */
const usedBy = {
  shell: ['core', 'accounts', 'releases'],
  'shell-api': ['core', 'accounts', 'features', 'releases'],
  ui: ['core'],
  'ui/chat': ['core', 'worker', 'accounts', 'dayof'],
};

/** The areas for features not in this list, because they have their own repository. */
const unlisted = ['core', 'worker', 'accounts', 'scheduling', 'features'];

/** The areas that `name` may not use. */
export const closedTo = (name, all = Object.keys(areas)) => {
  const open = areas[name] ?? usedBy[name] ?? unlisted;
  return all.filter((area) => area !== name && !open.includes(area));
};
