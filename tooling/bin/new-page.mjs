import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run new-page -- AREA PLURAL [--route /address]   creates a working page that lists something and adds to it
npm run new-page -- AREA PLURAL --remove              removes it`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      route: { type: 'string' },
      remove: { type: 'boolean', default: false },
      root: { type: 'string', default: root },
    },
  });
  const [area, name, ...more] = positionals;
  if (!area || !name || more.length > 0)
    throw new Clear('Name an area and a page: npm run new-page -- scheduling shift-notes');
  ensureInstalled(root);
  const { newPage, removePage } = await import('../new-page/new-page.mjs');
  const {
    made = [],
    removed = [],
    changed,
    path,
  } = values.remove
    ? await removePage({ root: values.root, area, name })
    : await newPage({ root: values.root, area, name, route: values.route });
  for (const file of made) console.log(`created  ${file}`);
  for (const file of removed) console.log(`removed  ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  if (path) console.log(`\n${path} is served and has a tab. CONTRIBUTING.md ("Add a page") says how to adapt it.`);
}, usage);
