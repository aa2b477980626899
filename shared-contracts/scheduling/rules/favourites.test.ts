import { hourMs } from '@spot/contracts/time';
import { canFavouritesApply, favouritesFirstOf, favouritesUntil } from './favourites';

const now = Date.UTC(2026, 10, 24, 12);

describe('Favourites first', () => {
  it('lasts the chosen hours from the posting on, if others can apply after them', () => {
    const until = now + 6 * hourMs;
    expect(favouritesFirstOf(6, until + 1, now)).toEqual({ hours: 6, until });
    expect(favouritesFirstOf(6, until, now)).toBeUndefined();
    expect(favouritesFirstOf(undefined, until + 1, now)).toBeUndefined();
  });

  it('needs a favourite whom the company has not blocked', () => {
    expect(canFavouritesApply(['ann', 'ben'], ['ann'])).toBe(true);
    expect(canFavouritesApply(['ann'], ['ben', 'ann'])).toBe(false);
    expect(canFavouritesApply([], [])).toBe(false);
  });

  it('ends at its time, and at once if the shift is moved to begin before it', () => {
    const until = now + 6 * hourMs;
    const shift = { start: until + hourMs, favouritesFirst: { hours: 6, until } };
    expect(favouritesUntil(shift, until - 1)).toBe(until);
    expect(favouritesUntil(shift, until)).toBeUndefined();
    expect(favouritesUntil({ ...shift, start: until }, now)).toBeUndefined();
    expect(favouritesUntil({ start: shift.start }, now)).toBeUndefined();
  });
});
