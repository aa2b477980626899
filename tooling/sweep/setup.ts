import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { adminEnvironment } from '../lib/local-firebase.mjs';
import { root } from '../lib/root.mjs';
import { startStack } from '../lib/stack.mjs';

/** Starts one product with the sample data. `SPOT_NO_BUILD=1` uses the last build. */
async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.SPOT_NO_BUILD) await ensureBuilt();
  const stack = await startStack();
  const env = adminEnvironment(stack.firebase.port);
  execFileSync(process.execPath, [join(root, 'firebase/seed/dist/seed.mjs')], { env, stdio: 'inherit' });
  process.env.SPOT_STACK = JSON.stringify({ url: stack.url, firebasePort: stack.firebase.port });
  return stack.close;
}

// eslint-disable-next-line no-restricted-syntax -- Playwright takes the default export
export default setUp;
