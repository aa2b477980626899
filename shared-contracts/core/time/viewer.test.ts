import { fromWallClock } from './day';
import { formatDateTimeFor, formatTimeFor, formatTimeRangeFor, isDayKey, viewerZone } from './viewer';

const nine = fromWallClock('2026-11-21', 540, 'America/Chicago').instant;

describe('times for a viewer', () => {
  it('name the zone only where its clock differs from the viewer’s', () => {
    expect(formatTimeFor('America/Toronto', nine, 'America/Chicago')).toBe('9:00 AM CST');
    expect(formatTimeFor('America/Regina', nine, 'America/Chicago')).toBe('9:00 AM');
    expect(formatDateTimeFor('America/Toronto', nine, 'America/Chicago')).toBe('Nov 21, 2026, 9:00 AM CST');
    expect(formatDateTimeFor('America/Chicago', nine, 'America/Chicago')).toBe('Nov 21, 2026, 9:00 AM');
    const range = formatTimeRangeFor('America/Toronto', nine, nine + 8 * 3_600_000, 'America/Chicago');
    expect(range).toBe('9:00 AM - 5:00 PM CST');
  });
  it('name both zones of a range in which the clock changes', () => {
    // In the night to Sunday, March 14, 2027, the clocks of Toronto go forward.
    const ten = fromWallClock('2027-03-13', 1320, 'America/Toronto').instant;
    const six = ten + 7 * 3_600_000;
    const range = (viewer: string, end = six) => formatTimeRangeFor(viewer, ten, end, 'America/Toronto');
    expect(range('America/Vancouver')).toBe('10:00 PM EST - 6:00 AM EDT');
    expect(range('America/Vancouver', ten + 3_600_000)).toBe('10:00 - 11:00 PM EST');
    // Panama has Toronto's clock in winter only.
    expect(range('America/Panama')).toBe('10:00 PM EST - 6:00 AM EDT');
    expect(range('America/New_York')).toBe('10:00 PM - 6:00 AM');
    const one = fromWallClock('2026-11-01', 60, 'America/Toronto').instant;
    const two = one + 2 * 3_600_000;
    expect(formatTimeRangeFor('America/Vancouver', one, two, 'America/Toronto')).toBe('1:00 AM EDT - 2:00 AM EST');
  });
  it('name the zone where only the viewer’s clock changes', () => {
    const ten = fromWallClock('2027-03-13', 1320, 'America/Panama').instant;
    const range = formatTimeRangeFor('America/Toronto', ten, ten + 8 * 3_600_000, 'America/Panama');
    expect(range).toBe('10:00 PM - 6:00 AM EST');
  });
  it('know the viewer’s own zone', () => {
    expect(viewerZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
  it('follow a device that travels', () => {
    const { TZ } = process.env;
    const zones = ['Asia/Tokyo', 'America/Vancouver'].map((zone) => {
      process.env.TZ = zone;
      return viewerZone();
    });
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    expect(zones).toEqual(['Asia/Tokyo', 'America/Vancouver']);
  });
  it.each(['Etc/Unknown', undefined])('are those of Toronto on a device whose zone is %s', (timeZone) => {
    const { TZ } = process.env;
    // The zone is read again when the offset changes.
    process.env.TZ = 'Asia/Tokyo';
    viewerZone();
    process.env.TZ = 'Etc/UTC';
    const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    asked.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    const zone = viewerZone();
    asked.mockRestore();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    expect(zone).toBe('America/Toronto');
    expect(formatTimeFor(zone, nine, 'America/Chicago')).toBe('9:00 AM CST');
  });
});

describe('a day in an address', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['21/11/2026', false],
    ['', false],
    [null, false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDayKey(text)).toBe(expected);
  });
});
