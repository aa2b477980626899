import fc from 'fast-check';
import { localVersion, registry as schema, type FeatureEntry, type Registry, type ListedVersion } from './entry';
import { emptyRegistry, nextRegistry, type ReleaseAction, type ReleaseRefusal } from './next';
import { sampleEntry, sampleShort } from './testing';

const [one, two, three] = [sampleEntry('1.0.0'), sampleEntry('1.1.0'), sampleEntry('1.2.0')];
const feature = 'scheduling';

function after(...actions: readonly ReleaseAction[]): Registry {
  return actions.reduce((registry, action, index) => {
    const found = nextRegistry(registry, action, index + 1);
    if (found.refusal !== undefined) throw new Error(found.refusal);
    return found.registry;
  }, emptyRegistry);
}
const entryAfter = (...actions: readonly ReleaseAction[]) => after(...actions).features[feature];
const refused = (registry: Registry, action: ReleaseAction) => nextRegistry(registry, action, 9).refusal;

const promote = (version?: ListedVersion): ReleaseAction => ({ action: 'promote', feature, version });
const canary = (version: ListedVersion, share = 10): ReleaseAction => ({ action: 'canary', feature, version, share });
const rollback = (version?: string): ReleaseAction => ({ action: 'rollback', feature, version });
const off: ReleaseAction = { action: 'off', feature, reason: 'Wrong hours' };
const on: ReleaseAction = { action: 'on', feature };

describe('a release', () => {
  it('goes to a share, then to everybody, and keeps the version before as a fallback', () => {
    expect(entryAfter(promote(one), canary(two))).toEqual({ current: one, canary: { ...two, share: 10 } });
    expect(entryAfter(promote(one), canary(two), canary(two, 25))).toEqual({
      current: one,
      canary: { ...two, share: 25 },
    });
    expect(entryAfter(promote(one), canary(two), promote())).toEqual({ current: two, previous: one });
  });

  it('is rolled back: first the canary leaves, then the version before serves, without a fallback', () => {
    expect(entryAfter(promote(one), promote(two), canary(three), rollback())).toEqual({ current: two, previous: one });
    expect(entryAfter(promote(one), promote(two), rollback())).toEqual({ current: one });
    expect(entryAfter(promote(one), promote(two), canary(three), rollback('1.1.0'))).toEqual({
      current: one,
      canary: { ...three, share: 10 },
    });
  });

  const built = (digest: string) => sampleEntry('local', { base: `scheduling/local-${digest}/` });

  it('does not keep a local build as the fallback of a later one', () => {
    expect(entryAfter(promote(built('one')), promote(built('two')))).toEqual({ current: built('two') });
    expect(entryAfter(promote(one), promote(built('one')), promote(built('two')))).toEqual({ current: built('two') });
    expect(entryAfter(promote(built('one')), promote(one), promote(two))).toEqual({ current: two, previous: one });
  });

  it('is rolled back to the local build if it was the first numbered version', () => {
    expect(entryAfter(promote(built('one')), promote(one))).toEqual({ current: one, previous: built('one') });
    expect(entryAfter(promote(built('one')), promote(one), rollback())).toEqual({ current: built('one') });
    expect(entryAfter(promote(built('one')), canary(one), promote(), rollback())).toEqual({ current: built('one') });
  });

  it('is refused if the registry would be too long for browsers, but removing a version never is', () => {
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`part-${index}.js`, `sha256-${'A'.repeat(43)}=`]),
      );
    const large = (version: string, count: number) => sampleEntry(version, { files: files(count) });
    const full = after(promote(one), promote(large('1.1.0', 10_000)));
    expect(refused(full, canary(large('1.2.0', 7000)))).toBe('tooLong');
    expect(refused(full, promote(large('1.2.0', 7000)))).toBe('tooLong');
    expect(refused(full, canary(three))).toBeUndefined();
    expect(refused(full, off)).toBeUndefined();
    expect(refused(full, rollback())).toBeUndefined();
  });

  it('is refused if browsers could not use the version, whatever else is in service', () => {
    const before = after(promote(sampleShort('1.0.0')), promote(sampleShort('1.1.0')));
    for (const odd of [{ entry: '' }, { base: '../' }, { slots: ['x'.repeat(501)] }, { details: 'sha256-none' }]) {
      expect(refused(before, promote(sampleShort('1.2.0', odd)))).toBe('unreadable');
      expect(refused(before, canary(sampleShort('1.2.0', odd)))).toBe('unreadable');
    }
    expect(refused(before, canary(sampleShort('1.2.0')))).toBeUndefined();
  });

  it('is switched off, and back on unchanged', () => {
    expect(entryAfter(promote(one), off)).toEqual({ current: one, off: { reason: 'Wrong hours' } });
    expect(entryAfter(promote(one), off, promote(two), on)).toEqual({ current: two, previous: one });
  });

  const refusals: readonly [ReleaseRefusal, Registry, ReleaseAction][] = [
    ['unlisted', emptyRegistry, rollback()],
    ['unlisted', emptyRegistry, off],
    ['nothingCurrent', emptyRegistry, canary(one)],
    ['noCanary', emptyRegistry, promote()],
    ['noCanary', after(promote(one)), promote()],
    ['alreadyCurrent', after(promote(one)), promote(one)],
    ['alreadyCurrent', after(promote(one)), canary(one)],
    ['noPrevious', after(promote(one)), rollback()],
    ['notInService', after(promote(one), canary(two)), rollback('1.2.0')],
    ['alreadyOff', after(promote(one), off), off],
    ['notOff', after(promote(one)), on],
    ['noShare', after(promote(one)), canary(two, 101)],
    ['noShare', after(promote(one)), canary(two, Number.NaN)],
    ['unlisted', emptyRegistry, { action: 'on', feature: 'constructor' }],
  ];
  it.each(refusals)('is refused: %s', (refusal, registry, action) => expect(refused(registry, action)).toBe(refusal));

  it('ends a canary of the version before when that becomes current: no version is current and canary at once', () => {
    const back = after(promote(one), promote(two), canary(one), rollback('1.1.0'));
    expect(back.features[feature]).toEqual({ current: one });
    expect(refused(back, promote())).toBe('noCanary');
    expect(entryAfter(promote(one), promote(two), canary(one), rollback())).toEqual({ current: two, previous: one });
  });

  it('ends the canary when promoted in a registry that lists it as current and canary at once', () => {
    const both = {
      ...emptyRegistry,
      features: { [feature]: { current: two, previous: one, canary: { ...two, share: 5 } } },
    };
    const { registry } = nextRegistry(both, promote(), 9) as { registry: Registry };
    expect(registry.features[feature]).toEqual({ current: two, previous: one });
  });

  const all = { '1.0.0': one, '1.1.0': two, '1.2.0': three, 'local one': built('one'), 'local two': built('two') };
  /** A generated action. It names the build, so that a printed sequence of actions is readable. */
  type Step =
    | Exclude<ReleaseAction, { action: 'canary' | 'promote' }>
    | { action: 'canary'; feature: string; version: keyof typeof all; share: number }
    | { action: 'promote'; feature: string; version?: keyof typeof all };
  function actionOf(step: Step): ReleaseAction {
    if (step.action === 'canary') return { ...step, version: all[step.version] };
    if (step.action === 'promote') return { ...step, version: step.version && all[step.version] };
    return step;
  }
  const sameBuild = (a: ListedVersion | undefined, b: ListedVersion | undefined) =>
    a !== undefined && a.base === b?.base;

  /** Invariants of a feature in every state. */
  function expectSound({ current, previous, canary }: FeatureEntry) {
    expect(current).toBeDefined();
    expect(sameBuild(previous, current)).toBe(false);
    expect(sameBuild(canary, current)).toBe(false);
    expect(previous?.version).not.toBe(current?.version);
    // Local builds share one number; every other number has one build.
    if (current?.version !== localVersion) expect(canary?.version).not.toBe(current?.version);
  }

  const basesOf = ({ current, previous, canary }: FeatureEntry) =>
    [current, previous, canary].flatMap((version) => version?.base ?? []);

  /** An action brings only the version into service that it names, and only `off` and `on` switch. */
  function expectNothingElse(before: FeatureEntry, taken: ReleaseAction, now: FeatureEntry) {
    const named = 'version' in taken && typeof taken.version === 'object' ? [taken.version.base] : [];
    expect([...basesOf(before), ...named]).toEqual(expect.arrayContaining(basesOf(now)));
    if (taken.action !== 'off' && taken.action !== 'on') expect(now.off).toEqual(before.off);
  }

  /** What an action must change. */
  function expectMoved(before: FeatureEntry, taken: ReleaseAction, now: FeatureEntry) {
    const { current, previous, canary, off: why } = before;
    switch (taken.action) {
      case 'canary':
        return expect(now).toEqual({ ...before, canary: { ...taken.version, share: taken.share } });
      case 'promote':
        expect(now.current?.base).toBe((taken.version ?? canary)?.base);
        expect(now.previous).toEqual(current?.version === now.current?.version ? undefined : current);
        return expect(now.canary).toBeUndefined();
      case 'rollback': {
        const ended = taken.version === undefined ? canary !== undefined : canary?.version === taken.version;
        if (ended) return expect({ ...now, canary }).toEqual(before);
        expect(now.current).toEqual(previous);
        expect(now.canary).toEqual(sameBuild(canary, previous) ? undefined : canary);
        return expect(now.previous).toBeUndefined();
      }
      case 'off':
        return expect(now).toEqual({ ...before, off: { reason: taken.reason } });
      case 'on':
        return expect({ ...now, off: why }).toEqual(before);
    }
  }

  it('keeps its invariants through any sequence of actions', () => {
    const names = fc.constantFrom('accounts', 'scheduling');
    const version = fc.constantFrom(...(Object.keys(all) as (keyof typeof all)[]));
    const number = fc.constantFrom('1.0.0', '1.1.0', 'local', undefined);
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ action: fc.constant('canary' as const), feature: names, version, share: fc.nat(100) }),
      fc.record({
        action: fc.constant('promote' as const),
        feature: names,
        version: fc.option(version, { nil: undefined }),
      }),
      fc.record({ action: fc.constant('rollback' as const), feature: names, version: number }),
      fc.record({ action: fc.constant('off' as const), feature: names, reason: fc.string({ maxLength: 10 }) }),
      fc.record({ action: fc.constant('on' as const), feature: names }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let registry = emptyRegistry;
        for (const [index, taken] of steps.map(actionOf).entries()) {
          const before = JSON.stringify(registry);
          const found = nextRegistry(registry, taken, index);
          expect(JSON.stringify(registry)).toBe(before);
          if (found.refusal !== undefined) continue;
          expect(found.registry.number).toBe(registry.number + 1);
          expect(schema.safeParse(found.registry).success).toBe(true);
          for (const [name, entry] of Object.entries(registry.features))
            if (name !== taken.feature) expect(found.registry.features[name]).toBe(entry);
          const now = found.registry.features[taken.feature] ?? {};
          expectSound(now);
          expectNothingElse(registry.features[taken.feature] ?? {}, taken, now);
          expectMoved(registry.features[taken.feature] ?? {}, taken, now);
          registry = found.registry;
        }
      }),
      {
        examples: [
          [
            [
              { action: 'promote', feature: 'scheduling', version: '1.0.0' },
              { action: 'promote', feature: 'scheduling', version: '1.1.0' },
              { action: 'canary', feature: 'scheduling', version: '1.0.0', share: 0 },
              { action: 'rollback', feature: 'scheduling', version: '1.1.0' },
            ],
          ],
        ],
      },
    );
  });
});
