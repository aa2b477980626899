import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run deploy -- --project staging [--only functions:scheduling,shell | --since COMMIT] [--dry-run]`: deploys everything, a
 * part, or what has changed to a project, in the order of dependencies. The settings are `firebase/projects/<name>.json`.
 * `--rehearse` deploys to a stand-in for Google on this machine.
 */
const usage = `npm run deploy: brings everything, or a part, to a project, in the order in which one thing needs the other

  --project NAME        the settings are firebase/projects/NAME.json
  --only PARTS          these parts alone, with commas between: shell, functions:scheduling ...
  --since COMMIT        the parts that have changed since then; \`deployed\`: since each was deployed, by the record in the project
  --delete NAMES        these functions are deleted, which this version no longer has
  --back                the parts of --only go back to the commit that they ran from before, by the record in the project; with --delete where that commit lacks a function
  --first               the first deployment of this project: the features' first versions, and what is done by hand after it
  --dry-run             says what would be brought, and brings nothing
  --dirty               although not everything is committed
  --rehearse            deploys to a stand-in for Google on this machine, with faults, by firebase-tools' own code; --only WORDS plays the acts with these words

Ends with 0 where all of it is there, otherwise with 1; nothing is undone, and the same command goes on.`;

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
  if (steps.length === 0) return console.log('Nothing that is deployed has changed.');
  if (values['dry-run']) {
    console.log(`To ${plan.project} (${plan.appUrl}) would be brought, in this order:`);
    for (const line of deploying.inWords(steps)) console.log(line);
    return;
  }
  if (!values.dirty) await refuseUncommitted();
  await deploying.check(root, plan);
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt();
  deploying.prepare(root, plan);
  const changes = await deploying.differences(root, plan, steps, listIn(values.delete));
  for (const line of ['Functions:', ...(changes.length > 0 ? changes : ['  none is made or deleted'])])
    console.log(line);
  await deploying.carryOut(steps, { record: await deploying.recorder(root, plan, await commitHere()) });
  console.log(`${plan.name} is deployed: ${plan.appUrl}`);
  if (values.first) for (const line of deploying.afterFirst(plan)) console.log(line);
}, usage);

async function refuseUncommitted() {
  const { run } = await import('../lib/run.mjs');
  const { output } = await run('git', ['status', '--porcelain']);
  if (output.trim()) throw new Clear('Not everything is committed. Commit it, or say --dirty.');
}

async function commitHere() {
  const { run } = await import('../lib/run.mjs');
  const { output } = await run('git', ['rev-parse', 'HEAD']);
  return output.trim();
}
