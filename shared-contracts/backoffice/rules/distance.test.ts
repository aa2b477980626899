import { distanceKm } from './distance';

const toronto = { lat: 43.6532, lng: -79.3832 };

describe('The distance between two places', () => {
  it.each([
    ['the same place', toronto, 0],
    ['Mississauga', { lat: 43.589, lng: -79.6441 }, 22],
    ['Chicago', { lat: 41.8781, lng: -87.6298 }, 701],
    ['across the date line', { lat: 43.6532, lng: 280.6168 }, 0],
  ])('from Toronto to %s', (_, place, km) => {
    expect(Math.round(distanceKm(toronto, place))).toBe(km);
  });
});
