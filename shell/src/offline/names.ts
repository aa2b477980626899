/** Name of the database for stored server answers. */
export const answersName = 'spot-answers';
/** Name of the cache for the page and its files; the worker reads it. */
export const filesName = 'spot-files';
export const workerPath = '/worker.js';
/** Present in the cache if the server has a newer page than the stored one. */
export const newerPath = '/newer';
/** Address of the last good registry in the cache. A phone that switches off may lose what storage has just received. */
export const registryPath = '/registry';
export const registryKey = 'spot: registry';
