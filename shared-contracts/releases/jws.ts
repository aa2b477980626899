/** A P-256 key with its id. The public half is in the page's settings, the private half is a secret. */
export interface ReleaseKey extends JsonWebKey {
  kid: string;
}

/** Why a signed text is refused. */
export type JwsFault = 'malformed' | 'algorithm' | 'key' | 'signature';

export class JwsError extends Error {
  override readonly name = 'JwsError';

  constructor(readonly reason: JwsFault) {
    super(reason);
  }
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

function encode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function plainOf(text: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new JwsError('malformed');
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new JwsError('malformed');
  }
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const plain = plainOf(text);
  const bytes = new Uint8Array(plain.length);
  for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at);
  return bytes;
}

function json(text: string): unknown {
  const plain = plainOf(text);
  try {
    // Nearly always the text is ASCII, which saves the page's start decoding each character.
    if (!/[\u0080-\u00ff]/.test(plain)) return JSON.parse(plain);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decode(text)));
  } catch {
    throw new JwsError('malformed');
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const imported = new WeakMap<ReleaseKey, Promise<CryptoKey>>();

function publicKey(key: ReleaseKey): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const { kty, crv, x, y } = key;
  const begun = crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
  imported.set(key, begun);
  return begun;
}

/** Starts importing keys while the signed text is still loading; each key is imported once. */
export function expectKeys(keys: readonly ReleaseKey[]): void {
  // An invalid key is reported only when a signature refers to it.
  for (const key of keys) publicKey(key).catch(() => {});
}

async function signatureOf(text: string, key: ReleaseKey): Promise<string> {
  const secret = await crypto.subtle.importKey('jwk', { ...key, key_ops: ['sign'] }, curve, false, ['sign']);
  return encode(new Uint8Array(await crypto.subtle.sign(signing, secret, utf8(text))));
}

const encodeJson = (value: unknown) => encode(utf8(JSON.stringify(value)));

/** Signs any JSON as a compact JWS (ES256). */
export async function signJws(payload: unknown, key: ReleaseKey): Promise<string> {
  const text = `${encodeJson({ alg: 'ES256', kid: key.kid })}.${encodeJson(payload)}`;
  return `${text}.${await signatureOf(text, key)}`;
}

/**
 * Signs any JSON with an unencoded payload (RFC 7797), after header and signature: when compressed, it is a third smaller than
 * in base64.
 */
export async function signPlain(payload: unknown, key: ReleaseKey): Promise<string> {
  const head = encodeJson({ alg: 'ES256', b64: false, crit: ['b64'], kid: key.kid });
  const text = JSON.stringify(payload);
  return `${head}..${await signatureOf(`${head}.${text}`, key)}\n${text}`;
}

interface Parts {
  header: string;
  payload: string;
  signature: string;
  isPlain: boolean;
}

function partsOf(token: string): Parts {
  const end = token.indexOf('\n');
  const [header = '', payload = '', signature = '', ...more] = (end < 0 ? token : token.slice(0, end))
    .trim()
    .split('.');
  const isPlain = payload === '' && end >= 0;
  if (more.length > 0 || signature === '' || (!isPlain && token.trim().includes('\n'))) throw new JwsError('malformed');
  return { header, payload: isPlain ? token.slice(end + 1) : payload, signature, isPlain };
}

function plainJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JwsError('malformed');
  }
}

/** The signed payload, if one of `keys` signed it. Throws a JwsError before parsing any of the payload. */
export async function verifyJws(token: string, keys: readonly ReleaseKey[]): Promise<unknown> {
  const { header, payload, signature, isPlain } = partsOf(token);
  const { alg, kid, b64 = true } = (json(header) ?? {}) as { alg?: unknown; kid?: unknown; b64?: unknown };
  if (alg !== 'ES256') throw new JwsError('algorithm');
  // A text signed in one form must not be read in the other.
  if (b64 !== !isPlain) throw new JwsError('malformed');
  const key = keys.find((known) => known.kid === kid);
  if (!key) throw new JwsError('key');
  const right = await crypto.subtle.verify(
    signing,
    await publicKey(key),
    decode(signature),
    utf8(`${header}.${payload}`),
  );
  if (!right) throw new JwsError('signature');
  return isPlain ? plainJson(payload) : json(payload);
}

/** The public half of a key. */
export const publicKeyOf = ({ kid, kty, crv, x, y }: ReleaseKey): ReleaseKey => ({ kid, kty, crv, x, y });

/** Generates a private key. */
export async function newReleaseKey(kid: string): Promise<ReleaseKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  return { kid, kty, crv, x, y, d };
}
