import { mapsApiKey, secretOf } from '../secrets';
import { gazetteerPlaces } from './gazetteerPlaces';
import { googlePlaces } from './googlePlaces';
import { PlacesUnavailable, type Places } from './port';

const unavailable = () => Promise.reject(new PlacesUnavailable('MAPS_API_KEY is not set'));
const none: Places = { suggest: unavailable, resolve: unavailable, describe: unavailable };

/**
 * Google Maps if the secret `MAPS_API_KEY` is set. Otherwise the gazetteer, which knows no streets and is therefore only for
 * Local Firebase and, with `PLACES=gazetteer`, for demonstrations.
 */
export function places(): Places {
  const key = secretOf(mapsApiKey);
  const { MAPS_URL: url, PLACES: choice, FUNCTIONS_EMULATOR: local } = process.env;
  if (choice === 'gazetteer') return gazetteerPlaces;
  if (key) return googlePlaces({ key, url: url || undefined });
  return local === 'true' ? gazetteerPlaces : none;
}
