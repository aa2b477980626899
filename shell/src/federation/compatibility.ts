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

type Version = readonly [major: number, minor: number, patch: number];

function parse(version: string): Version | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/** Whether `version` is in `range`, which is a caret range or one exact version. Anything else is never satisfied. */
export function satisfies(version: string, range: string): boolean {
  const caret = range.startsWith('^');
  const [have, want] = [parse(version), parse(caret ? range.slice(1) : range)];
  if (!have || !want) return false;
  if (!caret) return version === range;
  if (have[0] !== want[0]) return false;
  if (have[0] === 0 && have[1] !== want[1]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
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
