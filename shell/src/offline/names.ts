/** Where answers of the server are kept on the device. */
export const answersName = 'spot-answers';
/** Where the page and the files that it has used are kept; the worker reads it by the same name. */
export const filesName = 'spot-files';
export const workerPath = '/worker.js';
/** Stands in the kept files once the server has another page than the kept one. */
export const newerPath = '/newer';
/** Where the last good registry stands among the kept files: a phone that goes off loses what it has just stored otherwise. */
export const registryPath = '/registry';
export const registryKey = 'spot: registry';
