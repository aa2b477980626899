import { withBuild, sendable } from './build.mjs';
import { checked } from './check.mjs';
import { contracts } from './contracts.mjs';
import { confirm } from './say.mjs';
import { Clear } from '../lib/say.mjs';
import { branchNameOf, presentBranch, publishable } from './working-copy.mjs';

const kilobytes = (files) => Math.ceil(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024);

/** URL at which those with the right can preview a version before its release. */
export const previewOf = (project, feature, version) => `${project.url}/?preview=${feature}@${version}`;

/** The number of the next build of a branch: `fix-pay.3`. `branch` is its name, or true for the one that is checked out. */
async function nextBuild(client, feature, branch) {
  const name = branchNameOf(branch === true ? presentBranch(feature.dir) : branch);
  if (!name) throw new Clear('No branch is checked out here. Name one: --branch fix-pay');
  const { branchBuildOf } = await contracts();
  const newest = await client.branch(feature.name, name);
  return { name, number: `${name}.${(branchBuildOf(newest?.version ?? '')?.count ?? 0) + 1}` };
}

/** The number in remote.json, or the one after the newest published version if that is not higher. */
async function nextNumber(client, { name, manifest }) {
  const { isHigher, isVersionNumber } = await contracts();
  // Numbers rise, so the newest is the highest; a local build may be newer.
  const numbers = (await client.versions(name, 2)).map(({ version }) => version).filter((one) => isVersionNumber(one));
  const newest = numbers.reduce((one, other) => (one && isHigher(one, other) ? one : other), undefined);
  if (!newest || isHigher(manifest.version, newest)) return manifest.version;
  const [major, minor, patch] = newest.split(/[.+-]/);
  return `${major}.${minor}.${Number(patch) + 1}`;
}

/**
 * Builds a feature from source under a version number, checks it against everything in service, and publishes it. Nobody gets
 * it yet.
 */
export async function publish(client, project, feature, { version, next, branch, dirty, beforeBackend, yes, say }) {
  const commit = publishable(feature.dir, { dirty });
  const build = branch === undefined ? undefined : await nextBuild(client, feature, branch);
  const number = build?.number ?? version ?? (next ? await nextNumber(client, feature) : feature.manifest.version);
  say.line(`Building ${feature.name} ${number} from ${commit ?? 'a folder without a history'} ...`);
  return withBuild(feature, { version: number, commit }, async ({ facts, files }) => {
    // A branch is never put in service, so it may need what is not there yet.
    if (!beforeBackend && !build) await checked(client, { kind: 'feature', facts });
    const plan = [
      `${project.name} (${project.url}), as ${client.email}:`,
      `  publish ${feature.name} ${number}: ${files.length} files, ${kilobytes(files)} kB`,
      build
        ? '  it can be previewed by those who may, and is never put in service'
        : '  it never changes from then on, and nobody gets it before canary or promote',
    ];
    const { publishVersion, digestOf } = await contracts();
    const known = await client.version(feature.name, number);
    const again = known?.digest === (await digestOf(facts.files));
    if (!again) await confirm(say, plan, { yes });
    const answer = await client.call(publishVersion, { feature: feature.name, facts, files: await sendable(files) });
    const preview = previewOf(project, feature.name, build?.name ?? number);
    return { project: project.name, feature: feature.name, ...answer, again, commit: commit ?? null, preview };
  });
}
