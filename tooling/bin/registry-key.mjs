import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';
import { newKey, withKey } from '../deploy/keys.mjs';

/**
 * `npm run registry-key -- --project staging > key.json`: a new key for signing registries. Its public half goes into the settings of
 * the project, beside the one before; the private half is printed, for `firebase functions:secrets:set REGISTRY_KEY --data-file`.
 */
await command(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  if (!values.project) throw new Clear('Say --project with the name of a file in firebase/projects.');
  if (process.stdout.isTTY)
    throw new Clear('What is printed is a secret: send it to a file that you delete afterwards (> key.json).');
  const file = join(root, `firebase/projects/${values.project}.json`);
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  const { secret, open } = await newKey();
  writeFileSync(file, `${JSON.stringify(withKey(settings, open), null, 2)}\n`);
  process.stdout.write(JSON.stringify(secret));
  console.error(
    `${open.kid} stands in firebase/projects/${values.project}.json. First deploy the shell, so that browsers know it; then`,
  );
  console.error('  npx firebase-tools functions:secrets:set REGISTRY_KEY --data-file key.json');
  console.error('and deploy functions:releases, which sign with it from then on.');
});
