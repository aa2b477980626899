import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run new-page -- AREA PLURAL [--route /address]   a page that lists something and adds to it, served at once
npm run new-page -- AREA PLURAL --remove              takes it out again`;

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
    throw new Clear('Which area, which page? npm run new-page -- scheduling shift-notes');
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
  for (const file of made) console.log(`made     ${file}`);
  for (const file of removed) console.log(`removed  ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  if (path) console.log(`\n${path} is served and has a tab. CONTRIBUTING.md ("Add a page") says how to adapt it.`);
}, usage);
