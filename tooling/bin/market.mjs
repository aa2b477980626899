import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run market: runs random scenarios against the functions and a model, and stops at the first difference

  --minutes N           the duration (1)
  --people              scenarios of people who join and leave companies, checked by the invariants
  --seed N --path PATH --replay PATH
                        repeats a failure; use the values that it printed`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      people: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      path: { type: 'string' },
      replay: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0))
    throw new Clear('Pass --minutes with a positive number, for example npm run market -- --minutes 60.');
  ensureInstalled(root);
  const env = {
    ...process.env,
    MARKET_SECONDS: String(Math.round(minutes * 60)),
    ...(values.seed && { MARKET_SEED: values.seed }),
    ...(values.path && { MARKET_PATH: values.path }),
    ...(values.replay && { MARKET_REPLAY: values.replay }),
  };
  const test = values.people ? 'peopleScenarios' : 'marketModel';
  const jest = ['node_modules/jest/bin/jest.js', `firebase/functions/src/${test}.test.ts`];
  const { code } = await run(process.execPath, jest, { cwd: root, env, show: true });
  if (code !== 0) throw new Clear('The stored data differ from the model. The scenario is above.');
}, usage);
