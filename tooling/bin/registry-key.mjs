import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';
import { newKey, nextSteps, withKey } from '../deploy/keys.mjs';

/**
 * `npm run registry-key -- --project staging --to .local/key.json`: creates a key for signing registries. The public half is
 * added to the project's settings, beside the earlier one; the private half is written to a file for `firebase
 * functions:secrets:set REGISTRY_KEY --data-file`. Not to standard output, because npm prints its own lines there and a secret
 * with such lines could not sign.
 */
const usage = `npm run registry-key: creates a new key for signing the registry, and says what to do with it

  --project NAME        adds the public key to firebase/projects/NAME.json, beside the existing one
  --to FILE             a new file for the private key, for firebase functions:secrets:set REGISTRY_KEY

Exit code 0 if both are written, otherwise 1; then nothing is changed.`;

await command(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' }, to: { type: 'string' } } });
  const { project, to } = values;
  if (!project || !to)
    throw new Clear('Give --project the name of a file in firebase/projects, and --to a new file for the private key.');
  const settingsFile = `firebase/projects/${project}.json`;
  if (!existsSync(join(root, settingsFile)))
    throw new Clear(`${settingsFile}, the settings of ${project}, is missing.`);
  if (existsSync(to)) throw new Clear(`${to} already exists. Name another file, or delete it.`);
  const settings = JSON.parse(readFileSync(join(root, settingsFile), 'utf8'));
  const { secret, open } = await newKey();
  const known = withKey(settings, open);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, JSON.stringify(secret), { mode: 0o600, flag: 'wx' });
  writeFileSync(join(root, settingsFile), `${JSON.stringify(known, null, 2)}\n`);
  for (const line of nextSteps({ project, to, kid: open.kid, first: known.releases.keys.length === 1 }))
    console.log(line);
}, usage);
