import * as z from 'zod/mini';
import { countryOf, type Country } from '@spot/contracts/core';
import { certnApiKey, secretOf } from '../../../core/secrets';
import { neverConnected } from '../../../core/neverConnected';
import type { IdApplication, IdProvider } from './port';

const answer = z.object({ id: z.string().check(z.minLength(1)) });
const patienceMs = 20_000;
/** Answers about this application. Others are about the key, the address or the moment, and may change. */
const forGood = new Set([400, 413, 422]);

/** Our kinds of ID by Certn's names, for those that Certn's enhanced verification supports. */
const idTypes = new Map([
  ['DRIVERS_LICENCE', 'DRIVING_LICENSE'],
  ['PASSPORT', 'PASSPORT'],
]);
const codes = { Canada: 'CA', USA: 'US' } as const;
const isKnown = (country: string): country is Country => Object.hasOwn(codes, country);

/** A quickscreen of Certn's HR API 1.0: the request contains everything, so the worker is not asked for more. */
function quickscreen({ address: home, front, back, selfie, ...application }: IdApplication) {
  const { unit, street, city, province } = home;
  const place = { city, province_state: province, country: codes[countryOf(home)] };
  const address = [unit, street].filter(Boolean).join(' ') || city;
  return {
    request_enhanced_identity_verification: true,
    tag: application.reference,
    email: application.email,
    information: {
      first_name: application.firstName,
      last_name: application.lastName,
      date_of_birth: application.dateOfBirth,
      addresses: [{ address, ...place, current: true }],
    },
    enhanced_identity_verification: {
      id_type: idTypes.get(application.idType),
      id_country: isKnown(application.idCountry) ? codes[application.idCountry] : undefined,
      id_frontside_image: front.toString('base64'),
      ...(back && { id_backside_image: back.toString('base64') }),
      face_image: selfie.toString('base64'),
    },
    position_or_property_location: { address, ...place },
  };
}

/** Certn's API, if the deployment has a key; without one people check every ID. */
export function idProvider(): IdProvider | undefined {
  const key = secretOf(certnApiKey);
  if (!key) return undefined;
  const base = (process.env['CERTN_URL'] ?? 'https://api.certn.co').replace(/\/+$/, '');
  return {
    takes: ({ idType, idCountry, back, address }) =>
      idTypes.has(idType) && isKnown(idCountry) && (back !== undefined || idType === 'PASSPORT') && address.city !== '',
    async send(application) {
      let response: Response;
      try {
        response = await fetch(`${base}/hr/v1/applications/quick/`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(quickscreen(application)),
          signal: AbortSignal.timeout(patienceMs),
        });
      } catch (error) {
        if (neverConnected(error)) throw error;
        return { outcome: 'unknown', error: (error as Error).name };
      }
      if (forGood.has(response.status)) return { outcome: 'refused' };
      // The response's body is not logged, because it may repeat personal data of the request.
      if (!response.ok) throw new Error(`Certn answered ${response.status}.`);
      const body: unknown = await response.json().catch(() => undefined);
      const taken = answer.safeParse(body).data;
      return taken ? { outcome: 'taken', id: taken.id } : { outcome: 'unknown', error: 'answer without an id' };
    },
  };
}
