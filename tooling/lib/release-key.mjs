import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function newKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return { kid: `local-${createHash('sha256').update(jwk.x).digest('hex').slice(0, 8)}`, ...jwk };
}

function keptKey(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const key = newKey();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

const base64 = (value) => Buffer.from(value).toString('base64url');

/**
 * The key that signs this machine's registry, stored in `file` or for this start only: `secret` for functions, `page` for
 * browsers.
 */
export function releaseKey(file) {
  const key = file ? keptKey(file) : newKey();
  const { kid, kty, crv, x, y } = key;
  const secret = createPrivateKey({ key, format: 'jwk' });
  return {
    secret: JSON.stringify(key),
    page: { kid, kty, crv, x, y },
    /** As functions sign a registry (`signPlain` of the contracts). */
    sign: (payload) => {
      const head = base64(JSON.stringify({ alg: 'ES256', b64: false, crit: ['b64'], kid }));
      const text = JSON.stringify(payload);
      const signed = sign('sha256', Buffer.from(`${head}.${text}`), { key: secret, dsaEncoding: 'ieee-p1363' });
      return `${head}..${signed.toString('base64url')}\n${text}`;
    },
  };
}

/** The contents of a signed text in either form, without checking the signature. */
export function payloadOf(token) {
  const [, encoded = '', , plain] = /^[^.]*\.([^.]*)\.([^\n]*)(?:\n([^]*))?$/.exec(token) ?? [];
  return JSON.parse(encoded === '' ? plain : Buffer.from(encoded, 'base64url').toString('utf8'));
}
