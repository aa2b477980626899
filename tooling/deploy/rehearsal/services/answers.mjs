/** A service's refusal, sent as `{ error: { code, message, status } }`. */
export class Refused extends Error {
  constructor(status, message, kind) {
    super(message);
    Object.assign(this, { status, kind });
  }
}
export const missing = (what) => new Refused(404, `${what} was not found`, 'NOT_FOUND');
export const there = (value, what) => {
  if (value === undefined) throw missing(what);
  return value;
};

/** A long-running operation that is already done at its first request. */
export const done = (state, response) => {
  const name = `projects/${state.project}/locations/${state.region}/operations/${state.operations.size + 1}`;
  state.operations.set(name, { name, done: true, response });
  return { name, done: false };
};
