import { parseTimestamp } from './time';

describe('A timestamp', () => {
  it.each([
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
    ['2026-03-08T02:30:00.5-05:00', '2026-03-08T07:30:00.500Z'],
    [{ seconds: '-62135596800' }, '0001-01-01T00:00:00Z'],
    [{ seconds: 253_402_300_799, nanos: 999_999_999 }, '9999-12-31T23:59:59.999999Z'],
  ])('is stored in UTC with microseconds: %j', (given, stored) => expect(parseTimestamp(given)).toBe(stored));

  it.each([
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    { seconds: -62_135_596_801 },
    { seconds: 253_402_300_800 },
    { seconds: 0, nanos: -1 },
    { seconds: 0, nanos: 1e9 },
    { seconds: 'soon' },
  ])('is refused before the year 1, after 9999, and with nanoseconds of another second: %j', (given) => {
    expect(() => parseTimestamp(given)).toThrow('The timestamp is out of range.');
  });

  it.each(['2026-03-08', '2026-13-01T00:00:00Z', '2026-03-08T00:00:00', 7, null])('is no timestamp: %j', (given) => {
    expect(() => parseTimestamp(given)).toThrow(`Invalid timestamp: ${JSON.stringify(given)}.`);
  });
});
