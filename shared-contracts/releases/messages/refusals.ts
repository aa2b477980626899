import type { ReleaseRefusal } from '../next';

const done = {
  canary: 'started a canary of',
  promote: 'promoted',
  rollback: 'rolled back',
  off: 'switched off',
  on: 'switched on',
} as const;

/** Why a version cannot be published or released. */
export const releaseText = {
  notYours: (feature: string) => `You don’t have permission to release ${feature}. Ask a release manager for access.`,
  publish: {
    name: (facts: string) => `This build belongs to the feature ${facts}.`,
    number: (version: string) => `${version} is not a valid version number. Use one like 1.2.0.`,
    lower: (version: string, highest: string) =>
      `${version} is not higher than ${highest}, which is already published. Give this build a higher number.`,
    otherBytes: (version: string) =>
      `${version} is already published with different content, and a published version never changes. Give this build a higher number.`,
    path: (path: string) => `A file cannot be named ${path}.`,
    type: (path: string) => `${path} is a type of file that cannot be published.`,
    twice: (path: string) => `${path} was sent twice. Publish again.`,
    packed: (path: string) => `${path} did not arrive complete. Publish again.`,
    hash: (path: string) => `${path} does not match the build manifest. Build and publish again.`,
    missing: (path: string) => `${path} is part of the build but was not sent. Publish again.`,
    entry: (path: string) => `The build manifest names ${path} as the entry, but it is not one of the scripts.`,
    facts: 'The build manifest is too large.',
    size: (megabytes: number) => `A version cannot be larger than ${megabytes} MB.`,
  },
  conflict: (now: number, seen: number) =>
    `Someone else changed the registry (number ${seen} is now ${now}). Review it and try again.`,
  conflictBy: (who: string, action: keyof typeof done, what: string) =>
    `${who || 'Canary analysis'} has just ${done[action]} ${what}. Review it and try again.`,
  noVersion: (feature: string, version: string) => `${feature} ${version} is not published.`,
  needsVersion: 'Please specify a version.',
  needsShare: 'Please specify a percentage of people.',
  noKey: 'This project has no key to sign the registry with (REGISTRY_KEY).',
  otherPart: 'This build manifest describes a different part of the product.',
  noAccount: 'There is no account with this email.',
  unverified: 'Nobody has verified this email yet. Ask its holder to sign in and verify it, then try again.',
  lockedOut:
    'Their company has removed or disabled this person, so they can’t sign in. They can get this right once a company lets them in again.',
} as const;

const refusals: Record<ReleaseRefusal, (feature: string) => string> = {
  unlisted: (feature) => `No version of ${feature} has been released yet.`,
  nothingCurrent: (feature) => `No version of ${feature} is in service yet. Promote its first version.`,
  alreadyCurrent: (feature) => `This version of ${feature} is already current.`,
  noCanary: (feature) => `There is no canary of ${feature}. Please specify a version.`,
  noPrevious: (feature) =>
    `${feature} has no previous version to roll back to. Promote another version, or switch it off.`,
  notInService: (feature) => `This version of ${feature} is neither current nor a canary.`,
  alreadyOff: (feature) => `${feature} is already switched off.`,
  notOff: (feature) => `${feature} is not switched off.`,
  noShare: () => 'The share must be a number from 0 to 100.',
  tooLong: (feature) =>
    `This version of ${feature} would make the registry larger than browsers accept. End another feature’s canary first.`,
  unreadable: (feature) =>
    `Browsers could not read the entry of this version of ${feature}. Build it again with the current feature kit.`,
};
export const releaseRefusalText = (refusal: ReleaseRefusal, feature: string): string => refusals[refusal](feature);
