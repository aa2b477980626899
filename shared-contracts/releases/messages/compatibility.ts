import type { TriedRefusal } from '../compatibility';

const refused: Record<TriedRefusal, string> = {
  functions: 'Other functions have been deployed since these results. Try the versions again.',
  shell: 'This shell is no longer one of the last three. Try the versions again.',
  version: 'This version is not one of the last five that are published.',
};

/** Whether versions of features run with the last shells and the functions in service. */
export const compatibilityText = {
  title: 'Compatibility',
  hint: 'Whether the last versions work with the last shells and the functions in service, tried in a browser.',
  label: (feature: string) => `Compatibility of ${feature}`,
  version: 'Version',
  shell: (version: string) => `Shell ${version.replace(/^.*-/, '')}`,
  shellSince: (version: string, when: string) => `Shell ${version.replace(/^.*-/, '')}, ${when}`,
  works: 'Works',
  fails: 'Fails',
  why: (words: string) => `Fails: ${words}`,
  untried: 'Not tried',
  before: (works: boolean) => `${works ? 'Worked' : 'Failed'} before the functions changed`,
  tried: (when: string) => `Tried ${when}`,
  how: (feature: string) => `To try what is missing, run: npm run feature -- matrix ${feature}`,
  noShells: 'No shell is kept yet. The next deployment of the shell keeps its files.',
  /** Each is a clause that follows “Fails:”. */
  fault: {
    failure: (path: string, words: string) => `${path} says “${words}”`,
    notLoaded: (path: string) => `${path} does not load this version`,
    noHeading: (path: string) => `${path} shows no heading`,
    unknownCall: (path: string, call: string) => `${path} calls ${call}, which the functions in service do not have`,
    noSignIn: 'signing in does not work',
    thrown: (path: string, words: string) => `${path} throws “${words}”`,
  },
  refused,
  packed: 'This is not a packed shell. Build the shell and try again.',
  tooLarge: (megabytes: number) => `A shell cannot be larger than ${megabytes} MB.`,
} as const;
