/**
 * Which other areas an area may use: its contracts those of them, its pages their entry points. Each stands above all that it
 * names, so there is no circle. Whoever adds an arrow says by it that one team depends on another.
 */
const areas = {
  core: [],
  releases: ['core'],
  worker: ['core'],
  accounts: ['core', 'worker'],
  scheduling: ['core', 'worker', 'accounts'],
  dayof: ['core', 'worker', 'accounts', 'scheduling'],
  backoffice: ['core', 'worker', 'accounts', 'scheduling', 'dayof', 'releases'],
};

/** What of the areas those may use who belong to none. */
const usedBy = {
  shell: ['core', 'accounts', 'releases'],
  'shell-api': ['core', 'accounts', 'releases'],
  ui: ['core'],
  'ui/chat': ['core', 'worker', 'accounts', 'dayof'],
};

/** What a feature may use that this list does not know, because it lives in a repository of its own. */
const unlisted = ['core', 'worker', 'accounts', 'scheduling'];

/** Areas that `name` may not use, of all there are. */
export const closedTo = (name, all = Object.keys(areas)) => {
  const open = areas[name] ?? usedBy[name] ?? unlisted;
  return all.filter((area) => area !== name && !open.includes(area));
};
