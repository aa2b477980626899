import { Clear } from '../lib/say.mjs';
import { contracts } from './contracts.mjs';

async function factsOf(client, feature, version) {
  const { featureFacts } = await contracts();
  const found = await client.built(feature, version);
  return found && featureFacts.parse(JSON.parse(found.facts));
}

/** The versions of a feature that browsers get, and those still running in open tabs. */
async function served(client, feature, entry, left) {
  const now = ['current', 'previous', 'canary'].flatMap((as) =>
    entry[as] ? [{ as, version: entry[as].version }] : [],
  );
  const tabs = left.filter((one) => one.feature === feature).map(({ version }) => ({ as: 'tabs', version }));
  const all = await Promise.all(
    [...now, ...tabs].map(async ({ as, version }) => ({ as, facts: await factsOf(client, feature, version) })),
  );
  return all.filter(({ facts }) => facts);
}

/** Everything with which a release must be compatible, as input for the gate. */
async function everythingInService(client) {
  const { shellFacts, backendFacts, versionsInOpenTabs, tabsSince } = await contracts();
  const now = Date.now();
  const [registry, deployed, history] = await Promise.all([
    client.registry(),
    client.deployed(),
    client.historySince(tabsSince(now)),
  ]);
  const changes = history.map(({ feature, at, before }) => ({ feature, at: at.toMillis(), before }));
  const left = versionsInOpenTabs(changes, registry, now);
  const lists = await Promise.all(
    Object.entries(registry.features).map(([feature, entry]) => served(client, feature, entry, left)),
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

/** Why a build cannot be released, by the gate that the server uses too; empty if it can. */
async function refusals(client, candidate) {
  const { checkRelease } = await contracts();
  return checkRelease([candidate], await everythingInService(client));
}

/** Throws if a build cannot be released. */
export async function checked(client, candidate) {
  const found = await refusals(client, candidate);
  if (found.length === 0) return;
  const lines = found.map(({ text }) => `  ${text}`);
  throw Object.assign(new Clear(['This does not work with everything in service:', ...lines].join('\n')), {
    reason: 'gate',
    refusals: found,
  });
}
