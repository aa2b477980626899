import { signJws, signPlain, type ReleaseKey, releaseText } from '@spot/contracts/releases';
import { refusal } from '../core/errors';
import { registryKey, secretOf } from '../core/secrets';

function key(): ReleaseKey {
  const text = secretOf(registryKey);
  if (!text) throw refusal('failed-precondition', releaseText.noKey, { reason: 'noKey' });
  return JSON.parse(text) as ReleaseKey;
}

/** Signed with the project's present key. */
export const sign = (payload: unknown): Promise<string> => signJws(payload, key());

/** The registry, which everybody loads. */
export const signRegistry = (payload: unknown): Promise<string> => signPlain(payload, key());

/** Name of the present key. Refuses where there is none. */
export const keyName = (): string => key().kid;
