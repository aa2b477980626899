import fc from 'fast-check';
import { registry as schema, type Registry } from './entry';
import { emptyRegistry, nextRegistry, type ReleaseAction, type ReleaseRefusal } from './next';
import { sampleEntry } from './testing';

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

const promote = (version?: typeof one): ReleaseAction => ({ action: 'promote', feature, version });
const canary = (version: typeof one, share = 10): ReleaseAction => ({ action: 'canary', feature, version, share });
const rollback = (version?: string): ReleaseAction => ({ action: 'rollback', feature, version });
const off: ReleaseAction = { action: 'off', feature, reason: 'Wrong hours' };
const on: ReleaseAction = { action: 'on', feature };

describe('a release', () => {
  it('goes to a share, then to everybody, and the version before stands by', () => {
    expect(entryAfter(promote(one), canary(two))).toEqual({ current: one, canary: { ...two, share: 10 } });
    expect(entryAfter(promote(one), canary(two), canary(two, 25))).toEqual({
      current: one,
      canary: { ...two, share: 25 },
    });
    expect(entryAfter(promote(one), canary(two), promote())).toEqual({ current: two, previous: one });
  });

  it('is taken back: a canary leaves first, then the version before serves and nothing stands in for it', () => {
    expect(entryAfter(promote(one), promote(two), canary(three), rollback())).toEqual({ current: two, previous: one });
    expect(entryAfter(promote(one), promote(two), rollback())).toEqual({ current: one });
    expect(entryAfter(promote(one), promote(two), canary(three), rollback('1.1.0'))).toEqual({
      current: one,
      canary: { ...three, share: 10 },
    });
  });

  const built = (digest: string) => sampleEntry('local', { base: `scheduling/local-${digest}/` });

  it('has no build of this machine stand in for a later one', () => {
    expect(entryAfter(promote(built('one')), promote(built('two')))).toEqual({ current: built('two') });
    expect(entryAfter(promote(one), promote(built('one')), promote(built('two')))).toEqual({ current: built('two') });
    expect(entryAfter(promote(built('one')), promote(one), promote(two))).toEqual({ current: two, previous: one });
  });

  it('is taken back to the build of this machine where it was the first that has a number', () => {
    expect(entryAfter(promote(built('one')), promote(one))).toEqual({ current: one, previous: built('one') });
    expect(entryAfter(promote(built('one')), promote(one), rollback())).toEqual({ current: built('one') });
    expect(entryAfter(promote(built('one')), canary(one), promote(), rollback())).toEqual({ current: built('one') });
  });

  it('is switched off and on as it was', () => {
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

  it('keeps its invariants through any row of actions', () => {
    const names = fc.constantFrom('accounts', 'scheduling');
    const versions = fc.constantFrom(one, two, three);
    const action: fc.Arbitrary<ReleaseAction> = fc.oneof(
      fc.record({ action: fc.constant('canary' as const), feature: names, version: versions, share: fc.nat(100) }),
      fc.record({
        action: fc.constant('promote' as const),
        feature: names,
        version: fc.option(versions, { nil: undefined }),
      }),
      fc.record({
        action: fc.constant('rollback' as const),
        feature: names,
        version: fc.constantFrom('1.0.0', '1.1.0', undefined),
      }),
      fc.record({ action: fc.constant('off' as const), feature: names, reason: fc.string({ maxLength: 10 }) }),
      fc.record({ action: fc.constant('on' as const), feature: names }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let registry = emptyRegistry;
        for (const [index, taken] of actions.entries()) {
          const before = JSON.stringify(registry);
          const found = nextRegistry(registry, taken, index);
          expect(JSON.stringify(registry)).toBe(before);
          if (found.refusal !== undefined) continue;
          expect(found.registry.number).toBe(registry.number + 1);
          for (const [name, entry] of Object.entries(registry.features))
            if (name !== taken.feature) expect(found.registry.features[name]).toBe(entry);
          registry = found.registry;
          expect(schema.safeParse(registry).success).toBe(true);
          for (const { current, previous, canary } of Object.values(registry.features)) {
            expect(current).toBeDefined();
            expect(previous?.version).not.toBe(current?.version);
            expect(canary?.version).not.toBe(current?.version);
          }
        }
      }),
    );
  });
});
