import { fromWallClock } from '@spot/contracts/time';
import { anchoredTimes, parseTypedTime, skippedTime } from './typed-time';

const zone = 'America/Toronto';
const clock = (day: string, minutes: number, timeZone = zone) => fromWallClock(day, minutes, timeZone).instant;

describe('A typed time (OPS-063)', () => {
  it.each([
    ['9:05', 'AM', 545],
    ['09:05', 'PM', 1265],
    ['12:00', 'AM', 0],
    ['12:30', 'PM', 750],
    [' 1:59 ', 'AM', 119],
  ] as const)('%s %s is read', (text, period, minutes) => expect(parseTypedTime(text, period)).toBe(minutes));

  it.each(['9', '9:5', '13:00', '12:00 AM', '0:30', '00:30', '9:60', '9.30', '-9:00', '9:005', '109:00', ''])(
    '%s is none',
    (text) => expect(parseTypedTime(text, 'AM')).toBeUndefined(),
  );
});

describe('Typed times of a shift (decisions section 4 item 12)', () => {
  const posted = (day: string, minutes: number) => ({ start: clock(day, minutes), timeZone: zone });
  const only = (start: number, end: number) => [{ start, end, minutes: (end - start) / 60_000 }];

  it('are on the day that it was posted for; an end before the start is on the next', () => {
    expect(anchoredTimes(posted('2027-02-10', 540), 570, 1020)).toEqual(
      only(clock('2027-02-10', 570), clock('2027-02-10', 1020)),
    );
    expect(anchoredTimes(posted('2027-02-10', 1200), 1230, 240)).toEqual(
      only(clock('2027-02-10', 1230), clock('2027-02-11', 240)),
    );
    // Six hours from the posted start are too far for the evening before.
    expect(anchoredTimes(posted('2027-02-10', 180), 1260, 1380)).toEqual(
      only(clock('2027-02-10', 1260), clock('2027-02-10', 1380)),
    );
    // 9:30 PM means later on the posted day, not the evening before.
    expect(anchoredTimes(posted('2027-02-10', 540), 1290, 1410)).toEqual(
      only(clock('2027-02-10', 1290), clock('2027-02-10', 1410)),
    );
  });

  it('are on the other side of midnight if that is closer to the posted start', () => {
    expect(anchoredTimes(posted('2027-02-10', 15), 1425, 240)).toEqual(
      only(clock('2027-02-09', 1425), clock('2027-02-10', 240)),
    );
    expect(anchoredTimes(posted('2027-02-10', 1425), 15, 240)).toEqual(
      only(clock('2027-02-11', 15), clock('2027-02-11', 240)),
    );
  });

  it('have two readings on the night the clocks go back, and elapsed minutes on the night they go forward', () => {
    const night = posted('2027-11-06', 1320);
    expect(anchoredTimes(night, 1320, 90).map(({ minutes }) => minutes)).toEqual([210, 270]);
    const both = anchoredTimes(posted('2027-11-07', 75), 75, 360);
    expect(both.map(({ minutes }) => minutes)).toEqual([345, 285]);
    expect(anchoredTimes(posted('2027-03-13', 1320), 1320, 360).map(({ minutes }) => minutes)).toEqual([420]);
  });

  it.each([
    ['an end', posted('2027-03-13', 1320), 1320, 150, 'end'],
    ['a start', posted('2027-03-14', 0), 150, 480, 'start'],
    ['both, which are not a day apart', posted('2027-03-14', 0), 135, 165, 'start'],
    ['an end of a shift that starts in the same night', posted('2027-03-14', 30), 30, 150, 'end'],
  ] as const)('do not exist if the clocks skip %s (decisions section 4 item 4)', (_, night, start, end, skipped) => {
    expect(anchoredTimes(night, start, end)).toEqual([]);
    expect(skippedTime(night, start, end)).toBe(skipped);
  });

  it('exist on the night after the clocks skip them', () => {
    const morning = posted('2027-03-14', 180);
    expect(anchoredTimes(morning, 180, 150)).toEqual(only(clock('2027-03-14', 180), clock('2027-03-15', 150)));
    expect(skippedTime(morning, 180, 150)).toBeUndefined();
  });

  it('are empty if both are the same', () => expect(anchoredTimes(posted('2027-02-10', 540), 600, 600)).toEqual([]));
});
