import { applicationDefault } from 'firebase-admin/app';
import { projectId } from '../core/firebase';

const service = 'identitytoolkit.googleapis.com';

/** The most accounts of one request. */
export const mostAsked = 100;

/**
 * When accounts last got a password (ms). Auth's service says it in `accounts:lookup` (`passwordUpdatedAt`), the Admin SDK does
 * not.
 */
export async function passwordDates(uids: readonly string[]): Promise<Map<string, number>> {
  const local = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const token = local ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
  const response = await fetch(
    `${local ? `http://${local}/${service}` : `https://${service}`}/v1/projects/${projectId()}/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uids }),
      signal: AbortSignal.timeout(10_000),
    },
  );
  if (!response.ok) throw new Error(`accounts:lookup answered ${response.status}`);
  const { users = [] } = (await response.json()) as {
    users?: { localId: string; passwordUpdatedAt?: number | string }[];
  };
  return new Map(users.map(({ localId, passwordUpdatedAt }) => [localId, Number(passwordUpdatedAt ?? 0)]));
}
