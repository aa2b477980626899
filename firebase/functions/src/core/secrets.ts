import { defineSecret } from 'firebase-functions/params';

/**
 * What lies in Secret Manager where functions are deployed: only the functions that name one in their options get it, in their
 * environment, where a local start may have put it as well. Every deployment has to have each; `none` stands for not having it.
 */
export const mapsApiKey = defineSecret('MAPS_API_KEY');
export const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');
/** Where mails are handed over: `smtps://user:password@host`. */
export const smtpUrl = defineSecret('SMTP_URL');
export const certnApiKey = defineSecret('CERTN_API_KEY');
export const certnWebhookSecret = defineSecret('CERTN_WEBHOOK_SECRET');
/** The private key (JWK with kid) that signs which versions of features are in service. */
export const registryKey = defineSecret('REGISTRY_KEY');

type Secret = typeof mapsApiKey;

/** Undefined where there is none. Read where it is used, as it is the environment's. */
export function secretOf({ name }: Secret): string | undefined {
  const value = process.env[name];
  return value === undefined || value === '' || value === 'none' ? undefined : value;
}
