import { dayMs } from '@spot/contracts/time';
import { versionsInOpenTabs, type PastChange } from './open-tabs';
import { emptyRegistry, nextRegistry, type ReleaseAction } from './next';
import type { Registry } from './entry';
import { sampleEntry } from './testing';

const now = 10 * dayMs;
const hour = dayMs / 24;

/** The history that these changes would leave. */
function history(...steps: readonly [at: number, action: ReleaseAction][]) {
  const changes: PastChange[] = [];
  let registry: Registry = emptyRegistry;
  for (const [at, action] of steps) {
    const { current, previous, canary } = registry.features[action.feature] ?? {};
    const before = { current: current?.version, previous: previous?.version, canary: canary?.version };
    changes.push({ feature: action.feature, at, before });
    const found = nextRegistry(registry, action, at);
    if (found.refusal !== undefined) throw new Error(found.refusal);
    registry = found.registry;
  }
  return {
    left: (at = now) =>
      versionsInOpenTabs(changes, registry, at).map(({ feature, version }) => `${feature} ${version}`),
  };
}
const promote = (version: string, feature = 'scheduling'): ReleaseAction => ({
  action: 'promote',
  feature,
  version: sampleEntry(version),
});
const canary = (version: string): ReleaseAction => ({
  action: 'canary',
  feature: 'scheduling',
  version: sampleEntry(version),
  share: 5,
});
const rollback: ReleaseAction = { action: 'rollback', feature: 'scheduling' };

describe('A version that only open tabs still run', () => {
  it('left service within the last day', () => {
    const { left } = history([1, promote('1.0.0')], [2, promote('1.1.0')], [now - hour, promote('1.2.0')]);
    expect(left()).toEqual(['scheduling 1.0.0']);
    expect(left(now + dayMs - hour)).toEqual(['scheduling 1.0.0']);
    expect(left(now + dayMs - hour + 1)).toEqual([]);
  });

  it('may have been rolled back after only an hour, as canary or as current', () => {
    const { left } = history(
      [1, promote('1.0.0')],
      [now - 4 * hour, canary('1.1.0')],
      [now - 3 * hour, rollback],
      [now - 2 * hour, promote('1.2.0')],
      [now - hour, rollback],
    );
    expect(left()).toEqual(['scheduling 1.1.0', 'scheduling 1.2.0']);
  });

  it('is not one that is in service again, of another feature, or a local build', () => {
    const { left } = history(
      [1, promote('1.0.0')],
      [2, promote('2.0.0', 'dayof')],
      [now - 5 * hour, promote('1.1.0')],
      [now - 4 * hour, rollback],
      [now - 3 * hour, promote('local', 'dayof')],
      [now - 2 * hour, promote('2.1.0', 'dayof')],
      [now - hour, promote('2.2.0', 'dayof')],
    );
    expect(left()).toEqual(['scheduling 1.1.0', 'dayof 2.0.0']);
  });
});
