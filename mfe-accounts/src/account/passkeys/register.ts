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

/** What went wrong between browser and device, in words. Browsers say the same of who pressed Cancel and of what took too long. */
function failureOf(error: unknown): CallError {
  const { name, cause } = (error ?? {}) as { name?: string; cause?: { name?: string } };
  const names = [name, cause?.name];
  if (names.includes('InvalidStateError')) return new CallError('already-exists', text.here);
  if (names.includes('NotAllowedError') || names.includes('AbortError')) return new CallError('aborted', text.notAdded);
  if (names.includes('ConstraintError') || names.includes('NotSupportedError'))
    return new CallError('failed-precondition', text.notSupported);
  return new CallError('internal', text.addFailed);
}

/** Has the device make a passkey that finds its account by itself and asks for finger, face or PIN. Rejects with a CallError. */
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
