import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const usage = `npm run build: builds what has changed

  --force               builds everything
  --static              also builds all features into one page, without federation`;

await command(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean' }, static: { type: 'boolean' } } });
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  if (!values.static) return ensureBuilt(values);
  const { buildStatic } = await import('../lib/build-static.mjs');
  return buildStatic();
}, usage);
