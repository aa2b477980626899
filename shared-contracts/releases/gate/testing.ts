import type { BackendFacts, FeatureFacts, ShellFacts } from '../facts';
import type { InService } from './world';

/** The manifests of all builds of the product. */
export interface Builds {
  shell: ShellFacts;
  features: Record<string, FeatureFacts>;
  backends: Record<string, BackendFacts>;
}

/** The built product in service: each feature as current, and again as previous with version 0.9.0. */
export const serviceOf = ({ shell, features, backends }: Builds): InService => ({
  shells: [{ facts: shell }],
  features: Object.values(features).flatMap((facts) => [
    { facts, as: 'current' as const },
    { facts: { ...facts, version: '0.9.0' }, as: 'previous' as const },
  ]),
  backends: Object.values(backends).map((facts) => ({ facts })),
});

/** A copy of a manifest with the value at a path changed; `undefined` removes it. */
export function changed<T>(facts: T, [first = '', ...rest]: readonly string[], change: (value: never) => unknown): T {
  if (typeof facts !== 'object' || facts === null) throw new RangeError(`nothing lies at ${first}`);
  const { [first]: value, ...others } = facts as Record<string, unknown>;
  const next = rest.length > 0 ? changed(value, rest, change) : change(value as never);
  return (next === undefined ? others : { ...facts, [first]: next }) as T;
}
