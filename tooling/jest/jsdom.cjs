const { recording } = require('./touched.cjs');
const { rememberComputedStyles } = require('./computed-style.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const streams = require('node:stream/web');

/**
 * jsdom with the browser features that it lacks. Not MessageChannel, because React's scheduler would keep one open and jest
 * would never end.
 */
class ScreenEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global } = this;
    const fromNode = {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      BroadcastChannel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    };
    Object.assign(global, fromNode);
    for (const name of [
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextDecoderStream',
      'TextEncoderStream',
      'CompressionStream',
      'DecompressionStream',
    ])
      global[name] ??= streams[name];
    // Node's own classes, because its buffers are checked by identity.
    Object.assign(global, { Uint8Array, ArrayBuffer });
    // jsdom's are written in JavaScript, and msw parses the address of each request for each of its handlers.
    Object.assign(global, { URL: ownUrl(), URLSearchParams });
    global.performance.measure ??= () => undefined;
    global.performance.mark ??= () => undefined;
    global.matchMedia ??= (query) => mediaList(global, query);
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    rememberComputedStyles(global);
    layOut(global);
    global.HTMLElement.prototype.scrollIntoView ??= () => undefined;
    global.HTMLElement.prototype.scrollTo ??= () => undefined;
  }
}

/** A class of this file's, because tests replace its functions; `createObjectURL` is missing, as in jsdom. */
const ownUrl = () => {
  const make = function URL(...given) {
    return new globalThis.URL(...given);
  };
  return Object.assign(make, { prototype: URL.prototype, canParse: URL.canParse });
};

/** Simulates a layout: jsdom has none, but code about focus requires a parent and a body with a size. */
function layOut(window) {
  Object.defineProperty(window.HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get() {
      return this.parentNode;
    },
  });
  window.HTMLBodyElement.prototype.getBoundingClientRect = () =>
    new window.DOMRect(0, 0, window.innerWidth, window.innerHeight);
}

/** Evaluates `(max-width: ..)` and `(min-width: ..)` by `innerWidth`, so that a test can simulate a phone. */
function mediaList(window, query) {
  const read = () => {
    const most = /max-width:\s*([\d.]+)px/.exec(query);
    const least = /min-width:\s*([\d.]+)px/.exec(query);
    return (
      (most !== null || least !== null) &&
      window.innerWidth <= Number(most?.[1] ?? Infinity) &&
      window.innerWidth >= Number(least?.[1] ?? 0)
    );
  };
  const list = new window.EventTarget();
  window.addEventListener('resize', () => list.dispatchEvent(new window.Event('change')));
  Object.defineProperties(list, { matches: { get: read }, media: { value: query } });
  list.addListener = (listener) => list.addEventListener('change', listener);
  list.removeListener = (listener) => list.removeEventListener('change', listener);
  return list;
}

module.exports = recording(ScreenEnvironment);
