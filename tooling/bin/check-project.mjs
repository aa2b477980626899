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
const usage = `npm run check-project: lists security and safety settings that a project lacks; changes nothing

  --project NAME        a name of .firebaserc, or the id of a project; needs GOOGLE_ACCESS_TOKEN
  --region REGION       the region of its functions (northamerica-northeast1)
  --domain DOMAIN       the domain of the page (default: from the project's settings)
  --deployer EMAIL      also checks the roles of the account that deploys
  --settings FILE       checks exported settings instead of a project
  --export              prints the settings instead of checking them
  --api ADDRESS         the address of a stand-in for Google's APIs

Exit code 0 if nothing is missing, otherwise 1.`;

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
      'Give --project NAME and set GOOGLE_ACCESS_TOKEN=$(gcloud auth print-access-token), or give --settings FILE.',
    );
  const settings = values.settings
    ? JSON.parse(await readFile(values.settings, 'utf8'))
    : await read({ ...values, project: projectIdOf(root, values.project), token });
  if (values.export) return console.log(JSON.stringify(settings, null, 2));
  const found = checkProject(settings);
  for (const { what, state, how } of found) console.log(`${state.padEnd(8)}${what}${how ? `: ${how}` : ''}`);
  const open = found.filter(({ state }) => state !== 'ok').length;
  console.log(`${found.length - open} correct, ${open} missing`);
  if (open > 0) process.exitCode = 1;
}, usage);

function read({ domain, api, ...of }) {
  return readProject({ ...of, base: api, domains: domain ? [domain] : domainsOf(root, of.project) });
}
