import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `node tooling/bin/release.mjs --config FILE`: makes the built shell ready for hosting, by putting the settings of its project into
 * the page. Which versions of features are in service is no part of it (docs/adr/releases.md).
 */
await command(async () => {
  const { values } = parseArgs({ options: { config: { type: 'string' } } });
  ensureInstalled(root);
  if (!values.config || !existsSync(values.config))
    throw new Clear(
      '--config: a JSON file { firebase: {...}, releases: { url, keys }, supportPhone, betaRedirectUrl }.',
    );
  const config = JSON.parse(readFileSync(values.config, 'utf8'));
  const { url, keys = [] } = config.releases ?? {};
  if (!url || keys.length === 0 || keys.length > 2 || keys.some((key) => !key.kid || key.d))
    throw new Clear('releases: the address of the bucket, and one or two public keys (JWK with kid) of its registry.');
  const { pageWith } = await import('../gateway/page.mjs');
  const { readSite } = await import('../gateway/hosting.mjs');
  const policy = readSite(root, 'shell').headers['content-security-policy'];
  if (!policy.includes(`${url}/`)) throw new Clear(`The policy of the shell in firebase.json does not name ${url}/.`);
  const index = join(root, 'shell/dist/index.html');
  if (!existsSync(index)) throw new Clear('The shell is not built. Run npm run build first.');
  writeFileSync(index, pageWith(readFileSync(index, 'utf8'), config));
  console.log(`The shell takes its features from ${url}`);
});
