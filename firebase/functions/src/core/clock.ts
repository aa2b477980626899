/** The server's time in milliseconds. Handlers get it as `now` with each call, so that tests can set it. */
export const now = (): number => Date.now();
