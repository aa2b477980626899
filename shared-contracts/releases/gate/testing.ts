import type { BackendFacts, FeatureFacts, ShellFacts } from '../facts';
import type { InService } from './world';

/** What the builds of the whole product say of themselves. */
export interface Builds {
  shell: ShellFacts;
  features: Record<string, FeatureFacts>;
  backends: Record<string, BackendFacts>;
}

/** The product in service as it is built: each feature current, the version before it previous. */
export const serviceOf = ({ shell, features, backends }: Builds): InService => ({
  shells: [{ facts: shell }],
  features: Object.values(features).flatMap((facts) => [
    { facts, as: 'current' as const },
    { facts: { ...facts, version: '0.9.0' }, as: 'previous' as const },
  ]),
  backends: Object.values(backends).map((facts) => ({ facts })),
});

/** Facts in which what lies at a path is changed; `undefined` takes it away. */
export function changed<T>(facts: T, [first = '', ...rest]: readonly string[], change: (value: never) => unknown): T {
  if (typeof facts !== 'object' || facts === null) throw new RangeError(`nothing lies at ${first}`);
  const { [first]: value, ...others } = facts as Record<string, unknown>;
  const next = rest.length > 0 ? changed(value, rest, change) : change(value as never);
  return (next === undefined ? others : { ...facts, [first]: next }) as T;
}
