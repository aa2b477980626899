import { Clear } from '../lib/say.mjs';
import { contracts } from './contracts.mjs';
import { previewOf } from './publish.mjs';
import { inWords } from './release.mjs';

/** Lists the versions in service, of the given features or of all. */
export async function status(client, project, features) {
  const registry = await client.registry();
  const names = features ?? Object.keys(registry.features).sort();
  const listed = Object.fromEntries(names.map((name) => [name, registry.features[name] ?? {}]));
  const lines = await Promise.all(
    Object.entries(listed).map(async ([name, entry]) => `${name}  ${await inWords(entry)}`),
  );
  const empty = names.length === 0 ? ['Nothing is in service yet.'] : [];
  return {
    result: { project: project.name, number: registry.number, at: registry.at, features: listed },
    lines: [`${project.name} (${project.url}), registry ${registry.number}, as ${client.email}`, ...lines, ...empty],
  };
}

const at = (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const pageOfHistory = 500;

/** The newest changes of one feature, or of all, however long ago they were. */
async function changesOf(client, feature, most) {
  if (!feature) return client.history({ most });
  const found = [];
  let page;
  do {
    page = await client.history({ most: pageOfHistory, below: page?.at(-1).number });
    found.push(...page.filter((entry) => entry.feature === feature));
  } while (page.length === pageOfHistory && found.length < most);
  return found.slice(0, most);
}

/** Lists the registry's changes, newest first: who did what, and why. */
export async function history(client, { feature, most }) {
  const entries = (await changesOf(client, feature, most)).map(
    ({ id: _id, mark: _mark, content: _content, at: time, ...entry }) => ({ ...entry, at: time.toMillis() }),
  );
  const lines = entries.map(({ number, action, feature: name, version, share, why, by, at: time }) => {
    const what = [action, name, version, share !== undefined && `${share} %`].filter(Boolean).join(' ');
    return `${number}  ${at(time)} UTC  ${what}  ${by || 'the rule for canaries'}: ${why}`;
  });
  return { result: { history: entries }, lines: lines.length > 0 ? lines : ['No releases yet.'] };
}

/** Prints where a version can be previewed before it is released. */
export async function preview(client, project, { feature, version }) {
  const found = version ? await client.version(feature, version) : (await client.versions(feature, 1))[0];
  if (!found) throw new Clear(`${feature} ${version ?? ''} is not published.`.replace('  ', ' '));
  const url = previewOf(project, feature, found.version);
  return { result: { project: project.name, feature, version: found.version, url }, lines: [url] };
}

/** Lets somebody preview a feature's versions and branches, or ends that. */
export async function previewer(client, project, { feature, email: given, may }) {
  const { setPreviewer } = await contracts();
  const { email, until } = await client.call(setPreviewer, { feature, email: given, may });
  const said = may
    ? `${email} can preview ${feature} until ${at(until).slice(0, 10)}, after signing in: ${previewOf(project, feature, '<version or branch>')}`
    : `${email} can no longer preview ${feature}.`;
  return { result: { project: project.name, feature, email, ...(until && { until }) }, lines: [said] };
}
