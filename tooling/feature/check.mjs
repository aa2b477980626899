import { Clear } from '../lib/say.mjs';
import { contracts } from './contracts.mjs';

/** How many versions of each feature, of those that were in service, still count: some tab runs them. */
const remembered = 3;

async function factsOf(client, feature, version) {
  const { featureFacts } = await contracts();
  const found = await client.version(feature, version);
  return found && featureFacts.parse(JSON.parse(found.facts));
}

/** The versions of a feature that browsers get, and those that tabs of yesterday still run. */
async function served(client, feature, entry, left) {
  const now = ['current', 'previous', 'canary'].flatMap((as) =>
    entry[as] ? [{ as, version: entry[as].version }] : [],
  );
  const known = new Set(now.map(({ version }) => version));
  const tabs = left.filter((version) => !known.has(version)).map((version) => ({ as: 'tabs', version }));
  const all = await Promise.all(
    [...now, ...tabs].map(async ({ as, version }) => ({ as, facts: await factsOf(client, feature, version) })),
  );
  return all.filter(({ facts }) => facts);
}

/** The versions that were current within the last entries of the history, by feature. */
const leftBehind = (history) => {
  const versions = {};
  for (const { feature, before } of history) if (before?.current) (versions[feature] ??= new Set()).add(before.current);
  return (feature) => [...(versions[feature] ?? [])].slice(0, remembered);
};

/** Everything that a release has to get along with, as the gate takes it. */
async function everythingInService(client) {
  const { shellFacts, backendFacts } = await contracts();
  const [{ features }, deployed, history] = await Promise.all([
    client.registry(),
    client.deployed(),
    client.history(100),
  ]);
  const left = leftBehind(history);
  const lists = await Promise.all(
    Object.entries(features).map(([feature, entry]) => served(client, feature, entry, left(feature))),
  );
  const parts = deployed.flatMap(({ id: of, facts, before }) =>
    [
      { of, facts, past: false },
      { of, facts: before, past: true },
    ].filter((part) => part.facts),
  );
  const read = (schema, { facts, past }) => ({ facts: schema.parse(JSON.parse(facts)), ...(past && { past }) });
  return {
    features: lists.flat(),
    shells: parts.filter(({ of }) => of === 'shell').map((part) => read(shellFacts, part)),
    backends: parts.filter(({ of }) => of !== 'shell').map((part) => read(backendFacts, part)),
  };
}

/** Why a build cannot be released, by the gate that the server has as well; empty where it can. */
async function refusals(client, candidate) {
  const { checkRelease } = await contracts();
  return checkRelease([candidate], await everythingInService(client));
}

/** Goes on only where nothing speaks against a build. */
export async function checked(client, candidate) {
  const found = await refusals(client, candidate);
  if (found.length === 0) return;
  const lines = found.map(({ text }) => `  ${text}`);
  throw Object.assign(new Clear(['This cannot work with what is in service:', ...lines].join('\n')), {
    reason: 'gate',
    refusals: found,
  });
}
