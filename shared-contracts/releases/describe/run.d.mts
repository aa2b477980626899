import type { ServedFacts } from '../facts';

export function featureFunctions(
  dir: string,
  entry: string,
  feature: string,
): Promise<{ script: string; serves: ServedFacts }>;
export function contractFacts(dir: string): Promise<unknown>;
/** The files that the functions of a feature in `dir` are made of, without those of packages. */
export function functionSources(dir: string, entry: string): Promise<string[]>;
