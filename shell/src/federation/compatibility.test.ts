import type { RegistryVersion } from '@spot/contracts/shell-api';
import { satisfies } from '@spot/contracts/releases';
import { classify, plan } from './compatibility';

const host = { contract: '1.2.0', federation: '2.9.2', lends: { react: '19.3.1', '@firebase/app': '0.16.2' } };
const version = (more: Partial<RegistryVersion> = {}): RegistryVersion => ({
  version: '1.0.0',
  entry: 'http://localhost/remoteEntry.js',
  contract: '^1.0.0',
  federation: '2.9.2',
  slots: [],
  ...more,
});

describe('contract ranges', () => {
  it.each([
    ['1.2.0', '^1.0.0', true],
    ['1.2.0', '^1.2.0', true],
    ['1.2.3', '^1.2.4', false],
    ['1.2.0', '^1.3.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.3.0', '^0.2.0', false],
    ['0.2.5', '^0.2.0', true],
    ['1.2.0', '1.2.0', true],
    ['1.2.1', '1.2.0', false],
    ['1.2.0', '*', false],
    ['1.2.0', '', false],
  ])('%s in %s: %s', (have, range, says) => expect(satisfies(have, range)).toBe(says));
});

describe('what the shell can serve', () => {
  it('is decided by the contract first, then by the version of Module Federation', () => {
    expect(classify(version(), host)).toBe('compatible');
    expect(classify(version({ contract: '^2.0.0', federation: '1.0.0' }), host)).toBe('contract');
    expect(classify(version({ federation: '2.9.1' }), host)).toBe('federation');
  });

  it.each([
    ['those that it has', { react: '^19.3.0', '@firebase/app': '^0.16.2' }, 'compatible'],
    ['another major version', { react: '^20.0.0' }, 'libraries'],
    ['a newer one', { react: '^19.4.0' }, 'libraries'],
    ['one that it does not lend', { react: '^19.3.0', moment: '^2.0.0' }, 'libraries'],
  ])('is decided by the libraries that are borrowed, before any code runs: %s', (_, borrows, verdict) =>
    expect(classify(version({ borrows }), host)).toBe(verdict),
  );
});

describe('which versions are tried', () => {
  const current = version({ version: '1.1.0' });
  const previous = version();

  it('is the current one, then the previous one', () => {
    expect(plan({ current, previous }, host)).toEqual({ versions: [current, previous] });
    expect(plan({ current }, host)).toEqual({ versions: [current] });
  });
  it('leaves out what cannot be served', () => {
    const newer = version({ contract: '^2.0.0' });
    expect(plan({ current: newer, previous }, host)).toEqual({ versions: [previous], refused: 'contract' });
    expect(plan({ current, previous: newer }, host)).toEqual({ versions: [current] });
    expect(plan({ current: newer, previous: newer }, host)).toEqual({ refused: 'contract' });
  });
  it('is none for a feature that is not listed, or listed wrongly', () => {
    expect(plan(undefined, host)).toEqual({ refused: 'unlisted' });
    expect(plan('invalid', host)).toEqual({ refused: 'invalid' });
  });
});
