import { commitInShort } from '../files';
import type { FailureReason } from '../reasons';
import type { Trouble } from '../trial';

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** Why a version is not there, as operations read it. */
export const failureReasonText: Record<FailureReason, string> = {
  registry: 'the registry could not be read',
  unlisted: 'not in the registry',
  invalid: 'its entry cannot be read',
  off: 'switched off',
  contract: 'made for another shell',
  federation: 'another version of federation',
  libraries: 'libraries that the shell does not have',
  timeout: 'took longer than 5 seconds',
  entry: 'its entry did not arrive',
  chunk: 'a part of it did not arrive',
  changed: 'a script is not what was signed',
  module: 'threw at start',
  render: 'threw while drawing',
};

const trouble: Record<Trouble, string> = { failed: 'failures', slow: 'slow pages', calls: 'failed calls' };

/** Features, /features: which versions are in service and how they do. */
export const featuresText = {
  title: 'Features',
  context: (number: number, when: string) => `Registry ${number}, changed ${when}`,
  none: 'No feature was released yet. A feature team publishes its first version with npm run feature -- publish.',
  noneYours: 'No feature is yours to release yet. A release manager can let you.',
  versions: {
    label: (feature: string) => `Versions of ${feature} in service`,
    columns: {
      version: 'Version',
      serves: 'Serves',
      loads: 'Loads',
      failed: 'Failures',
      calls: 'Failed calls',
      drawn: 'Drawn in',
      minutes: 'Last hour',
    },
    current: (share: number) => (share === 0 ? 'Everybody' : `${100 - share} percent`),
    canary: (share: number) => `${share} percent, as canary`,
    previous: 'Stands in',
    nobody: 'Nobody, switched off',
    noTimes: 'not yet',
    waiting: 'Nobody told of it yet; browsers do within a minute.',
    commit: (commit: string) => `from ${commitInShort(commit)}`,
    standIns: (count: number) => `${many(count, 'time')} in place of another`,
  },
  chart: {
    none: 'No loads in the last hour',
    loads: (loads: number, failed: number, most: number, when: string) =>
      `Last hour: ${many(loads, 'load')}, ${failed} failed; most in one minute ${most}, at ${when}`,
    times: (half: string, most: string, count: number) =>
      `Of ${many(count, 'page')} half were drawn within ${half}, 95 of 100 within ${most}`,
    within: (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
    longer: 'more than 8 s',
    reasons: 'Failures by reason',
    reason: (reason: FailureReason, count: number) => `${count}: ${failureReasonText[reason]}`,
  },
  watch: {
    title: 'The watch',
    begins: 'begins within a minute.',
    people: (people: number, loads: number) =>
      `${many(people, 'person', 'people')} with ${many(loads, 'load')} in minutes that are over.`,
    needs: (people: number, loads: number, minutes: number, share: number) =>
      `Goes on to ${share === 100 ? 'everybody' : `${share} percent`} after ${[
        people > 0 && many(people, 'more person', 'more people'),
        loads > 0 && many(loads, 'more load'),
        minutes > 0 && many(minutes, 'more minute'),
      ]
        .filter(Boolean)
        .join(', ')}.`,
    soon: (share: number) => `Goes on to ${share === 100 ? 'everybody' : `${share} percent`} within a minute.`,
    held: (share: number, why: string) =>
      `It did well, but does not go on to ${share === 100 ? 'everybody' : `${share} percent`}: ${why.replaceAll('\n', ' ')}`,
    byHand: 'Stops it if it is worse; to go on is up to you.',
    doubt: (of: Trouble) => `In doubt about ${trouble[of]}: it goes on when that is gone, and stops it if it grows.`,
    stops: 'Stops it within a minute.',
  },
  off: (reason: string) => `Switched off: ${reason}`,
  actions: {
    canary: 'Try out a version',
    share: 'Change the share',
    promote: 'Promote',
    rollback: 'Roll back',
    off: 'Switch off',
    on: 'Switch on',
    of: (action: string, feature: string) => `${action}: ${feature}`,
  },
  dialog: {
    title: {
      canary: (feature: string) => `Try out a version of ${feature}`,
      promote: (feature: string) => `Promote a version of ${feature}`,
      rollback: (feature: string) => `Roll back ${feature}`,
      off: (feature: string) => `Switch off ${feature}`,
      on: (feature: string) => `Switch on ${feature}`,
    },
    verb: {
      canary: (version: string, share: number) => `Give ${version || 'it'} to ${share} percent`,
      promote: (version: string) => `Promote ${version}`.trim(),
      rollback: 'Roll back',
      off: 'Switch off',
      on: 'Switch on',
    },
    version: 'Version',
    chooseVersion: 'Choose a version',
    noVersions: 'Nothing else of this feature is published.',
    share: 'Share of the people',
    shareHint: 'The watch goes on by itself from 5 to 25 and from 25 to everybody; from any other share you do.',
    why: 'Why',
    whyHint: 'Stands in the history and in the office log.',
    offHint: 'Whoever opens the feature reads this.',
    missing: 'Fields cannot be left empty',
    shareIssue: 'Please enter a number from 0 to 100',
    conflict: 'The numbers above are as they are now. Press again if it shall still be done.',
    done: (feature: string, number: number) => `${feature}: done, registry ${number}`,
    notLive: (feature: string) => `${feature}: decided. Browsers see it within a minute.`,
  },
  effect: {
    canary: (version: string, share: number, current: string) =>
      `${share} of 100 people get ${version} when they next open a page of it; the others keep ${current}. It is stopped by itself if it is worse.`,
    promote: (version: string, current: string | undefined) =>
      current
        ? `Everybody gets ${version} when they next open a page of it. ${current} stands in where it fails.`
        : `Everybody gets ${version}. Nothing was in service before.`,
    rollbackCanary: (version: string, current: string) =>
      `Nobody gets ${version} any more; whoever has it goes back to ${current} with the next page.`,
    rollback: (current: string, previous: string) =>
      `Everybody goes back from ${current} to ${previous} with the next page. Nothing stands in then.`,
    off: 'Its pages end at once, also where somebody is at work, and say why. What was typed is kept where it can be.',
    on: (current: string) => `Everybody gets ${current} again.`,
  },
  history: {
    title: 'History',
    columns: { at: 'When', feature: 'Feature', what: 'What', why: 'Why', by: 'Who' },
    rule: 'The watch',
    none: 'Nothing was released yet',
    canary: (version: string, share: number) => `${version} to ${share} percent`,
    promote: (version: string) => `${version} to everybody`,
    rollback: (version: string) => `${version} taken back`,
    off: 'Switched off',
    on: 'Switched on',
  },
  rights: {
    open: 'Who may release',
    title: 'Who may release',
    email: 'Email',
    features: 'Features',
    feature: (name: string) => `May release ${name}`,
    none: 'Only release managers may release.',
    noFeature: 'Please choose what they may release',
    may: (features: readonly string[]) => features.join(', '),
    deploy: 'deployments',
    save: 'Save',
    give: 'Let somebody release',
    take: (email: string) => `Take away from ${email}`,
    change: 'Change',
    takeVerb: 'Take away',
    saved: (email: string) => `${email}: saved`,
  },
} as const;
