// Must be required before jsdom, which reads these functions when it loads.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const wholeMatch = selectors.matchesDontThrow;

/**
 * For each alternative of a selector, the tag and classes that an element itself must have; undefined if that is not simple.
 */
function needsOf(selector) {
  if (!/^[\x20-\x7e]*$/.test(selector) || /[\\"'|]/.test(selector.replaceAll(/"[\w -]*"|'[\w -]*'/g, '')))
    return undefined;
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '[]');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  const needs = plain.split(',').map((alternative) => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const tag = /^[a-zA-Z][\w-]*/.exec(last)?.[0].toLowerCase();
    return { tag, classes: [...last.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name) };
  });
  return needs.every(({ tag, classes }) => tag || classes.length > 0) ? needs : undefined;
}

const known = new Map();
const tokens = new Map();
function remembered(map, key, make) {
  if (!map.has(key)) map.set(key, make(key));
  return map.get(key);
}
const tokensOf = (text) => new Set(text.split(/\s+/));

/** Most rules concern a class or tag that the element lacks, which can be decided without the selector engine. */
selectors.matchesDontThrow = (element, selector) => {
  const needs = typeof selector === 'string' ? remembered(known, selector, needsOf) : undefined;
  if (needs && element._ownerDocument.compatMode === 'CSS1Compat') {
    const tag = element._localName.toLowerCase();
    const own = remembered(tokens, element.getAttributeNS(null, 'class') ?? '', tokensOf);
    const can = ({ tag: needed, classes }) => (!needed || needed === tag) && classes.every((name) => own.has(name));
    if (!needs.some(can)) return false;
  }
  return wholeMatch(element, selector);
};

const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** Caches computed styles until the document changes: each query by role needs those of every element twice. */
module.exports.rememberComputedStyles = (window) => {
  const compute = window.getComputedStyle;
  let last;
  let found = new WeakMap();
  window.getComputedStyle = function getComputedStyle(element, pseudo) {
    const of = implForWrapper(element);
    if (pseudo || !of?._attached) return compute.call(window, element, pseudo);
    const { _ownerDocument: document } = of;
    // jsdom clears its own cache at every change of the document.
    if (!document._styleCache || document._styleCache !== last) found = new WeakMap();
    if (!found.has(of)) found.set(of, compute.call(window, element));
    last = document._styleCache;
    return found.get(of);
  };
};
