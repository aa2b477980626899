import type { List } from '../core/lists';
import * as contracts from './calls';

type AnyList = List<unknown, readonly string[]>;
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'entry' in value && 'collection' in value;

/** The lists of all pages. Each is declared in the file of its page's call. */
export const lists: readonly AnyList[] = Object.values<unknown>(contracts).filter(isList);
