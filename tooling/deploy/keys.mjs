import { webcrypto } from 'node:crypto';
import { firebaseTools } from './tools.mjs';

/** Creates a key pair for ES256; `kid` is the date followed by a random part. */
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

/** Settings with the new key and the newest of those before, so that registries stay readable during the key rotation. */
export const withKey = (settings, key) => ({
  ...settings,
  releases: { ...settings.releases, keys: [key, ...(settings.releases?.keys ?? [])].slice(0, 2) },
});

/** What to do with a new key: the first is installed before anything is signed; a later one must first be known to browsers. */
export function nextSteps({ project, to, kid, first }) {
  const set = `npx ${firebaseTools} --project ${project} functions:secrets:set REGISTRY_KEY --data-file ${to}`;
  const settings = `firebase/projects/${project}.json`;
  return first
    ? [`Added ${kid} to ${settings}. Commit it, set the secret, then delete ${to}:`, `  ${set}`]
    : [
        `Added ${kid} to ${settings}, beside the previous key. Commit it, then run these commands in this order:`,
        `  npm run deploy -- --project ${project} --only shell`,
        `  ${set}`,
        `  npm run deploy -- --project ${project} --only functions:releases`,
        `Then delete ${to}.`,
      ];
}
