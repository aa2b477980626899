import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { ensureFree, portOf, productPorts } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run dev -- FEATURE: serves a feature from its source, and the rest from production builds; changes appear without losing what you typed

  --against ADDRESS     takes the rest, and the data, from a deployed product
  --fresh               resets to the sample data
  --no-simulator        without simulated workers`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      fresh: { type: 'boolean', default: false },
      simulator: { type: 'boolean', default: true },
      against: { type: 'string' },
    },
  });
  const { against } = values;
  if (against !== undefined && !URL.canParse(against)) throw new Clear(`--against ${against} is not a URL.`);
  // Checked before minutes are spent on packages and a build; a port taken during those is reported at the end.
  if (against === undefined) await ensureFree(productPorts(values).wanted);
  ensureInstalled(root);
  const { findFeatures } = await import('../gateway/features.mjs');
  const port = portOf('PORT', 4300);
  const features = findFeatures(root).map((feature, index) => ({ ...feature, port: port + 2 + index }));
  const [name] = positionals;
  const feature = features.find((known) => known.name === name);
  if (positionals.length !== 1 || !feature)
    throw new Clear(`Name a feature: npm run dev -- ${features.map((known) => known.name).join(' | ')}`);

  const { serveSource } = await import('../lib/dev-server.mjs');
  let refreshes = true;
  if (against === undefined) {
    const { ensureBuilt } = await import('../lib/build.mjs');
    await ensureBuilt();
    const { runProduct } = await import('../lib/run-product.mjs');
    await runProduct({ ...values, development: name });
  } else {
    await ensureFree({
      'the product': { port, variable: 'PORT' },
      'the registry': { port: port + 1, variable: 'PORT' },
      [`feature ${name}`]: { port: feature.port, variable: 'PORT' },
    });
    const { serveAgainst } = await import('../gateway/against.mjs');
    const base = `http://localhost:${feature.port}`;
    const options = { url: against, feature: { ...feature, base }, port, bucketPort: port + 1 };
    ({ refreshes } = await serveAgainst(options));
  }
  await serveSource(feature);
  const rest = against === undefined ? '' : `; all else as it is at ${against}, with its data`;
  console.log(`Ready: http://localhost:${port}   (${name} from its source${rest})`);
  if (!refreshes) console.log((await import('../gateway/development-react.mjs')).reloadsInstead);
}, usage);
