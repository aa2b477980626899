import { useMemo } from 'react';
import { resolvePlace, suggestAddresses, type CountryCode, type PlaceLookup } from '../calls';
import type { Country } from '../rules';
import { useCall } from './hooks';

const codes: Record<Country, CountryCode> = { Canada: 'ca', USA: 'us' };

/** What an `AddressField` asks, bound to the functions: `<AddressField {...usePlaces()} …>`. */
export function usePlaces(): PlaceLookup {
  const suggest = useCall(suggestAddresses);
  const resolve = useCall(resolvePlace);
  return useMemo(
    () => ({
      suggest: async (text, countries) =>
        (await suggest({ text, countries: countries.map((country) => codes[country]) })).suggestions,
      resolve: async (placeId) => {
        const { address, position, timeZone } = await resolve({ placeId });
        return { placeId, address, lat: position.lat, lng: position.lng, timeZone: timeZone ?? '' };
      },
    }),
    [suggest, resolve],
  );
}
