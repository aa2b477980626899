import { generateKeyPairSync, sign } from 'node:crypto';

const encode = (value) => Buffer.from(value).toString('base64url');

/**
 * Signs the registry of this machine with a key of this start, as the deployed one is signed. `read` answers what the features
 * are; the number rises with each change of that.
 */
export function createSigner(read) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const kid = 'local';
  let last = '';
  let number = 0;
  let token = '';
  return {
    key: { kid, kty, crv, x, y },
    registry: async () => {
      const { features } = await read();
      const text = JSON.stringify(features);
      if (text !== last) {
        last = text;
        number += 1;
        const head = [
          { alg: 'ES256', kid },
          { number, at: Date.now(), features },
        ]
          .map((part) => encode(JSON.stringify(part)))
          .join('.');
        const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' });
        token = `${head}.${encode(signature)}`;
      }
      return { number, token };
    },
  };
}
