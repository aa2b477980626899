import * as z from 'zod/mini';
import { certnApiKey, secretOf } from '../../../shared/secrets';
import type { IdApplication, IdProvider } from './port';

const answer = z.object({ id: z.string().check(z.minLength(1)) });
const patienceMs = 20_000;

/** An application as Certn's API takes it. */
const applicationBody = (application: IdApplication) => ({
  request_enhanced_identity_verification: true,
  reference: application.reference,
  email: application.email,
  information: {
    first_name: application.firstName,
    last_name: application.lastName,
    date_of_birth: application.dateOfBirth,
  },
  enhanced_identity_verification: { id_type: application.idType, id_country: application.idCountry },
});

/** Certn by its API, where the deployment has a key; without one every ID is looked at by people alone. */
export function idProvider(): IdProvider | undefined {
  const key = secretOf(certnApiKey);
  if (!key) return undefined;
  const base = (process.env['CERTN_URL'] ?? 'https://api.certn.co').replace(/\/+$/, '');
  return {
    async send(application) {
      const response = await fetch(`${base}/hr/v1/applications/invite/`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': application.reference,
        },
        body: JSON.stringify(applicationBody(application)),
        signal: AbortSignal.timeout(patienceMs),
      });
      // Nothing of the answer is told on: it may repeat what was sent.
      if (!response.ok) throw new Error(`Certn answered ${response.status}.`);
      return answer.parse(await response.json());
    },
  };
}
