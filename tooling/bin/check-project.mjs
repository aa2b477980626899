import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkProject, readProject } from '../lib/project.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';
import { domainsOf, projectIdOf } from '../deploy/settings.mjs';

/**
 * `npm run check-project -- --project staging` with GOOGLE_ACCESS_TOKEN, or `--settings FILE` with an earlier export: lists the
 * security settings that a real project lacks, and exits with 1 if there are any.
 */
const usage = `npm run check-project: says which of the settings that keep the product safe a project lacks, and changes nothing

  --project NAME        a name of .firebaserc, or the id of a project; asks with GOOGLE_ACCESS_TOKEN
  --region REGION       where its functions are (northamerica-northeast1)
  --domain DOMAIN       where the page is served (by the settings of the project)
  --deployer EMAIL      the account that deploys, whose roles are looked at as well
  --settings FILE       checks settings that were exported before, and asks nobody
  --export              prints the settings instead of checking them
  --api ADDRESS         asks there in place of Google

Ends with 0 where all is in order, otherwise with 1.`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      region: { type: 'string', default: 'northamerica-northeast1' },
      domain: { type: 'string' },
      deployer: { type: 'string' },
      settings: { type: 'string' },
      api: { type: 'string' },
      export: { type: 'boolean', default: false },
    },
  });
  const token = process.env.GOOGLE_ACCESS_TOKEN;
  if (!values.settings && !(values.project && token))
    throw new Clear(
      'Say --project NAME with GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token), or --settings FILE',
    );
  const settings = values.settings
    ? JSON.parse(await readFile(values.settings, 'utf8'))
    : await read({ ...values, project: projectIdOf(root, values.project), token });
  if (values.export) return console.log(JSON.stringify(settings, null, 2));
  const found = checkProject(settings);
  for (const { what, state, how } of found) console.log(`${state.padEnd(8)}${what}${how ? `: ${how}` : ''}`);
  const open = found.filter(({ state }) => state !== 'ok').length;
  console.log(`${found.length - open} in order, ${open} not`);
  if (open > 0) process.exitCode = 1;
}, usage);

function read({ domain, api, ...of }) {
  return readProject({ ...of, base: api, domains: domain ? [domain] : domainsOf(root, of.project) });
}
