/* global __webpack_get_script_filename__:writable */
// A browser never requests a script URL that failed a second time, and waits for one that hangs, so a retry needs another URL.
// webpack calls this only when it loads a script, so a second call for a URL is a retry.
const address = __webpack_get_script_filename__;
const asked = new Map();
__webpack_get_script_filename__ = (chunk) => {
  const times = asked.get(chunk) ?? 0;
  asked.set(chunk, times + 1);
  return times > 0 ? `${address(chunk)}?r=${times}` : address(chunk);
};

const retryChunks = () => ({ name: 'retry-chunks' });
// eslint-disable-next-line no-restricted-syntax -- Module Federation takes the default export
export default retryChunks;
