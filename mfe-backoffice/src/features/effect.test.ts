import type { FeatureEntry } from '@spot/contracts/releases';
import { actionsOf, effectOf } from './effect';

const version = (number: string) => ({ version: number }) as NonNullable<FeatureEntry['current']>;
const canary = { ...version('3.0.0'), share: 5 } as FeatureEntry['canary'];
const [current, previous] = [version('2.0.0'), version('1.0.0')];
const entry = (more: Partial<FeatureEntry>) => more as FeatureEntry;

describe('The actions of a feature', () => {
  it.each([
    ['no version', {}, ['promote', 'off']],
    ['a first version', { current }, ['canary', 'promote', 'off']],
    ['an earlier version', { current, previous }, ['canary', 'promote', 'rollback', 'off']],
    ['a canary', { current, canary }, ['canary', 'promote', 'rollback', 'off']],
    ['a canary of its first version', { canary }, ['promote', 'rollback', 'off']],
    ['only an earlier version', { previous }, ['promote', 'off']],
    ['been switched off', { current, off: { reason: 'Because' } }, ['canary', 'promote', 'on']],
  ])('are those that are possible if it has %s', (_, more, actions) => {
    expect(actionsOf(entry(more as Partial<FeatureEntry>))).toEqual(actions);
  });
});

describe('The effect of an action', () => {
  const chosen = { version: '4.0.0', share: 20 };
  const effect = (
    action: Parameters<typeof effectOf>[0]['action'],
    more: Partial<FeatureEntry>,
    values: Parameters<typeof effectOf>[2] = chosen,
    feature = 'dayof',
  ) => effectOf({ feature, action }, entry(more), values);

  it('of a canary names its share, and needs a version, a share and a version in service', () => {
    expect(effect('canary', { current })).toMatch(/^20% of people get 4.0.0 .* The others keep 2.0.0/);
    expect(effect('canary', { current }, { ...chosen, share: 0 })).toMatch(/^0% of people/);
    expect(effect('canary', { current }, { ...chosen, share: undefined })).toBeUndefined();
    expect(effect('canary', { current }, { ...chosen, version: '' })).toBeUndefined();
    expect(effect('canary', {})).toBeUndefined();
  });

  it('of a promotion names the fallback, and says if there is none', () => {
    expect(effect('promote', { current })).toMatch(/^Everyone gets 4.0.0 .* 2.0.0 is the fallback/);
    expect(effect('promote', {})).toBe('Everyone gets 4.0.0. No version was in service before.');
    expect(effect('promote', { current }, { ...chosen, version: '' })).toBeUndefined();
  });

  it('of a rollback withdraws the canary first, and needs an earlier version otherwise', () => {
    expect(effect('rollback', { current, previous, canary })).toMatch(/^3.0.0 is withdrawn.* go back to 2.0.0/);
    expect(effect('rollback', { current, previous })).toMatch(/^Everyone goes back from 2.0.0 to 1.0.0/);
    expect(effect('rollback', { current })).toBeUndefined();
    expect(effect('rollback', { previous })).toBeUndefined();
  });

  it('of switching off says whether this page closes too', () => {
    expect(effect('off', { current })).not.toContain('This page closes too');
    expect(effect('off', { current }, chosen, 'backoffice')).toMatch(
      /^Its pages close immediately.* This page closes too/,
    );
  });

  it('of switching on names the version', () => {
    expect(effect('on', { current, off: { reason: 'Because' } })).toBe('Everyone gets 2.0.0 again.');
  });
});
