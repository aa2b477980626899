import { aHired } from '../../testing/fixtures';
import { hasCome, hasLostPlace, isPlaceGiven } from './given-place';

describe('a place that was given away', () => {
  const given = aHired({ givenAwayAt: 1 });

  it('stays given if the worker comes later, but is no longer lost, however the worker was recorded (OPS-046, OPS-061)', () => {
    const states = (worker: Parameters<typeof hasLostPlace>[0]) => [
      isPlaceGiven(worker),
      hasCome(worker),
      hasLostPlace(worker),
    ];
    expect(states(aHired())).toEqual([false, false, false]);
    expect(states(given)).toEqual([true, false, true]);
    expect(states({ ...given, checkInTime: 2 })).toEqual([true, true, false]);
    expect(states({ ...given, checkIn: true })).toEqual([true, true, false]);
  });
});
