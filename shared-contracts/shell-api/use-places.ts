import { useMemo } from 'react';
import { resolvePlace, suggestAddresses, type CountryCode, type PlaceLookup, type Country } from '../core';
import { useCall, useSession } from './hooks';
import { selectedTeam } from './session';

const codes: Record<Country, CountryCode> = { Canada: 'ca', USA: 'us' };

/**
 * Look-ups for an `AddressField`, bound to the functions: `<AddressField {...usePlaces()} …>`. Addresses in the company's
 * country and near its team come first (ACC-237).
 */
export function usePlaces(): PlaceLookup {
  const suggest = useCall(suggestAddresses);
  const resolve = useCall(resolvePlace);
  const position = useSession((session) => selectedTeam(session)?.team.position ?? session.group?.position);
  const home = useSession((session) => session.group?.address?.country);
  return useMemo(
    () => ({
      suggest: async (text, countries) =>
        (
          await suggest({
            text,
            countries: [...countries].sort((a, b) => Number(b === home) - Number(a === home)).map((one) => codes[one]),
            ...(position && { near: { lat: position.lat, lng: position.lng } }),
          })
        ).suggestions,
      resolve: async (placeId) => {
        const { address, position, timeZone, centred } = await resolve({ placeId });
        return {
          placeId,
          address,
          lat: position.lat,
          lng: position.lng,
          timeZone: timeZone ?? '',
          ...(centred && { centred }),
        };
      },
    }),
    [suggest, resolve, position, home],
  );
}
