import { addressText, countryOf, isPlace, pickedPlace, typedAddress, unpicked } from './place';

const address = { unit: '', street: '1 Front St W', city: 'Toronto', province: 'Ontario', country: 'Canada' };
const place = { placeId: 'one', address, timeZone: 'America/Toronto' };

describe('An address', () => {
  it('is written with its unit, and without what is not known', () => {
    expect(addressText(address)).toBe('1 Front St W, Toronto, Ontario');
    expect(addressText({ ...address, unit: '12' })).toBe('12 - 1 Front St W, Toronto, Ontario');
    expect(addressText({ ...address, unit: '12', street: '' })).toBe('12, Toronto, Ontario');
    expect(addressText({ ...address, street: '', province: ' ' })).toBe('Toronto');
  });

  it('was typed until one is picked, also one whose zone is not known (ACC-068)', () => {
    expect(typedAddress(unpicked('1 Fro'))).toBe('1 Fro');
    expect(typedAddress({ ...place, timeZone: '' })).toBeUndefined();
    expect([typedAddress(place), typedAddress(null)]).toEqual([undefined, undefined]);
    expect([pickedPlace(place), pickedPlace(unpicked('1 Fro')), pickedPlace(null)]).toEqual([place, null, null]);
  });

  it('of a company is in Canada or the USA, and has a place and a zone (ACC-068, ACC-237)', () => {
    expect(isPlace(place)).toBe(true);
    expect(isPlace({ ...place, address: { ...address, street: '' } })).toBe(true);
    expect(isPlace({ ...place, address: { ...address, street: ' ', city: '' } })).toBe(false);
    expect(isPlace({ ...place, address: { ...address, country: 'France' } })).toBe(false);
    expect([isPlace({ ...place, timeZone: 'Mars/Olympus' }), isPlace(undefined)]).toEqual([false, false]);
    expect([countryOf({ country: 'USA' }), countryOf({ country: 'France' }), countryOf(undefined)]).toEqual([
      'USA',
      'Canada',
      'Canada',
    ]);
  });
});
