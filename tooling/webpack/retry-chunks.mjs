/* global __webpack_get_script_filename__:writable */
// A browser never asks twice for a script address that failed, and waits for one that hangs: asking again needs another.
// webpack asks for an address only when it is about to load, so that the second time is a retry.
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
