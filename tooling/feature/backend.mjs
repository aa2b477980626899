import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';
import { checked } from './check.mjs';
import { contracts } from './contracts.mjs';
import { deploy } from './deploy-tool.mjs';
import { confirm } from './say.mjs';
import { publishable } from './working-copy.mjs';

function codebaseOf(root, area) {
  const file = join(root, 'firebase.json');
  if (!existsSync(file)) throw new Clear('Functions are deployed from the repository of SPOT.');
  const { functions } = JSON.parse(readFileSync(file, 'utf8'));
  const found = functions.find(({ codebase }) => codebase === area);
  if (found) return found;
  throw new Clear(`There is no area ${area}; there are ${functions.map(({ codebase }) => codebase).join(', ')}.`);
}

/**
 * Builds one area's functions, checks them against everything in service, deploys only that codebase and registers its build
 * manifest.
 */
export async function releaseBackend(client, project, { root, area, dirty, yes, say }) {
  const { source } = codebaseOf(root, area);
  const commit = publishable(root, { dirty });
  say.line(`Building the functions of ${area} ...`);
  const { code, output } = await run(process.execPath, [join(root, 'firebase/functions/build.mjs'), area]);
  if (code !== 0) throw new Clear(`The functions of ${area} were not built:\n${output}`);
  const facts = JSON.parse(readFileSync(join(root, source, 'facts.json'), 'utf8'));
  await checked(client, { kind: 'functions', facts });
  const { recordFacts } = await contracts();
  const released = { of: `functions-${area}`, facts };
  await client.call(recordFacts, { ...released, dryRun: true });
  const { projectId } = project.firebase;
  const plan = [
    `${project.name} (${project.url}), as ${client.email}:`,
    `  deploy the functions of ${area} (codebase ${area}) to ${projectId}, and nothing else`,
    `  ${Object.keys(facts.calls).length} calls; from ${commit ?? 'a folder without a history'}`,
  ];
  await confirm(say, plan, { yes });
  await deploy(root, ['--only', `functions:${area}`, '--project', projectId]);
  await client.call(recordFacts, released);
  return { project: project.name, area, calls: Object.keys(facts.calls), commit: commit ?? null };
}
