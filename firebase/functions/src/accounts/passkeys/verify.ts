import type { finishPasskey, finishPasskeySignIn } from '@spot/contracts/accounts';
import type { RequestOf } from '@spot/contracts/core';
import { relyingParty } from './relyingParty';

type Made = RequestOf<typeof finishPasskey>['credential'];
type Signed = RequestOf<typeof finishPasskeySignIn>['credential'];

/** Stored data for checking a passkey's signatures. */
export interface PasskeyKey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Few requests need the library, so only they load it: from creating a challenge on, while the person looks for the device. */
export const loadChecks = () => import('@simplewebauthn/server');

/** Options of both checks. */
async function asked(challenge: string) {
  const { origin, rpId } = relyingParty();
  const library = await loadChecks();
  const wanted = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  return { library, wanted: { ...wanted, requireUserVerification: true } };
}

/** The library's errors only mean that the answer is wrong. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/**
 * The data to store of a new passkey for this challenge; undefined if the answer is wrong or the person was not verified.
 * Attestation certificates are refused, because they contain addresses to look up; the device's vendor does not matter.
 */
export async function madePasskey({ id, rawId, type, response }: Made, challenge: string) {
  const { library, wanted } = await asked(challenge);
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  return orUndefined(
    (async () => {
      const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
      if (attestation.get('attStmt').get('x5c') !== undefined) return undefined;
      const { clientDataJSON, attestationObject } = response;
      const made = await library.verifyRegistrationResponse({
        ...wanted,
        response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      });
      if (!made.verified || made.registrationInfo.credential.id !== id) return undefined;
      const { credential, credentialBackedUp } = made.registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      return { credentialId: id, publicKey, counter: credential.counter, synced: credentialBackedUp };
    })(),
  );
}

/** Counter and state of a passkey that signed this challenge; undefined if the signature is wrong or nobody was verified. */
export async function checkedPasskey({ id, rawId, type, response }: Signed, challenge: string, key: PasskeyKey) {
  const { library, wanted } = await asked(challenge);
  const { clientDataJSON, authenticatorData, signature } = response;
  const checked = await orUndefined(
    library.verifyAuthenticationResponse({
      ...wanted,
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, synced: credentialBackedUp };
}
