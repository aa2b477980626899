import { signJws, signPlain, type ReleaseKey, releaseText } from '@spot/contracts/releases';
import { refusal } from '../core/errors';
import { registryKey, secretOf } from '../core/secrets';

function key(): ReleaseKey {
  const text = secretOf(registryKey);
  if (!text) throw refusal('failed-precondition', releaseText.noKey, { reason: 'noKey' });
  return JSON.parse(text) as ReleaseKey;
}

/** Signs with the project's current key. */
export const sign = (payload: unknown): Promise<string> => signJws(payload, key());

/** Signs the registry, which everybody loads, in the smaller form. */
export const signRegistry = (payload: unknown): Promise<string> => signPlain(payload, key());

/** Id of the current key. Fails if there is none. */
export const keyName = (): string => key().kid;
