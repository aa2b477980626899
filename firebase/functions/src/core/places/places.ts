import { mapsApiKey, secretOf } from '../secrets';
import { gazetteerPlaces } from './gazetteerPlaces';
import { googlePlaces } from './googlePlaces';
import { PlacesUnavailable, type Places } from './port';

const unavailable = () => Promise.reject(new PlacesUnavailable('MAPS_API_KEY is not set'));
const none: Places = { suggest: unavailable, resolve: unavailable, describe: unavailable };

/**
 * With the secret `MAPS_API_KEY` Google Maps; without it the gazetteer, which knows no streets and which therefore serves Local
 * Firebase and, where `PLACES=gazetteer` says so, a demonstration only.
 */
export function places(): Places {
  const key = secretOf(mapsApiKey);
  const { MAPS_URL: url, PLACES: choice, FUNCTIONS_EMULATOR: local } = process.env;
  if (choice === 'gazetteer') return gazetteerPlaces;
  if (key) return googlePlaces({ key, url: url || undefined });
  return local === 'true' ? gazetteerPlaces : none;
}
