import { defineSecret } from 'firebase-functions/params';

/**
 * Values from Secret Manager. Only functions that name one in their options get it, as an environment variable, which a local
 * start may set too. Every deployment must define each; `none` means that there is no value.
 */
export const mapsApiKey = defineSecret('MAPS_API_KEY');
export const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');
/** Mail server: `smtps://user:password@host`. */
export const smtpUrl = defineSecret('SMTP_URL');
export const certnApiKey = defineSecret('CERTN_API_KEY');
export const certnWebhookSecret = defineSecret('CERTN_WEBHOOK_SECRET');
/** The private key (JWK with kid) that signs the registry of feature versions. */
export const registryKey = defineSecret('REGISTRY_KEY');

type Secret = typeof mapsApiKey;

/** Undefined if there is no value. Read at each use, because it comes from the environment. */
export function secretOf({ name }: Secret): string | undefined {
  const value = process.env[name];
  return value === undefined || value === '' || value === 'none' ? undefined : value;
}
