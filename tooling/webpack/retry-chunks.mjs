/* global __webpack_get_script_filename__:writable, __SPOT_CONTAINER__ */
// A browser never asks twice for a script address that failed, so each Retry needs another one. The shell counts.
const address = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const retry = globalThis.__SPOT_RETRIES__?.[__SPOT_CONTAINER__];
  return retry ? `${address(chunk)}?r=${retry}` : address(chunk);
};

export const retryChunks = () => ({ name: 'retry-chunks' });
// eslint-disable-next-line no-restricted-syntax -- Module Federation takes the default export
export default retryChunks;
