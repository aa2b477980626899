import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { command, Clear } from '../lib/say.mjs';
import { serveFeature } from './feature-server.mjs';
import { findFeatures } from './features.mjs';
import { readSite } from './hosting.mjs';

/** `node tooling/gateway/serve-feature.mjs scheduling 4302`: one feature's own server. */
await command(async () => {
  const [name, port = '0'] = process.argv.slice(2);
  const feature = findFeatures(root).find((known) => known.name === name);
  if (!feature) throw new Clear(`There is no feature ${name}.`);
  const settings = { dir: join(feature.dir, 'dist'), site: readSite(root, name), port: Number(port) };
  const served = await serveFeature(settings).catch((error) => {
    throw new Clear(error.message);
  });
  console.log(`${name} is served at http://localhost:${served.port}`);
});
