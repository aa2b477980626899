import { signJws, type ReleaseKey } from '@spot/contracts/releases';
import { releaseText } from '@spot/contracts/messages';
import { refusal } from '../shared/errors';
import { registryKey, secretOf } from '../shared/secrets';

function key(): ReleaseKey {
  const text = secretOf(registryKey);
  if (!text) throw refusal('failed-precondition', releaseText.noKey, { reason: 'noKey' });
  return JSON.parse(text) as ReleaseKey;
}

/** Signed with the project's present key. */
export const sign = (payload: unknown): Promise<string> => signJws(payload, key());

/** Name of the present key. Refuses where there is none. */
export const keyName = (): string => key().kid;
