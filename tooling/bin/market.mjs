import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run market: runs random stories of the market against the functions and a model, and stops where they differ

  --minutes N           how long (1)
  --people              stories of people who join and leave companies, checked by the invariants
  --seed N --path PATH --replay PATH
                        repeats a failure, which prints them`;

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
  if (!(minutes > 0)) throw new Clear('How many minutes? npm run market -- --minutes 60');
  ensureInstalled(root);
  const env = {
    ...process.env,
    MARKET_SECONDS: String(Math.round(minutes * 60)),
    ...(values.seed && { MARKET_SEED: values.seed }),
    ...(values.path && { MARKET_PATH: values.path }),
    ...(values.replay && { MARKET_REPLAY: values.replay }),
  };
  const test = values.people ? 'peopleStories' : 'marketModel';
  const jest = ['node_modules/jest/bin/jest.js', `firebase/functions/src/${test}.test.ts`];
  const { code } = await run(process.execPath, jest, { cwd: root, env, show: true });
  if (code !== 0) throw new Clear('What is stored is not as it has to be; the story stands above.');
}, usage);
