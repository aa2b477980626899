import { RE2JS } from 're2js';
import { Fault } from '../values/fault';

/** Patterns can come from data, so the cache of compiled ones is bounded. */
const most = 500;
const compiled = new Map<string, RE2JS>();

/**
 * Compiles an RE2 expression, which runs in linear time; throws a Fault for syntax that RE2 does not support (look-around,
 * back-references).
 */
export const pattern = (source: string): RE2JS => {
  const known = compiled.get(source);
  if (known) return known;
  const fresh = compile(source);
  if (compiled.size >= most) compiled.clear();
  compiled.set(source, fresh);
  return fresh;
};

const compile = (source: string): RE2JS => {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    throw new Fault(error instanceof Error ? error.message : `invalid regular expression '${source}'`);
  }
};

export const replaceAll = (text: string, source: string, replacement: string): string =>
  pattern(source).matcher(text).replaceAll(RE2JS.quoteReplacement(replacement));

/** The parts between matches, including empty ones. */
export const split = (text: string, source: string): string[] => {
  const pieces = pattern(source).split(text, -1);
  return source === '' && pieces.at(-1) === '' ? pieces.slice(0, -1) : pieces;
};
