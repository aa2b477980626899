import { inCanary, type CanaryEntry, type VersionEntry } from '@spot/contracts/releases';
import { sampleEntry as version } from '../../../shared-contracts/releases/testing';
import { classify, isSame, plan } from './compatibility';

const host = {
  members: ['notify'],
  federation: '2.9.2',
  provides: { react: { version: '19.3.1' }, '@firebase/app': { version: '0.16.2', names: ['getApp', 'getApps'] } },
};
const borrows = (ranges: Record<string, string>) =>
  Object.fromEntries(Object.entries(ranges).map(([module, range]) => [module, { range, names: ['*'] }]));
const shifts = { feature: 'scheduling' };

describe('what the shell can serve', () => {
  it('depends on the version of Module Federation first, then on the members of the interface', () => {
    expect(classify(version('1.0.0'), host)).toBe('compatible');
    expect(classify(version('1.0.0', { members: ['teleport'], federation: '1.0.0' }), host)).toBe('federation');
    expect(classify(version('1.0.0', { members: ['teleport'] }), host)).toBe('contract');
    expect(classify(version('1.0.0', { federation: '2.9.1' }), host)).toBe('federation');
  });

  it.each([
    ['those that it has', { react: '^19.3.0', '@firebase/app': '^0.16.2' }, 'compatible'],
    ['another major version', { react: '^20.0.0' }, 'libraries'],
    ['a newer one', { react: '^19.4.0' }, 'libraries'],
    ['one that it does not provide', { react: '^19.3.0', moment: '^2.0.0' }, 'libraries'],
  ])('depends on the required libraries, before any code runs: %s', (_, ranges, verdict) =>
    expect(classify(version('1.0.0', { borrows: borrows(ranges as Record<string, string>) }), host)).toBe(verdict),
  );
});

it('a version built before builds recorded the members that they use is checked by its shared modules alone', () => {
  const { members: _members, ...old } = version('1.0.0', { contract: '^1.0.0' });
  expect(classify(old, host)).toBe('compatible');
  expect(classify({ ...old, borrows: borrows({ react: '^20.0.0' }) }, host)).toBe('libraries');
});

describe('a name that a version requires from a library', () => {
  const taking = (...names: string[]) =>
    version('1.0.0', { borrows: { '@firebase/app': { range: '^0.16.2', names } } });
  it('is a reason for refusal if the shell does not provide it, before any code runs', () => {
    expect(classify(taking('getApp', 'getApps'), host)).toBe('compatible');
    expect(classify(taking('*'), host)).toBe('compatible');
    expect(classify(taking('getApp', 'initializeServerApp'), host)).toBe('libraries');
  });
});

describe('the versions to try', () => {
  const current = version('1.1.0');
  const previous = version('1.0.0');
  const canary: CanaryEntry = { ...version('1.2.0'), share: 100 };
  const asked = (...given: Parameters<typeof plan>) => {
    const { choices, ...rest } = plan(...given);
    return { tried: choices.map((choice) => `${choice.as} ${choice.version.version}`), ...rest };
  };

  it('is the current one, then the previous one', () => {
    expect(asked({ current, previous }, host, shifts)).toEqual({
      tried: ['current 1.1.0', 'previous 1.0.0'],
      refused: [],
    });
    expect(asked({ current }, host, shifts)).toEqual({ tried: ['current 1.1.0'], refused: [] });
  });

  it('begin with the canary for people in its share, and never before sign-in', () => {
    const all = ['canary 1.2.0', 'current 1.1.0', 'previous 1.0.0'];
    expect(asked({ current, previous, canary }, host, { ...shifts, uid: 'u' }).tried).toEqual(all);
    expect(asked({ current, previous, canary }, host, shifts).tried).toEqual(all.slice(1));
    const few = { ...canary, share: 20 };
    const people = Array.from({ length: 400 }, (_, index) => `person-${index}`);
    const first = people.filter(
      (uid) => asked({ current, canary: few }, host, { ...shifts, uid }).tried[0] === 'canary 1.2.0',
    );
    expect(first).toEqual(people.filter((uid) => inCanary({ ...shifts, version: '1.2.0', uid, share: 20 })));
    expect(first.length).toBeGreaterThan(40);
    expect(first.length).toBeLessThan(130);
  });

  it('are only the previewed one, even if it is incompatible', () => {
    const asking = (preview: VersionEntry) =>
      asked({ current, previous, canary }, host, { ...shifts, uid: 'u', preview });
    expect(asking(version('2.0.0'))).toEqual({ tried: ['preview 2.0.0'], refused: [] });
    expect(asking(version('2.0.0', { members: ['teleport'] }))).toEqual({
      tried: [],
      refused: [{ reason: 'contract', version: '2.0.0' }],
    });
  });

  it('omit incompatible ones, with the reason unless it is only the previous version', () => {
    const newer = version('1.1.0', { members: ['notify', 'teleport'] });
    const told = [{ reason: 'contract', version: '1.1.0' }];
    expect(asked({ current: newer, previous }, host, shifts)).toEqual({ tried: ['previous 1.0.0'], refused: told });
    expect(asked({ current, previous: newer }, host, shifts)).toEqual({ tried: ['current 1.1.0'], refused: [] });
    expect(asked({ current: newer, previous: newer }, host, shifts)).toEqual({ tried: [], refused: told });
    const wrong = { ...canary, federation: '1.0.0' };
    expect(asked({ current, canary: wrong }, host, { ...shifts, uid: 'u' })).toEqual({
      tried: ['current 1.1.0'],
      refused: [{ reason: 'federation', version: '1.2.0' }],
    });
  });

  it('are none for a feature that is not listed, listed wrongly or switched off', () => {
    expect(plan(undefined, host, shifts)).toEqual({ choices: [], refused: [{ reason: 'unlisted' }] });
    expect(plan('invalid', host, shifts)).toEqual({ choices: [], refused: [{ reason: 'invalid' }] });
    expect(plan({ current, off: { reason: 'Wrong hours.' } }, host, shifts)).toEqual({
      choices: [],
      refused: [{ reason: 'off' }],
      off: 'Wrong hours.',
    });
    expect(asked({ canary }, host, shifts)).toEqual({ tried: [], refused: [{ reason: 'unlisted' }] });
  });

  it('report that the current one cannot be read if the previous one replaces it', () => {
    expect(asked({ current: previous, unusable: true }, host, shifts)).toEqual({
      tried: ['current 1.0.0'],
      refused: [{ reason: 'invalid' }],
    });
  });

  it('distinguish two builds with the same version number', () => {
    expect(isSame(current, version('1.1.0'))).toBe(true);
    expect(isSame(current, version('1.1.0', { base: 'scheduling/1.1.0-ffffffffffff/' }))).toBe(false);
    expect(isSame(undefined, undefined)).toBe(false);
  });
});
