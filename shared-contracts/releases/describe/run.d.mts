import type { ServedFacts } from '../facts';

export function featureFunctions(
  dir: string,
  entry: string,
  feature: string,
): Promise<{ script: string; serves: ServedFacts }>;
export function contractFacts(dir: string): Promise<unknown>;
