import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run deploy -- --project staging [--only functions:scheduling,shell | --since COMMIT] [--dry-run]`: deploys everything, a
 * part, or what has changed to a project, in the order of dependencies. The settings are `firebase/projects/<name>.json`.
 * `--rehearse` deploys to a stand-in for Google on this machine.
 */
const usage = `npm run deploy: deploys everything, or some parts, to a project, in the order of their dependencies

  --project NAME        the project; its settings are in firebase/projects/NAME.json
  --only PARTS          only these parts, separated by commas: shell, functions:scheduling ...
  --since COMMIT        only parts that have changed since this commit; with \`deployed\`, since each part was deployed
  --delete NAMES        deletes these functions, which this version no longer has
  --back                returns the parts of --only to the commit before; --delete names functions that this commit lacks
  --first               the first deployment of this project; prints what to do next by hand
  --dry-run             prints the steps without running them
  --dirty               deploys although not everything is committed
  --rehearse            runs firebase-tools against a stand-in for Google on this machine, with faults; --only WORDS runs scenarios with these words

Exit code 0 if everything is deployed, otherwise 1. After a failure nothing is undone; the same command continues.`;

const listIn = (text) => text.split(',').filter(Boolean);

await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      only: { type: 'string', default: '' },
      since: { type: 'string' },
      delete: { type: 'string', default: '' },
      back: { type: 'boolean', default: false },
      first: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      dirty: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
    },
  });
  ensureInstalled(root);
  if (values.rehearse) {
    const { rehearse } = await import('../deploy/rehearsal/rehearse.mjs');
    if (!(await rehearse(root, values.only))) process.exitCode = 1;
    return;
  }
  const { deploymentOf } = await import('../deploy/settings.mjs');
  const deploying = await import('../deploy/deploy.mjs');
  const deployment = deploymentOf(root, values.project);
  if (values.back) {
    const { goBack, waysBack } = await import('../deploy/back.mjs');
    const ways = waysBack(await deploying.deployedParts(root, deployment), listIn(values.only));
    for (const [commit, back] of ways) console.log(`Back to ${commit.slice(0, 12)}: ${back.join(', ')}`);
    if (!values['dry-run']) await goBack(root, deployment.name, ways, listIn(values.delete));
    return;
  }
  const parts = values.since === 'deployed' ? await deploying.deployedParts(root, deployment) : undefined;
  const plan = deploying.planOf(root, deployment, { ...values, parts });
  const steps = deploying.stepsFor(plan, listIn(values.only));
  if (steps.length === 0) return console.log('Nothing has changed since the last deployment.');
  if (values['dry-run']) {
    console.log(`Steps for ${plan.project} (${plan.appUrl}), in this order:`);
    for (const line of deploying.inWords(steps)) console.log(line);
    return;
  }
  if (!values.dirty) await refuseUncommitted();
  await deploying.check(root, plan);
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt();
  deploying.prepare(root, plan);
  const changes = await deploying.differences(root, plan, steps, listIn(values.delete));
  for (const line of ['Functions:', ...(changes.length > 0 ? changes : ['  none is created or deleted'])])
    console.log(line);
  await deploying.carryOut(steps, { record: await deploying.recorder(root, plan, await commitHere()) });
  console.log(`Deployed ${plan.name}: ${plan.appUrl}`);
  if (values.first) for (const line of deploying.afterFirst(plan)) console.log(line);
}, usage);

async function refuseUncommitted() {
  const { run } = await import('../lib/run.mjs');
  const { output } = await run('git', ['status', '--porcelain']);
  if (output.trim()) throw new Clear('Not everything is committed. Commit it, or use --dirty.');
}

async function commitHere() {
  const { run } = await import('../lib/run.mjs');
  const { output } = await run('git', ['rev-parse', 'HEAD']);
  return output.trim();
}
