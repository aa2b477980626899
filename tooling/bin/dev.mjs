import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

/** `npm run dev -- scheduling`: that feature from its source with live reload, everything else from production builds. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { fresh: { type: 'boolean', default: false }, simulator: { type: 'boolean', default: true } },
  });
  ensureInstalled(root);
  const { findFeatures } = await import('../gateway/features.mjs');
  const names = findFeatures(root).map(({ name }) => name);
  const [name] = positionals;
  if (positionals.length !== 1 || !names.includes(name))
    throw new Clear(`Which feature? npm run dev -- ${names.join(' | ')}`);

  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt();
  const { runProduct } = await import('../lib/run-product.mjs');
  const { serveSource } = await import('../lib/dev-server.mjs');
  const { port, features } = await runProduct({ ...values, development: name });
  const feature = features.find((known) => known.name === name);
  await serveSource(feature);
  console.log(`Ready: http://localhost:${port}   (${name} from its source, reloaded when it changes)`);
});
