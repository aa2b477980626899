import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { ensureFree, productPorts } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { command } from '../lib/say.mjs';

const usage = `npm start: installs and builds what is missing, then runs the product with sample data until Ctrl+C

  --fresh               resets to the sample data
  --no-simulator        without simulated workers
  --static              serves all features in one build, without federation

PORT (4300) and FIREBASE_PORT (4310) choose other ports; each also uses the port after it.`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      simulator: { type: 'boolean', default: true },
      static: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  // Checked before minutes are spent on packages and a build; a port taken during those is reported at the end.
  await ensureFree(productPorts(values).wanted);
  ensureInstalled(root);
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt();
  if (values.static) await (await import('../lib/build-static.mjs')).buildStatic();
  const { runProduct } = await import('../lib/run-product.mjs');
  const { accountTable } = await import('../lib/accounts.mjs');
  const { port, firebasePort } = await runProduct(values);
  const firebase = `http://localhost:${firebasePort}`;
  console.log(`\n${accountTable(firebase)}\n\nEmails, text messages and sign-in codes: ${firebase}/__inbox\n`);
  console.log(`Ready: http://localhost:${port}`);
}, usage);
