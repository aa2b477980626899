import { Clear } from '../lib/say.mjs';
import { contracts } from './contracts.mjs';
import { ask, confirm } from './say.mjs';

/** Describes the versions of a feature in service with their commits: `current 1.2.0 (1f3a5c7)`. */
export async function inWords({ current, previous, canary, off } = {}) {
  const { commitInShort } = await contracts();
  const named = ({ version, commit }) => (commit ? `${version} (${commitInShort(commit)})` : version);
  const parts = [
    current && `current ${named(current)}`,
    canary && `canary ${named(canary)} for ${canary.share} %`,
    previous && `previous ${named(previous)}`,
    off && `switched off: ${off.reason}`,
  ];
  return parts.filter(Boolean).join(', ') || 'nothing in service';
}

async function entryOfVersion(client, feature, version) {
  const { entryOf, featureFacts, shortOf } = await contracts();
  const found = await client.built(feature, version);
  if (!found) throw new Clear(`${feature} ${version} is not published.`);
  return shortOf(entryOf(featureFacts.parse(JSON.parse(found.facts)), found.base));
}

/** The version to use if none is named: for a canary the newest that is not current; for a first promotion the newest. */
async function versionFor(client, { feature, action, version }, entry) {
  if (version || action === 'off' || action === 'on' || action === 'rollback') return version;
  if (action === 'promote' && entry?.canary) return undefined;
  const [newest] = await client.versions(feature, 1);
  if (!newest) throw new Clear(`No version of ${feature} is published yet. Run npm run feature -- publish ${feature}`);
  if (newest.version === entry?.current?.version)
    throw new Clear(`${feature} ${newest.version} is the newest published version, and it is already in service.`);
  return newest.version;
}

/** Computes the registry after an action by the server's own rule, so that a refusal is reported before the call. */
async function foresee(registry, { feature, action, share, why }, version, client) {
  const { nextRegistry, releaseRefusalText } = await contracts();
  const needed = action === 'canary' || (action === 'promote' && version);
  const entry = needed ? await entryOfVersion(client, feature, version) : version;
  const asked = {
    action,
    feature,
    ...(entry && { version: entry }),
    ...(share !== undefined && { share }),
    reason: why,
  };
  const found = nextRegistry(registry, asked, Date.now());
  if (found.refusal) throw new Clear(releaseRefusalText(found.refusal, feature));
  return found.registry.features[feature];
}

const askWhy = () =>
  process.stdin.isTTY ? ask('Why? ') : Promise.reject(new Clear('Nothing was done: give a reason with --why.'));

/**
 * Changes the versions of a feature in service: prints the result, asks for confirmation, makes the change and returns the
 * registry's number.
 */
export async function release(client, project, asked, { say, yes, why }) {
  const registry = await client.registry();
  const { feature, action } = asked;
  const before = registry.features[feature];
  const version = await versionFor(client, asked, before);
  const after = await foresee(registry, { ...asked, why: why ?? '' }, version, client);
  const [was, is] = [await inWords(before), await inWords(after)];
  const plan = [
    `${project.name} (${project.url}), registry ${registry.number}, as ${client.email}:`,
    `  ${feature} now:   ${was}`,
    `  ${feature} after: ${is}`,
  ];
  for (const line of plan) say.line(line);
  const reason = why ?? (await askWhy());
  await confirm(say, [`  why: ${reason}`], { yes });
  const { setRelease } = await contracts();
  const { share } = asked;
  const { number, live } = await client.call(setRelease, {
    feature,
    action,
    ...(version && { version }),
    ...(share !== undefined && { share }),
    why: reason,
    expected: registry.number,
  });
  return { project: project.name, feature, action, number, live, before: was, after: is };
}
