import { startRegistration } from '@simplewebauthn/browser';
import {
  passkeyAlgorithms,
  passkeyChallengeMs,
  passkeyText as text,
  type beginPasskey,
  type finishPasskey,
} from '@spot/contracts/accounts';
import type { RequestOf, ResponseOf } from '@spot/contracts/core';
import { CallError } from '@spot/contracts/core/client';

type Begun = ResponseOf<typeof beginPasskey>;
type Credential = RequestOf<typeof finishPasskey>['credential'];
type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The error as a message. Browsers report Cancel and a timeout in the same way. */
function failureOf(error: unknown): CallError {
  const { name, cause } = (error ?? {}) as { name?: string; cause?: { name?: string } };
  const names = [name, cause?.name];
  if (names.includes('InvalidStateError')) return new CallError('already-exists', text.here);
  if (names.includes('NotAllowedError') || names.includes('AbortError')) return new CallError('aborted', text.notAdded);
  if (names.includes('ConstraintError') || names.includes('NotSupportedError'))
    return new CallError('failed-precondition', text.notSupported);
  return new CallError('internal', text.addFailed);
}

/** Creates a passkey on the device that identifies its account and requires finger, face or PIN. Rejects with a CallError. */
export async function register({ challenge, rpId, user, known }: Begun): Promise<Credential> {
  const optionsJSON: Options = {
    challenge,
    rp: { id: rpId, name: 'SPOT' },
    user,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeMs,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: transports as never[],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
