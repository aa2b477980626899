import { directionOf, metresOf, offsetOf, pointAt } from '@spot/contracts/scheduling';
import { within } from './geo';

const toronto = { lat: 43.6427, lng: -79.3871 };

describe('the check-in point', () => {
  it('is as far from the address as the metres say, and converts back to the same offset', () => {
    const offset = { east: 300, north: -400 };
    const there = offsetOf(toronto, pointAt(toronto, offset));
    expect(there.east).toBeCloseTo(300, 6);
    expect(there.north).toBeCloseTo(-400, 6);
    expect(metresOf(there)).toBe(500);
  });

  it('agrees with the distance over the globe to within one metre in a thousand', () => {
    const { lat, lng } = pointAt(toronto, { east: 1000, north: 1000 });
    const rad = Math.PI / 180;
    const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
    const share = half(lat - toronto.lat) + Math.cos(lat * rad) * Math.cos(toronto.lat * rad) * half(lng - toronto.lng);
    const globe = 2 * 6_371_000 * Math.asin(Math.sqrt(share));
    expect(Math.abs(globe - Math.hypot(1000, 1000))).toBeLessThan(3);
  });

  it.each([
    [{ east: 0, north: 10 }, 0],
    [{ east: 10, north: 10 }, 1],
    [{ east: 10, north: 0 }, 2],
    [{ east: 0, north: -10 }, 4],
    [{ east: -10, north: 0 }, 6],
    [{ east: -10, north: 10 }, 7],
  ])('is at %j in direction %i of eight', (offset, direction) => expect(directionOf(offset)).toBe(direction));

  it('is never further than five kilometres, and keeps its direction', () => {
    const far = within({ east: 60_000, north: 80_000 });
    expect(metresOf(far)).toBe(5_000);
    expect(far.east / far.north).toBeCloseTo(0.75, 9);
    expect(within({ east: 3, north: 4 })).toEqual({ east: 3, north: 4 });
  });
});
