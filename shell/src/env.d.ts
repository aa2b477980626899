declare module '*.css';
/** The file of a chunk; webpack calls it for each request. */
declare let __webpack_get_script_filename__: (chunk: string) => string;
