import type { Missing } from '../canary-analysis';
import { commitInShort } from '../files';
import type { FailureReason } from '../reasons';
import type { Trouble } from '../trial';
import { pluralize } from '../../core/messages/pluralize';

/** Why a version is unavailable, in words for release managers. */
const failureReasonText: Record<FailureReason, string> = {
  registry: 'the registry could not be read',
  unlisted: 'not in the registry',
  invalid: 'its entry cannot be read',
  off: 'switched off',
  contract: 'built for a different shell',
  federation: 'built with a different version of Module Federation',
  libraries: 'needs libraries that the shell does not provide',
  timeout: 'took longer than 5 seconds',
  entry: 'its entry did not load',
  chunk: 'part of it did not load',
  changed: 'a script does not match its signature',
  module: 'error at start',
  render: 'error while rendering',
  thrown: 'error that its code did not catch',
  frozen: 'the page stopped responding',
};

const trouble: Record<Trouble, string> = { failed: 'failures', slow: 'slow pages', calls: 'failed calls' };

/** Features, /features: the versions in service and their statistics. */
export const featuresText = {
  title: 'Features',
  context: (number: number, when: string) => `Registry ${number}, changed ${when}`,
  none: 'No features have been released yet. A feature team publishes its first version with npm run feature -- publish.',
  figuresFailed: "Some figures couldn't be loaded.",
  noneYours: 'You can’t release any features yet. Ask a release manager for permission.',
  versions: {
    label: (feature: string) => `Versions of ${feature} in service`,
    columns: {
      version: 'Version',
      serves: 'Serving',
      loads: 'Loads',
      failed: 'Failures',
      calls: 'Failed calls',
      drawn: 'Rendered in',
      minutes: 'Last hour',
    },
    current: (share: number) => (share === 0 ? 'Everyone' : `${100 - share} percent`),
    canary: (share: number) => `${share} percent, as canary`,
    previous: 'Fallback',
    nobody: 'No one, switched off',
    noTimes: 'no data yet',
    waiting: 'No data yet. Browsers report within a minute of loading.',
    commit: (commit: string) => `from ${commitInShort(commit)}`,
    standIns: (count: number) => `${pluralize(count, 'time')} as fallback`,
  },
  chart: {
    none: 'No loads in the last hour',
    loads: (loads: number, failed: number, most: number, when: string) =>
      `Last hour: ${pluralize(loads, 'load')}, ${failed} failed. Peak of ${most} in one minute, at ${when}`,
    times: (half: string, most: string, count: number) =>
      `Of ${pluralize(count, 'page')}, half were rendered within ${half} and 95% within ${most}`,
    within: (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
    longer: 'more than 8 s',
    reasons: 'Failures by reason',
    reason: (reason: FailureReason, count: number) => `${count}: ${failureReasonText[reason]}`,
  },
  watch: {
    title: 'Canary analysis',
    begins: 'begins within a minute.',
    people: (people: number, loads: number) =>
      `${pluralize(people, 'person', 'people')} with ${pluralize(loads, 'load')} so far.`,
    needs: ({ people, others, loads, minutes }: Missing, share: number) =>
      `Increases to ${share === 100 ? 'everyone' : `${share} percent`} after ${[
        people > 0 && pluralize(people, 'more person', 'more people'),
        others > 0 && `${pluralize(others, 'more person', 'more people')} with the current version`,
        loads > 0 && pluralize(loads, 'more load'),
        minutes > 0 && pluralize(minutes, 'more minute'),
      ]
        .filter(Boolean)
        .join(', ')}.`,
    soon: (share: number) => `Increases to ${share === 100 ? 'everyone' : `${share} percent`} within a minute.`,
    held: (share: number, why: string) =>
      `The canary is healthy, but can’t increase to ${share === 100 ? 'everyone' : `${share} percent`}: ${why.replaceAll('\n', ' ')}`,
    byHand: 'Stops the canary if it does worse. You decide when to increase the share.',
    doubt: (of: Trouble) =>
      `Possibly more ${trouble[of]}. Continues if this clears up, and stops the canary if it gets worse.`,
    stops: 'Stops the canary within a minute.',
  },
  budget: {
    title: 'Error budget',
    within: (failed: number, allowed: number, loads: number, since: string) =>
      `${failed} of ${allowed} allowed failures in ${pluralize(loads, 'load')} since ${since}.`,
    over: (version: string, failed: number, allowed: number, loads: number, since: string) =>
      `${version} has failed ${failed} times in ${pluralize(loads, 'load')} since ${since}. The versions before it would have failed about ${Math.floor(allowed / 2)} times. Consider rolling back.`,
  },
  off: (reason: string) => `Switched off: ${reason}`,
  actions: {
    canary: 'Start a canary',
    share: 'Change share',
    promote: 'Promote',
    rollback: 'Roll back',
    off: 'Switch off',
    on: 'Switch on',
    of: (action: string, feature: string) => `${action}: ${feature}`,
  },
  dialog: {
    title: {
      canary: (feature: string) => `Start a canary of ${feature}`,
      promote: (feature: string) => `Promote a version of ${feature}`,
      rollback: (feature: string) => `Roll back ${feature}`,
      off: (feature: string) => `Switch off ${feature}`,
      on: (feature: string) => `Switch on ${feature}`,
    },
    verb: {
      canary: (version: string, share: number) => `Release ${version || 'it'} to ${share} percent`,
      promote: (version: string) => `Promote ${version}`.trim(),
      rollback: 'Roll back',
      off: 'Switch off',
      on: 'Switch on',
    },
    version: 'Version',
    chooseVersion: 'Choose a version',
    noVersions: 'No other versions of this feature are published.',
    share: 'Share of people',
    shareHint:
      'Canary analysis increases 5 percent to 25, and 25 percent to everyone. You increase any other share yourself.',
    why: 'Reason',
    whyHint: 'Shown in the history and in the audit log.',
    offHint: 'Shown to everyone who opens the feature.',
    missing: 'Fields cannot be left empty',
    shareIssue: 'Please enter a number from 0 to 100',
    conflict: 'The effect above is now a different one. Press again to confirm it.',
    done: (feature: string, number: number) => `${feature} updated (registry ${number})`,
    notLive: (feature: string) => `${feature}: saved. Browsers see it within a minute.`,
  },
  effect: {
    canary: (version: string, share: number, current: string) =>
      `${share}% of people get ${version} the next time they open one of its pages. The others keep ${current}. The canary stops automatically if it does worse.`,
    promote: (version: string, current: string | undefined) =>
      current
        ? `Everyone gets ${version} the next time they open one of its pages. ${current} is the fallback if it fails.`
        : `Everyone gets ${version}. No version was in service before.`,
    rollbackCanary: (version: string, current: string) =>
      `${version} is withdrawn. People who have it go back to ${current} with their next page.`,
    rollback: (current: string, previous: string) =>
      `Everyone goes back from ${current} to ${previous} with their next page. There is no fallback then.`,
    off: 'Its pages close immediately, even for people who are using them, and say why. Unsaved entries are kept where possible.',
    offHere: (feature: string) =>
      `This page closes too. Only the command “npm run feature -- on ${feature}” can switch it on again.`,
    on: (current: string) => `Everyone gets ${current} again.`,
  },
  history: {
    title: 'History',
    columns: { at: 'When', feature: 'Feature', what: 'Action', why: 'Reason', by: 'By' },
    rule: 'Canary analysis',
    none: 'No releases yet',
    canary: (version: string, share: number) => `${version} to ${share} percent`,
    promote: (version: string) => `${version} to everyone`,
    rollback: (version: string) => `${version} rolled back`,
    off: 'Switched off',
    on: 'Switched on',
  },
  previews: {
    open: 'Previews',
    title: (feature: string) => `Previews of ${feature}`,
    hint: 'Send the address of a version to the people below. They see it in their own tab, after signing in. Nobody else does.',
    versions: 'Versions and branches',
    noVersions: 'No version or branch has been published yet.',
    version: 'Version or branch',
    published: 'Published',
    by: 'By',
    address: (name: string) => `Preview ${name}`,
    people: 'Who can preview',
    nobody: 'Only the feature’s team and platform admins can preview it.',
    email: 'Email',
    emailInvalid: 'Enter a valid email',
    until: 'Until',
    change: 'Change',
    invite: 'Invite a person',
    inviteVerb: 'Invite',
    inviteHint: 'The email with which they sign in. They can preview this feature for 90 days.',
    invited: (email: string) => `${email} can preview this feature for 90 days.`,
    remove: (email: string) => `Remove ${email}`,
    removeVerb: 'Remove',
    removeHint: (feature: string) =>
      `They can no longer preview ${feature}. What they have open stays until they reload.`,
    removed: (email: string) => `${email} can no longer preview this feature.`,
  },
  rights: {
    open: 'Who can release',
    title: 'Who can release',
    email: 'Email',
    features: 'Features',
    feature: (name: string) => `Can release ${name}`,
    none: 'Only release managers can release.',
    noFeature: 'Please choose what they can release',
    may: (features: readonly string[]) => features.join(', '),
    deploy: 'deployments',
    save: 'Save',
    give: 'Add a person',
    take: (email: string) => `Remove ${email}`,
    change: 'Change',
    takeVerb: 'Remove',
    saved: (email: string) => `${email}: saved`,
  },
} as const;
