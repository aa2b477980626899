import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `node tooling/bin/release.mjs --project ID --config FILE [--releases FILE]`: makes the built shell ready for hosting.
 * Writes its registry.json, with each feature at its own hosting site, and puts the web app's settings into the page.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      config: { type: 'string' },
      releases: { type: 'string', default: 'releases.json' },
    },
  });
  ensureInstalled(root);
  const { projects, targets } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  const project = values.project ?? projects.default;
  const sites = targets[project]?.hosting;
  if (!sites) throw new Clear(`.firebaserc names no hosting sites of the project ${project}.`);
  if (!values.config || !existsSync(values.config))
    throw new Clear('--config: a JSON file { firebase: {...}, supportPhone, betaRedirectUrl }.');

  const { findFeatures } = await import('../gateway/features.mjs');
  const { buildRegistry, readReleases } = await import('../gateway/registry.mjs');
  const { pageWith } = await import('../gateway/page.mjs');
  const { readSite } = await import('../gateway/hosting.mjs');
  const features = findFeatures(root).map((feature) => ({
    ...feature,
    dist: join(feature.dir, 'dist'),
    base: `https://${sites[feature.name]?.[0]}.web.app`,
  }));
  const releases = readReleases(join(root, values.releases), (line) => {
    throw new Clear(line);
  });
  const registry = buildRegistry(features, releases());
  const missing = features.filter(({ name }) => !registry.features[name]).map(({ name }) => name);
  if (missing.length > 0) throw new Clear(`Not built: ${missing.join(', ')}. Run npm run build first.`);
  const policy = readSite(root, 'shell').headers['content-security-policy'];
  const barred = features.filter(({ base }) => !policy.includes(base)).map(({ base }) => base);
  if (barred.length > 0)
    throw new Clear(`The policy of the shell in firebase.json does not name ${barred.join(', ')}.`);
  const index = join(root, 'shell/dist/index.html');
  writeFileSync(join(root, 'shell/dist/registry.json'), `${JSON.stringify(registry, null, 2)}\n`);
  writeFileSync(index, pageWith(readFileSync(index, 'utf8'), JSON.parse(readFileSync(values.config, 'utf8'))));
  for (const [name, { current }] of Object.entries(registry.features))
    console.log(`${name} ${current.version}  ${current.entry}`);
});
