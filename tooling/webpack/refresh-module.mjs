/** Does nothing in a page whose React cannot refresh: then no module accepts an update, and the page reloads. */
const footer = `
function $RefreshReg$(type, name) { self.spotRefresh?.register(type, __webpack_module__.id + ' ' + name); }
function $RefreshSig$() { return self.spotRefresh?.createSignatureFunctionForTransform() ?? ((type) => type); }
self.spotRefresh?.take(__webpack_module__, import.meta.webpackHot);
`;

/**
 * Tells the page's React which components and hooks a module declares (tooling/gateway/start-refresh.mjs), after swc has marked
 * them. A function declaration applies to the whole module, so what is added at the end keeps the source map right.
 */
function refreshModule(source, map) {
  this.callback(null, /\$Refresh(?:Reg|Sig)\$\(/.test(source) ? source + footer : source, map);
}

// eslint-disable-next-line no-restricted-syntax -- webpack takes the default export
export default refreshModule;
