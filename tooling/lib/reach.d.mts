import type { CodeGraph } from './code-graph.mjs';

/** What a test file touched when it last passed. */
export interface TouchedRecord {
  test: string;
  own: string;
  touched: Record<string, readonly [version: string, ...names: string[]]>;
  read: readonly string[];
  listed: readonly string[];
  started: readonly string[];
}
export function changedDeclarations(file: string, before: string, now: string): string[];
export interface Repository {
  graph: CodeGraph;
  records: ReadonlyMap<string, TouchedRecord>;
  now: (file: string) => string;
  inGit: (name: string) => string | undefined;
}
export function unitsFor(files: readonly string[], base: string, given?: Repository): string[] | undefined;
