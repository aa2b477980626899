import { webcrypto } from 'node:crypto';
import { firebaseTools } from './tools.mjs';

/** A pair of keys for ES256; `kid` is the day it was made on and something that no other has. */
export async function newKey(now = new Date()) {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const [secret, open] = await Promise.all(
    [privateKey, publicKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  const kid = `${now.toISOString().slice(0, 10)}-${open.x.slice(0, 6)}`;
  const { kty, crv, x, y, d } = secret;
  return { secret: { kty, crv, x, y, d, kid }, open: { kty, crv, x: open.x, y: open.y, kid } };
}

/** Settings that know a key beside the newest before it: a registry stays readable while one takes the other's place. */
export const withKey = (settings, key) => ({
  ...settings,
  releases: { ...settings.releases, keys: [key, ...(settings.releases?.keys ?? [])].slice(0, 2) },
});

/** What is done with a new key: the first one is there before anything signs, a later one is known to browsers before it signs. */
export function nextSteps({ project, to, kid, first }) {
  const set = `npx ${firebaseTools} --project ${project} functions:secrets:set REGISTRY_KEY --data-file ${to}`;
  const settings = `firebase/projects/${project}.json`;
  return first
    ? [`${kid} stands in ${settings}: commit it. Then set the secret, and delete ${to}:`, `  ${set}`]
    : [
        `${kid} stands in ${settings}, beside the key before: commit it. Then, in this order:`,
        `  npm run deploy -- --project ${project} --only shell`,
        `  ${set}`,
        `  npm run deploy -- --project ${project} --only functions:releases`,
        `Delete ${to} afterwards.`,
      ];
}
