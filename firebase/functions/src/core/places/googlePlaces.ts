import * as z from 'zod/mini';
import type { CountryCode, Address } from '@spot/contracts/core';
import type { Point } from './distance';
import { countryNames, PlacesUnavailable, type FoundPlace, type Places } from './port';
import { zoneAt } from './zoneAt';

interface Options {
  key: string;
  /** Base URL of both services; tests use their own. */
  url?: string;
}

const patience = 5000;
/** Kinds of results that count as addresses (SCH-178); the service accepts at most five. */
const addressKinds = ['street_address', 'premise', 'subpremise', 'route'];

const text = z.object({ text: z.string() });
const predictions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: z.optional(text) }),
          }),
        ),
      }),
    ),
    [],
  ),
});
const details = z.object({
  addressComponents: z._default(
    z.array(z.object({ longText: z.string(), shortText: z.optional(z.string()), types: z.array(z.string()) })),
    [],
  ),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
});
type Details = z.infer<typeof details>;
const geocoded = z.object({
  status: z.string(),
  results: z._default(z.array(z.object({ formatted_address: z.string() })), []),
});

/** Kinds of components that name the town, best first. */
const cityKinds = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3', 'neighborhood'];

function addressOf({ addressComponents }: Details): Address | undefined {
  const part = (...kinds: string[]) =>
    kinds.flatMap((kind) => addressComponents.find(({ types }) => types.includes(kind)) ?? [])[0];
  const code = part('country')?.shortText?.toLowerCase();
  if (code !== 'ca' && code !== 'us') return undefined;
  const province = part('administrative_area_level_1');
  const postal = part('postal_code')?.longText;
  return {
    unit: part('subpremise')?.longText ?? '',
    street: [part('street_number')?.longText, part('route', 'premise')?.longText].filter(Boolean).join(' '),
    city: part(...cityKinds)?.longText ?? '',
    province: province?.shortText ?? province?.longText ?? '',
    country: countryNames[code],
    ...(postal ? { postal } : {}),
  };
}

function foundPlace(found: Details): FoundPlace | undefined {
  const address = addressOf(found);
  if (!address || !found.location) return undefined;
  const { latitude: lat, longitude: lng } = found.location;
  return { address, lat, lng, timeZone: zoneAt({ lat, lng }) };
}

/** Addresses from Google's Places API. The key stays on the server (decisions section 3 item 31). */
export function googlePlaces({ key, url }: Options): Places {
  const placesUrl = `${url ?? 'https://places.googleapis.com'}/v1`;
  const geocodingUrl = `${url ?? 'https://maps.googleapis.com'}/maps/api/geocode/json`;
  async function answer(address: string, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw new PlacesUnavailable('No answer from the map service', { cause: error });
    }
  }
  const ask = (path: string, fields: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields };
    return answer(`${placesUrl}/${path}`, { ...init, headers });
  };
  async function read<T>(schema: z.ZodMiniType<T>, response: Response): Promise<T> {
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = response.ok ? schema.safeParse(body) : undefined;
    if (!parsed?.success) throw new PlacesUnavailable(`The map service answered ${response.status} ${errorOf(body)}`);
    return parsed.data;
  }
  return {
    async suggest(input, countries: readonly CountryCode[], limit, near) {
      const asked = {
        input,
        includedRegionCodes: countries,
        includedPrimaryTypes: addressKinds,
        languageCode: 'en',
        ...(near && { locationBias: circleAround(near) }),
      };
      const fields = ['placeId', 'text', 'structuredFormat']
        .map((field) => `suggestions.placePrediction.${field}`)
        .join();
      const body = JSON.stringify(asked);
      const found = await read(predictions, await ask('places:autocomplete', fields, { method: 'POST', body }));
      return found.suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, limit)
        .map(({ placeId, text: label, structuredFormat: { mainText, secondaryText } }) => ({
          placeId,
          label: label.text,
          main: mainText.text,
          area: secondaryText?.text ?? '',
        }));
    },
    async resolve(placeId) {
      const response = await ask(`places/${encodeURIComponent(placeId)}?languageCode=en`, 'addressComponents,location');
      // The id never existed or is no longer valid.
      if (response.status === 404 || response.status === 400) return undefined;
      return foundPlace(await read(details, response));
    },
    async describe({ lat, lng }) {
      const asked = new URLSearchParams({ latlng: `${lat},${lng}`, language: 'en', key });
      const { status, results } = await read(geocoded, await answer(`${geocodingUrl}?${asked}`));
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new PlacesUnavailable(`The map service answered ${status}`, { status });
      return results[0]?.formatted_address;
    },
  };
}

/** Results within are preferred; 50 km is the largest radius that the service accepts. */
const circleAround = ({ lat, lng }: Point) => ({
  circle: { center: { latitude: lat, longitude: lng }, radius: 50_000 },
});

const errorOf = (body: unknown): string =>
  z.object({ error: z.object({ status: z.string() }) }).safeParse(body).data?.error.status ?? '';
