import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/**
 * `npm run new-page -- backoffice id-checks`: a page with all that belongs to it, from the route to the security rules, which
 * runs at once. `--route /certnverifications` names its address where that is not its name; `--root` another copy of the product.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, root: { type: 'string', default: root } },
  });
  const [feature, name, ...more] = positionals;
  if (!feature || !name || more.length > 0)
    throw new Clear('Which feature, which page? npm run new-page -- backoffice id-checks');
  ensureInstalled(root);
  const { newPage } = await import('../new-page/new-page.mjs');
  const { path, made, changed } = await newPage({ root: values.root, feature, name, route: values.route });
  for (const file of made) console.log(`made     ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  console.log(`\n${path} is served. By hand comes what it is about:
  1. the fields: entity, request and the rule of what may be entered (shared-contracts/<area>: entities, calls, rules)
  2. the columns and the form of the page, the texts to the letter (shared-contracts/<area>/messages)
  3. who may do it: what the call declares as access (shared-contracts/<area>/calls) and the callable
  4. the requirement ids in docstrings and titles of tests; sample data in firebase/seed
  5. the way to it: a tab, if shell/src/frame/tabs.ts has none for this address`);
});
