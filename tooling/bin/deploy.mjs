import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run deploy -- --project staging [--only functions:scheduling,shell | --since COMMIT] [--dry-run]`: brings
 * everything, a part, or what has changed, to a project in the order in which one thing needs the other. The settings are `firebase/projects/<name>.json`.
 */
const usage = `npm run deploy: brings everything, or a part, to a project, in the order in which one thing needs the other

  --project NAME        the settings are firebase/projects/NAME.json
  --only PARTS          these parts alone, with commas between: shell, functions:scheduling ...
  --since COMMIT        the parts that have changed since then
  --first               the first deployment of this project: the features' first versions, and what is done by hand after it
  --dry-run             says what would be brought, and brings nothing
  --dirty               although not everything is committed

Ends with 0 where all of it is there, otherwise with 1; nothing is undone, and the same command goes on.`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      only: { type: 'string', default: '' },
      since: { type: 'string' },
      first: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      dirty: { type: 'boolean', default: false },
    },
  });
  ensureInstalled(root);
  const { deploymentOf } = await import('../deploy/settings.mjs');
  const { afterFirst, carryOut, check, inWords, planOf, prepare, stepsFor } = await import('../deploy/deploy.mjs');
  const plan = planOf(root, deploymentOf(root, values.project), values);
  const steps = stepsFor(plan, values.only.split(',').filter(Boolean));
  if (steps.length === 0) return console.log('Nothing that is deployed has changed.');
  if (values['dry-run']) {
    console.log(`To ${plan.project} (${plan.appUrl}) would be brought, in this order:`);
    for (const line of inWords(steps)) console.log(line);
    return;
  }
  if (!values.dirty) await refuseUncommitted();
  await check(root, plan);
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt();
  prepare(root, plan);
  await carryOut(steps);
  console.log(`${plan.name} is deployed: ${plan.appUrl}`);
  if (values.first) for (const line of afterFirst(plan)) console.log(line);
}, usage);

async function refuseUncommitted() {
  const { run } = await import('../lib/run.mjs');
  const { output } = await run('git', ['status', '--porcelain']);
  if (output.trim()) throw new Clear('Not everything is committed. Commit it, or say --dirty.');
}
