import type { BackendFacts, FeatureFacts, JsonSchema, ShellFacts } from '../facts';

/** A version of a feature that some browsers run. */
export interface ServedFeature {
  facts: FeatureFacts;
  /** `tabs`: only in tabs opened before. */
  as: 'current' | 'previous' | 'canary' | 'tabs';
}
export interface ServedShell {
  facts: ShellFacts;
  /** Only in tabs opened before. */
  past?: boolean;
}
export interface ServedBackend {
  facts: BackendFacts;
  /** No longer in service, but documents that it wrote still exist. */
  past?: boolean;
}

/** All parts that run, or whose documents are in the database. */
export interface InService {
  shells: readonly ServedShell[];
  features: readonly ServedFeature[];
  backends: readonly ServedBackend[];
}

/** A part that is to be released. */
export type Candidate =
  | { kind: 'feature'; facts: FeatureFacts }
  | { kind: 'shell'; facts: ShellFacts }
  | { kind: 'functions'; facts: BackendFacts };

/** All parts after the release, each with its name in words; `fresh` ones are being released. */
export interface World {
  shells: readonly (ServedShell & Party)[];
  features: readonly (ServedFeature & Party)[];
  backends: readonly (ServedBackend & Party)[];
}
interface Party {
  who: string;
  fresh: boolean;
}

/** A part that runs in browsers and so calls, reads, writes and opens slots. */
export type Asker = Party & {
  facts: Pick<FeatureFacts, 'calls' | 'documents' | 'stores' | 'opens' | 'reasons'>;
};

const tabs = 'in tabs that are still open';
const featureName = ({ facts, as }: ServedFeature, fresh: boolean) =>
  `${facts.name} ${facts.version}${fresh ? '' : as === 'tabs' ? ` (${tabs})` : ` (${as})`}`;
const shellName = ({ facts, past }: ServedShell) => `the shell ${facts.version}${past ? ` (${tabs})` : ''}`;
const backendName = ({ facts, past }: ServedBackend) =>
  `the functions of ${facts.area}${past ? ' (before the last deployment)' : ''}`;

/** The functions of a feature itself, as a backend of their own. */
const ownFunctions = ({ name, version, serves }: FeatureFacts) => ({
  who: `the functions of ${name} ${version}`,
  facts: {
    area: `features/${name}`,
    calls: serves?.calls ?? {},
    documents: serves?.documents ?? {},
    reads: serves?.documents ?? {},
  },
});

/** A released version's functions replace those of its other versions, whose screens and documents stay for a time. */
function backendsOf(fresh: readonly FeatureFacts[], served: readonly ServedFeature[]): World['backends'] {
  const serving = (name: string) =>
    [...fresh, ...served.map(({ facts }) => facts)].some((one) => one.name === name && one.serves);
  return [
    ...fresh.filter(({ name }) => serving(name)).map((facts) => ({ ...ownFunctions(facts), fresh: true })),
    ...served
      .filter(({ facts }) => facts.serves)
      .map(({ facts, as }) => {
        const past = as === 'previous' || as === 'tabs' || fresh.some(({ name }) => name === facts.name);
        return { ...ownFunctions(facts), fresh: false, past };
      }),
  ];
}

/** The parts after the release. Replaced parts still run in open tabs, or have left documents. */
export function worldOf(candidates: readonly Candidate[], { shells, features, backends }: InService): World {
  const facts = <Kind extends Candidate['kind']>(kind: Kind) =>
    candidates.flatMap((one) => (one.kind === kind ? [one.facts as Extract<Candidate, { kind: Kind }>['facts']] : []));
  const [newShells, newFeatures, newBackends] = [facts('shell'), facts('feature'), facts('functions')];
  const areas = newBackends.map(({ area }) => area);
  const same = (one: FeatureFacts) =>
    newFeatures.some((fresh) => fresh.name === one.name && fresh.version === one.version);
  const served = features.filter((one) => !same(one.facts));
  const old = shells.map((shell) => (newShells.length > 0 ? { ...shell, past: true } : shell));
  const before = backends.map((one) => (areas.includes(one.facts.area) ? { ...one, past: true } : one));
  return {
    shells: [
      ...newShells.map((one) => ({ facts: one, who: shellName({ facts: one }), fresh: true })),
      ...old.map((shell) => ({ ...shell, who: shellName(shell), fresh: false })),
    ],
    features: [
      ...newFeatures.map((one) => {
        const feature = { facts: one, as: 'current' as const };
        return { ...feature, who: featureName(feature, true), fresh: true };
      }),
      ...served.map((feature) => ({ ...feature, who: featureName(feature, false), fresh: false })),
    ],
    backends: [
      ...newBackends.map((one) => ({ facts: one, who: backendName({ facts: one }), fresh: true })),
      ...before.map((one) => ({ ...one, who: backendName(one), fresh: false })),
      ...backendsOf(newFeatures, served),
    ],
  };
}

export const askersOf = ({ shells, features }: World): Asker[] => [...features, ...shells];

/** Types a schema for the comparison. */
export const schemaOf = (schema: JsonSchema | undefined) => (schema ?? {}) as never;
