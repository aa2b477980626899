import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { googlePlaces } from './googlePlaces';
import { PlacesUnavailable } from './port';

interface Asked {
  method?: string;
  path?: string;
  key?: string | string[];
  fields?: string | string[];
  body?: unknown;
}

/** A server that answers like the map service; each test sets the answer. */
async function standIn() {
  const asked: Asked[] = [];
  let answer = (response: ServerResponse) => void response.end('{}');
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { method, url: path, headers } = request;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    asked.push({ method, path, key: headers['x-goog-api-key'], fields: headers['x-goog-fieldmask'], body });
    answer(response);
  };
  const server: Server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    places: googlePlaces({ key: 'secret-key', url }),
    answers: (body: unknown, status = 200) => {
      answer = (response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

const prediction = (placeId: string, main: string, area?: string) => ({
  placePrediction: {
    placeId,
    text: { text: area ? `${main}, ${area}` : main, matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: main }, ...(area && { secondaryText: { text: area } }) },
    types: ['street_address'],
  },
});
const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: 'en',
});
const toronto = {
  addressComponents: [
    component('255', '255', 'street_number'),
    component('Front Street West', 'Front St W', 'route'),
    component('Old Toronto', 'Old Toronto', 'sublocality_level_1', 'sublocality', 'political'),
    component('Toronto', 'Toronto', 'locality', 'political'),
    component('Ontario', 'ON', 'administrative_area_level_1', 'political'),
    component('Canada', 'CA', 'country', 'political'),
    component('M5V 2W6', 'M5V 2W6', 'postal_code'),
  ],
  location: { latitude: 43.6426, longitude: -79.3871 },
};

describe('The map service', () => {
  let service: Awaited<ReturnType<typeof standIn>>;
  beforeEach(async () => {
    service = await standIn();
  });
  afterEach(() => service.close());

  it('is asked for addresses of the given countries, with the key in a header (ACC-046, SCH-178, SCH-243)', async () => {
    service.answers({
      suggestions: [prediction('ChIJ-1', '255 Front St W', 'Toronto, ON, Canada'), prediction('ChIJ-2', 'Front St')],
    });
    expect(await service.places.suggest('255 front', ['ca'], 1)).toEqual([
      {
        placeId: 'ChIJ-1',
        label: '255 Front St W, Toronto, ON, Canada',
        main: '255 Front St W',
        area: 'Toronto, ON, Canada',
      },
    ]);
    expect(service.asked).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        key: 'secret-key',
        fields:
          'suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.structuredFormat',
        body: {
          input: '255 front',
          includedRegionCodes: ['ca'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: 'en',
        },
      },
    ]);
  });

  it('may find nothing and then returns an empty list', async () => {
    service.answers({});
    expect(await service.places.suggest('qwxz', ['ca', 'us'], 6)).toEqual([]);
  });

  it('gives the parts of an address and its point; the zone is looked up here, without the network (ACC-212, ACC-213)', async () => {
    service.answers(toronto);
    expect(await service.places.resolve('ChIJ-1')).toEqual({
      address: {
        unit: '',
        street: '255 Front Street West',
        city: 'Toronto',
        province: 'ON',
        country: 'Canada',
        postal: 'M5V 2W6',
      },
      lat: 43.6426,
      lng: -79.3871,
      timeZone: 'America/Toronto',
    });
    expect(service.asked).toMatchObject([
      {
        method: 'GET',
        path: '/v1/places/ChIJ-1?languageCode=en',
        key: 'secret-key',
        fields: 'addressComponents,location',
      },
    ]);
  });

  it('names a point by its address, or says with the status why not (ADM-060, ADM-197)', async () => {
    const point = { lat: 43.6426, lng: -79.3871 };
    service.answers({ status: 'OK', results: [{ formatted_address: '255 Front St W, Toronto, ON M5V 2W6, Canada' }] });
    expect(await service.places.describe(point)).toBe('255 Front St W, Toronto, ON M5V 2W6, Canada');
    expect(service.asked).toMatchObject([
      { method: 'GET', path: '/maps/api/geocode/json?latlng=43.6426%2C-79.3871&language=en&key=secret-key' },
    ]);
    service.answers({ status: 'ZERO_RESULTS', results: [] });
    expect(await service.places.describe(point)).toBeUndefined();
    service.answers({ status: 'OVER_QUERY_LIMIT', error_message: 'too many', results: [] });
    await expect(service.places.describe(point)).rejects.toMatchObject({ status: 'OVER_QUERY_LIMIT' });
    service.answers('nonsense');
    await expect(service.places.describe(point)).rejects.toMatchObject({ status: 'UNAVAILABLE' });
  });

  it('names US states and towns without a locality as well (ACC-237)', async () => {
    service.answers({
      addressComponents: [
        component('2', '2', 'subpremise'),
        component('41', '41', 'street_number'),
        component('Bedford Avenue', 'Bedford Ave', 'route'),
        component('Brooklyn', 'Brooklyn', 'sublocality_level_1', 'sublocality'),
        component('New York', 'NY', 'administrative_area_level_1'),
        component('United States', 'US', 'country'),
      ],
      location: { latitude: 40.72, longitude: -73.957 },
    });
    expect(await service.places.resolve('ChIJ-3')).toMatchObject({
      address: { unit: '2', street: '41 Bedford Avenue', city: 'Brooklyn', province: 'NY', country: 'USA' },
      timeZone: 'America/New_York',
    });
  });

  it('is ignored for places in other countries or without a point (ACC-068)', async () => {
    const elsewhere = toronto.addressComponents.map((part) =>
      part.types.includes('country') ? component('France', 'FR', 'country') : part,
    );
    service.answers({ ...toronto, addressComponents: elsewhere });
    expect(await service.places.resolve('ChIJ-4')).toBeUndefined();
    service.answers({ addressComponents: toronto.addressComponents });
    expect(await service.places.resolve('ChIJ-4')).toBeUndefined();
  });

  it.each([404, 400])('answers %i for an unknown id', async (status) => {
    service.answers({ error: { code: status, status: 'NOT_FOUND', message: 'x' } }, status);
    expect(await service.places.resolve('ChIJ-0')).toBeUndefined();
  });

  it('counts as unavailable when it refuses the key, fails, answers with invalid data or does not respond (SCH-266)', async () => {
    const broken: [unknown, number][] = [
      [{ error: { code: 403, status: 'PERMISSION_DENIED', message: 'key' } }, 403],
      [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'quota' } }, 429],
      ['<html>', 502],
      ['not json', 200],
      [{ suggestions: 'none' }, 200],
    ];
    for (const [body, status] of broken) {
      service.answers(body, status);
      const failure = await service.places.suggest('255 front', ['ca'], 6).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PlacesUnavailable);
      expect(String(failure)).not.toContain('secret-key');
    }
    const gone = googlePlaces({ key: 'secret-key', url: 'http://127.0.0.1:1' });
    await expect(gone.resolve('ChIJ-1')).rejects.toBeInstanceOf(PlacesUnavailable);
  });
});
