import fc from 'fast-check';
import { compareVersions, isHigher, isVersionNumber, satisfies } from './semver';

const part = fc.integer({ min: 0, max: 999_999_999 });
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));

describe('version numbers', () => {
  it.each(['1.0.0', '0.0.0', '10.20.30'])('%s is valid', (text) => expect(isVersionNumber(text)).toBe(true));
  it.each([
    '',
    'local',
    '1',
    '1.0',
    '1.0.0.0',
    '01.0.0',
    '1.0.-1',
    'v1.0.0',
    '1.0.0-beta',
    '1.0.0+3',
    '1.0.0 ',
    '../1.0.0',
  ])('"%s" is invalid', (text) => expect(isVersionNumber(text)).toBe(false));

  it('are totally ordered; comparing any other text fails', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0);
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        if (isHigher(a, b) && isHigher(b, c)) expect(isHigher(a, c)).toBe(true);
      }),
    );
    expect(isHigher('1.10.0', '1.9.9')).toBe(true);
    expect(() => compareVersions('1.0.0', 'local')).toThrow(RangeError);
  });

  it('satisfy a range that starts at them, and no range that starts later', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(satisfies(a, `^${a}`)).toBe(true);
        expect(satisfies(a, a)).toBe(true);
        if (satisfies(a, `^${b}`)) expect(compareVersions(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(satisfies('0.2.0', '^0.1.0')).toBe(false);
    expect(satisfies('1.0.0', '>=1.0.0')).toBe(false);
  });
});
