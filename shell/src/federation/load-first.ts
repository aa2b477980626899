import type { ListedVersion } from '@spot/contracts/releases';
import type { FeatureLifecycles } from '@spot/contracts/shell-api';
import type { Choice } from './compatibility';
import type { LoadedVersion } from './feature-records';
import { LoadFailure } from './reasons';

export const asFailure = (error: unknown): LoadFailure =>
  error instanceof LoadFailure ? error : new LoadFailure('module', String(error));

interface Attempt {
  load(version: ListedVersion): Promise<FeatureLifecycles>;
  /** Whether nothing waits for this attempt any longer. */
  isOver(): boolean;
  onFailure(failure: LoadFailure, version: string): void;
}

/** Loads the first choice that can be loaded. Undefined if none can. */
export async function loadFirst(
  choices: readonly Choice[],
  { load, isOver, onFailure }: Attempt,
): Promise<LoadedVersion | undefined> {
  for (const choice of choices) {
    if (isOver()) return undefined;
    try {
      return { choice, lifecycles: await load(choice.version) };
    } catch (error) {
      onFailure(asFailure(error), choice.version.version);
    }
  }
  return undefined;
}
