import {
  inCanary,
  providesAll,
  type ProvidedModule,
  type ListedVersion,
  type ReadFeature,
  type VersionEntry,
} from '@spot/contracts/releases';
import type { FailureReason } from './reasons';

/** What this shell is compatible with. */
export interface Host {
  federation: string;
  /** Members of its interface, e.g. `session.signOut`; if undefined, those that each version uses. */
  members?: readonly string[];
  /** Each shared module that the shell provides, with its exported names. */
  provides: Readonly<Record<string, ProvidedModule>>;
}

/** The person for whom a version is chosen. */
export interface Person {
  feature: string;
  /** Undefined before sign-in: then nobody gets the canary. */
  uid?: string;
  /** An unreleased version that this person previews. */
  preview?: ListedVersion;
}

/** The role in which a version is served. */
export type Standing = 'current' | 'previous' | 'canary' | 'preview';
export interface Choice {
  version: ListedVersion;
  as: Standing;
}

/**
 * Checks whether this shell can run a version, before any of its code loads. Both sides of Module Federation's runtime must
 * have the same version. Without this check a missing library would be noticed only at its first use, e.g. when a dialog opens.
 * What a version uses of the shell may be only in its details; then it is checked once those have loaded.
 */
export function classify(
  version: ListedVersion,
  host: Host,
): 'compatible' | Extract<FailureReason, 'contract' | 'federation' | 'libraries'> {
  if (version.federation !== host.federation) return 'federation';
  return 'details' in version ? 'compatible' : (lackIn(version, host) ?? 'compatible');
}

/** What the shell lacks of what a version uses, by its whole entry. */
export function lackIn(
  { members = [], borrows }: VersionEntry,
  host: Pick<Host, 'members' | 'provides'>,
): 'contract' | 'libraries' | undefined {
  if (members.some((member) => host.members?.includes(member) === false)) return 'contract';
  return providesAll(borrows, host.provides) ? undefined : 'libraries';
}

interface Refused {
  reason: FailureReason;
  version?: string;
}

/** `choices`: versions to try, in order. `refused`: better ones that cannot be used. `off`: why the feature is switched off. */
export interface Plan {
  choices: readonly Choice[];
  refused: readonly Refused[];
  off?: string;
}

function wanted({ current, previous, canary }: ReadFeature, { feature, uid, preview }: Person): Choice[] {
  // Anybody who previews a version would mistake another one for it.
  if (preview) return [{ version: preview, as: 'preview' }];
  const first = canary && uid !== undefined && inCanary({ feature, version: canary.version, uid, share: canary.share });
  return [
    ...(first ? [{ version: canary, as: 'canary' } as const] : []),
    ...(current ? [{ version: current, as: 'current' } as const] : []),
    ...(previous ? [{ version: previous, as: 'previous' } as const] : []),
  ];
}

/** Policy: the version that a person should have, followed by those that replace it if it is incompatible or fails. */
export function plan(feature: ReadFeature | 'invalid' | undefined, host: Host, person: Person): Plan {
  if (feature === undefined) return { choices: [], refused: [{ reason: 'unlisted' }] };
  if (feature === 'invalid') return { choices: [], refused: [{ reason: 'invalid' }] };
  if (feature.off) return { choices: [], refused: [{ reason: 'off' }], off: feature.off.reason };
  const refused: Refused[] = feature.unusable ? [{ reason: 'invalid' }] : [];
  const choices = wanted(feature, person).filter(({ version, as }) => {
    const verdict = classify(version, host);
    if (verdict === 'compatible') return true;
    // The previous version is only a replacement, so its incompatibility is not reported.
    if (as !== 'previous') refused.push({ reason: verdict, version: version.version });
    return false;
  });
  if (choices.length === 0 && refused.length === 0) refused.push({ reason: 'unlisted' });
  return { choices, refused };
}

/** Whether both are the same build. Only a developer's machine can have two builds with one version number. */
export const isSame = (one: ListedVersion | undefined, other: ListedVersion | undefined): boolean =>
  one !== undefined && one.version === other?.version && one.base === other.base;
