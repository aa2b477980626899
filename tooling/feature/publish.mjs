import { withBuild, sendable } from './build.mjs';
import { checked } from './check.mjs';
import { contracts } from './contracts.mjs';
import { confirm } from './say.mjs';
import { publishable } from './working-copy.mjs';

const kilobytes = (files) => Math.ceil(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024);

/** URL at which those with the right can preview a version before its release. */
export const previewOf = (project, feature, version) => `${project.url}/?preview=${feature}@${version}`;

/**
 * Builds a feature from source under a version number, checks it against everything in service, and publishes it. Nobody gets
 * it yet.
 */
export async function publish(client, project, feature, { version, dirty, ahead, yes, say }) {
  const commit = publishable(feature.dir, { dirty });
  const number = version ?? feature.manifest.version;
  say.line(`Building ${feature.name} ${number} from ${commit ?? 'a folder without a history'} ...`);
  return withBuild(feature, { version: number, commit }, async ({ facts, files }) => {
    if (!ahead) await checked(client, { kind: 'feature', facts });
    const plan = [
      `${project.name} (${project.url}), as ${client.email}:`,
      `  publish ${feature.name} ${number}: ${files.length} files, ${kilobytes(files)} kB`,
      '  it never changes from then on, and nobody gets it before canary or promote',
    ];
    const { publishVersion, digestOf } = await contracts();
    const known = await client.version(feature.name, number);
    const again = known?.digest === (await digestOf(facts.files));
    if (!again) await confirm(say, plan, { yes });
    const answer = await client.call(publishVersion, { feature: feature.name, facts, files: await sendable(files) });
    const preview = previewOf(project, feature.name, number);
    return { project: project.name, feature: feature.name, ...answer, again, commit: commit ?? null, preview };
  });
}
