import type { finishPasskey, finishPasskeySignIn } from '@spot/contracts/accounts';
import type { RequestOf } from '@spot/contracts/core';
import { relyingParty } from './relyingParty';

type Made = RequestOf<typeof finishPasskey>['credential'];
type Signed = RequestOf<typeof finishPasskeySignIn>['credential'];

/** What is kept of a passkey to check its signatures by. */
export interface PasskeyKey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Few requests need the library, so it is loaded by those: by the one that makes a challenge, while the person looks for the device. */
export const loadChecks = () => import('@simplewebauthn/server');

/** What both checks ask for. */
async function asked(challenge: string) {
  const { origin, rpId } = relyingParty();
  const library = await loadChecks();
  const wanted = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  return { library, wanted: { ...wanted, requireUserVerification: true } };
}

/** What the library throws says that an answer is wrong, for the program alone. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/**
 * What is to be kept of a passkey that an authenticator made for this challenge; undefined where the answer is wrong, or the person was
 * not verified. Nothing is asked of the maker of the device, and certificates are refused: they name addresses to be looked up.
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

/** The counter and state of a passkey whose signature of this challenge is right; undefined where it is not, or nobody was verified. */
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
