import { tidy } from '../../core/rules/text';
import { minuteMs } from '@spot/contracts/time';

/** How many passkeys somebody may have. */
export const mostPasskeys = 10;
const longestPasskeyName = 60;

/** So long an authenticator may take to answer; a challenge is good no longer. */
export const passkeyChallengeMs = 10 * minuteMs;

/** A name as it is kept; undefined for what is none. */
export function passkeyNameOf(typed: string): string | undefined {
  const name = tidy(typed);
  return name === '' || name.length > longestPasskeyName ? undefined : name;
}

const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** What a new passkey is called until its person gives it another name: the device, as its browser says. */
export const deviceNameOf = (userAgent: string): string =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';

/** Signatures that are taken: Ed25519, P-256 and RSA, by their COSE numbers, the best first. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
