import { satisfies } from '@spot/contracts/releases';
import type { RegistryVersion } from '@spot/contracts/shell-api';
import type { FailureReason } from './reasons';
import type { ReadFeature } from './registry';

/** What this shell can serve. */
export interface Host {
  contract: string;
  federation: string;
  /** Version of each library that it lends. */
  lends: Readonly<Record<string, string>>;
}

/**
 * Decided before any code is loaded. Both sides of Module Federation's runtime must be of one version, and a library that
 * cannot be lent would be missed only where it is first used, e.g. when a dialog opens.
 */
export function classify(
  version: RegistryVersion,
  host: Host,
): 'compatible' | Extract<FailureReason, 'contract' | 'federation' | 'libraries'> {
  if (!satisfies(host.contract, version.contract)) return 'contract';
  if (version.federation !== host.federation) return 'federation';
  const lent = ([door, range]: [string, string]) => satisfies(host.lends[door] ?? '', range);
  return Object.entries(version.borrows ?? {}).every(lent) ? 'compatible' : 'libraries';
}

/** `refused` beside versions: why the current one is not among them. */
export type Plan =
  | { versions: readonly [RegistryVersion, ...RegistryVersion[]]; refused?: FailureReason }
  | { versions?: undefined; refused: FailureReason };

/** Policy: which versions to try, in order. The previous one stands in for a current one that cannot be served or fails. */
export function plan(feature: ReadFeature | 'invalid' | undefined, host: Host): Plan {
  if (feature === undefined) return { refused: 'unlisted' };
  if (feature === 'invalid') return { refused: 'invalid' };
  const { current, previous, unusable } = feature;
  const verdict = classify(current, host);
  const fallback = previous && classify(previous, host) === 'compatible' ? [previous] : [];
  if (verdict === 'compatible') return { versions: [current, ...fallback], ...(unusable && { refused: 'invalid' }) };
  return fallback[0] ? { versions: [fallback[0]], refused: verdict } : { refused: verdict };
}
