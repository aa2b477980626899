import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { minimumWages } from '@spot/contracts/scheduling';
import { wagesText } from '@spot/contracts/backoffice';
import { refusal } from '../core/errors';
import { read } from '../core/firebase';

/** A country and one of its regions in the document of minimum wages. */
export function wageRegion(found: DocumentSnapshot, code: 'CA' | 'US', abbr: string) {
  const wages = read(minimumWages, found) ?? { countries: [] };
  const country = wages.countries.find((one) => one.code === code);
  const region = country?.regions.find((one) => one.abbr === abbr);
  if (!country || !region) throw refusal('not-found', wagesText.noRegion, { field: 'region' });
  return { wages, country, region };
}
