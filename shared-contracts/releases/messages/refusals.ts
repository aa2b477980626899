import type { ReleaseRefusal } from '../next';

const done = {
  canary: 'gave a share of the people',
  promote: 'promoted',
  rollback: 'took back',
  off: 'switched off',
  on: 'switched on',
} as const;

/** Why a version is not published, or not released. */
export const releaseText = {
  notYours: (feature: string) => `You may not release ${feature}. A release manager can let you.`,
  publish: {
    name: (facts: string) => `This build is of the feature ${facts}.`,
    number: (version: string) => `${version} is not a version number that can be published; write one like 1.2.0.`,
    lower: (version: string, highest: string) =>
      `${version} is not higher than ${highest}, which is published. Give this build a higher number.`,
    otherBytes: (version: string) =>
      `${version} is published with other content, and what is published never changes. Give this build a higher number.`,
    path: (path: string) => `A file cannot be called ${path}.`,
    type: (path: string) => `${path} is of a kind that is not published.`,
    twice: (path: string) => `${path} is sent twice.`,
    packed: (path: string) => `${path} did not arrive whole. Publish again.`,
    hash: (path: string) => `${path} is not what the build says it is. Build and publish again.`,
    missing: (path: string) => `${path} is part of the build but was not sent. Publish again.`,
    entry: (path: string) => `The build names ${path} as its entry, which is not among its scripts.`,
    facts: 'What the build says of itself is too long to be kept.',
    size: (megabytes: number) => `A version may have ${megabytes} MB.`,
  },
  conflict: (now: number, seen: number) => `The registry is at number ${now}, not at ${seen}. Look at it again.`,
  conflictBy: (who: string, action: keyof typeof done, what: string) =>
    `${who || 'The rule for canaries'} ${done[action]} ${what} meanwhile. Look at it again.`,
  noVersion: (feature: string, version: string) => `${feature} ${version} is not published.`,
  needsVersion: 'Say which version.',
  needsShare: 'Say to how many percent of the people.',
  noKey: 'This project has no key to sign the registry with (REGISTRY_KEY).',
  otherPart: 'These are not the facts of that part.',
  noAccount: 'Nobody has an account with this email.',
} as const;

const refusals: Record<ReleaseRefusal, (feature: string) => string> = {
  unlisted: (feature) => `Nothing of ${feature} was released yet.`,
  nothingCurrent: (feature) => `Nothing of ${feature} is in service yet. Promote its first version.`,
  alreadyCurrent: (feature) => `This version of ${feature} is current already.`,
  noCanary: (feature) => `There is no canary of ${feature}. Say which version.`,
  noPrevious: (feature) => `No version of ${feature} stands by. Promote the one that shall serve, or switch it off.`,
  notInService: (feature) => `This version of ${feature} is neither current nor a canary.`,
  alreadyOff: (feature) => `${feature} is switched off already.`,
  notOff: (feature) => `${feature} is not switched off.`,
  noShare: () => 'The share is a number from 0 to 100.',
};
export const releaseRefusalText = (refusal: ReleaseRefusal, feature: string): string => refusals[refusal](feature);
