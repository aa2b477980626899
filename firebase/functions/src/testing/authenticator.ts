import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  beginPasskey,
  finishPasskey,
  type beginPasskeySignIn,
  type finishPasskeySignIn,
} from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import type { Client } from './backend';

type Made = RequestOf<typeof finishPasskey>['credential'];
type Signed = RequestOf<typeof finishPasskeySignIn>['credential'];
type CborKey = string | number;
type Cbor = CborKey | Buffer | Map<CborKey, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
/** CBOR (RFC 8949), as much of it as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const shown = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** What an authenticator says that it did, where a test wants something else than the truth. */
export interface Says {
  origin?: string;
  rpId?: string;
  challenge?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Certificates of the maker. */
  x5c?: Buffer;
}

const present = 0x01;
const verifiedFlag = 0x04;
const hasKey = 0x40;

/**
 * A passkey of one account on a device of its own (WebAuthn level 3), P-256. It says that it verified its person unless told
 * otherwise.
 */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private userHandle = shown('nobody');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(readonly origin = 'http://localhost:4300') {}

  private get shownId(): string {
    return shown(this.id);
  }

  private client(type: string, challenge: string, { origin = this.origin, ...says }: Says): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: says.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, { verified = true, ...says }: Says, key = Buffer.alloc(0)): Buffer {
    const flags = present | (verified ? verifiedFlag : 0) | (key.length > 0 ? hasKey : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(says.counter ?? this.counter);
    return Buffer.concat([digest(says.rpId ?? rpId), Buffer.from([flags]), counter, key]);
  }

  /** Makes the passkey, as `navigator.credentials.create` answers it. */
  make({ challenge, rpId, user }: ResponseOf<typeof beginPasskey>, says: Says = {}): Made {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(cose)]);
    const statement = new Map<CborKey, Cbor>(says.x5c ? [['x5c', says.x5c]] : []);
    const attestation = new Map<CborKey, Cbor>([
      ['fmt', says.x5c ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', this.data(rpId, says, key)],
    ]);
    const clientDataJSON = shown(this.client('webauthn.create', challenge, says));
    return {
      ...{ id: this.shownId, rawId: this.shownId, type: 'public-key' },
      response: { clientDataJSON, attestationObject: shown(cbor(attestation)), transports: ['internal'] },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` answers it. */
  sign(
    { challenge, rpId }: ResponseOf<typeof beginPasskeySignIn>,
    says: Says = {},
    key = this.keys.privateKey,
  ): Signed {
    this.counter += 1;
    const client = this.client('webauthn.get', challenge, says);
    const data = this.data(rpId, says);
    return {
      ...{ id: this.shownId, rawId: this.shownId, type: 'public-key' },
      response: {
        clientDataJSON: shown(client),
        authenticatorData: shown(data),
        signature: shown(sign('sha256', Buffer.concat([data, digest(client)]), key)),
        userHandle: says.userHandle ?? this.userHandle,
      },
    };
  }
}

/** Adds a passkey of the authenticator to somebody's account; answers its id. */
export async function addPasskey(client: Client, authenticator: Authenticator, name = 'Phone'): Promise<string> {
  const credential = authenticator.make(await client.call(beginPasskey, {}));
  return (await client.call(finishPasskey, { name, credential })).passkeyId;
}
