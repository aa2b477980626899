import {
  inCanary,
  lendsAll,
  satisfies,
  type Lent,
  type ListedVersion,
  type ReadFeature,
} from '@spot/contracts/releases';
import type { FailureReason } from './reasons';

/** What this shell can serve. */
export interface Host {
  contract: string;
  federation: string;
  /** Each library that it lends, with the names that it offers of it. */
  lends: Readonly<Record<string, Lent>>;
}

/** Whom a feature is for. */
export interface Person {
  feature: string;
  /** Undefined before somebody has signed in: then nobody is among the first. */
  uid?: string;
  /** A version that this person tries out before it is released. */
  preview?: ListedVersion;
}

/** In what place a version serves. */
export type Standing = 'current' | 'previous' | 'canary' | 'preview';
export interface Choice {
  version: ListedVersion;
  as: Standing;
}

/**
 * Decided before anything of it is loaded. Both sides of Module Federation's runtime must be of one version, and a library that
 * cannot be lent would be missed only where it is first used, e.g. when a dialog opens. Of a version that does not say here what
 * it borrows, the latter is decided once its details have come.
 */
export function classify(
  version: ListedVersion,
  host: Host,
): 'compatible' | Extract<FailureReason, 'contract' | 'federation' | 'libraries'> {
  if (!satisfies(host.contract, version.contract)) return 'contract';
  if (version.federation !== host.federation) return 'federation';
  return 'details' in version || lendsAll(version.borrows, host.lends) ? 'compatible' : 'libraries';
}

interface Refused {
  reason: FailureReason;
  version?: string;
}

/** Which versions are tried, in order; `refused`: which ones before them are not, and why; `off`: none is, on purpose. */
export interface Plan {
  choices: readonly Choice[];
  refused: readonly Refused[];
  off?: string;
}

function wanted({ current, previous, canary }: ReadFeature, { feature, uid, preview }: Person): Choice[] {
  // Whoever tries a version out would take another one for it.
  if (preview) return [{ version: preview, as: 'preview' }];
  const first = canary && uid !== undefined && inCanary({ feature, version: canary.version, uid, share: canary.share });
  return [
    ...(first ? [{ version: canary, as: 'canary' } as const] : []),
    ...(current ? [{ version: current, as: 'current' } as const] : []),
    ...(previous ? [{ version: previous, as: 'previous' } as const] : []),
  ];
}

/** Policy: the version that a person is to have, then those that stand in where it cannot be served or fails. */
export function plan(feature: ReadFeature | 'invalid' | undefined, host: Host, person: Person): Plan {
  if (feature === undefined) return { choices: [], refused: [{ reason: 'unlisted' }] };
  if (feature === 'invalid') return { choices: [], refused: [{ reason: 'invalid' }] };
  if (feature.off) return { choices: [], refused: [{ reason: 'off' }], off: feature.off.reason };
  const refused: Refused[] = feature.unusable ? [{ reason: 'invalid' }] : [];
  const choices = wanted(feature, person).filter(({ version, as }) => {
    const verdict = classify(version, host);
    if (verdict === 'compatible') return true;
    // One that would only stand in is nobody's loss.
    if (as !== 'previous') refused.push({ reason: verdict, version: version.version });
    return false;
  });
  if (choices.length === 0 && refused.length === 0) refused.push({ reason: 'unlisted' });
  return { choices, refused };
}

/** One build: two of the same number can lie side by side only on a developer's machine. */
export const isSame = (one: ListedVersion | undefined, other: ListedVersion | undefined): boolean =>
  one !== undefined && one.version === other?.version && one.base === other.base;
