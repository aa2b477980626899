import { lengthOf, tidy } from '../../core/rules/text';
import { minuteMs } from '@spot/contracts/time';

/** Highest number of passkeys of one account. */
export const mostPasskeys = 10;
/** Maximum length of a passkey's name, in characters. */
export const longestPasskeyName = 60;

/** Lifetime of a challenge, in which the authenticator must answer. */
export const passkeyChallengeMs = 10 * minuteMs;

/** A trimmed valid name; undefined if `typed` is not one. */
export function passkeyNameOf(typed: string): string | undefined {
  const name = tidy(typed);
  return name === '' || lengthOf(name) > longestPasskeyName ? undefined : name;
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

/** Initial name of a passkey: the device, read from the browser's user agent. */
export const deviceNameOf = (userAgent: string): string =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';

/** COSE numbers of the accepted signature algorithms, preferred first: Ed25519, P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
