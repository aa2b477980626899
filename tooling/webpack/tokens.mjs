/** Fluent's default layers for pages without its theme. */
const layers = {
  zIndexBackground: 0,
  zIndexContent: 1,
  zIndexOverlay: 1000,
  zIndexPopup: 2000,
  zIndexMessages: 3000,
  zIndexFloating: 4000,
  zIndexPriority: 5000,
  zIndexDebug: 6000,
};
const variable = (name) => (name in layers ? `var(--${name}, ${layers[name]})` : `var(--${name})`);

/** Fluent's table of `name: 'var(--name)'`, replaced by the rule behind it, which saves 4 kB before the first screen. */
export const tokens = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? variable(name) : undefined) });
