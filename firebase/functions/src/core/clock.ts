/** The server's clock, in milliseconds. Handlers get `now` with each call, so that tests choose the moment. */
export const now = (): number => Date.now();
