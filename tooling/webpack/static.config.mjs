import { join } from 'node:path';
import { root } from './shared-modules.mjs';
import { shellConfig } from './shell.mjs';

const dir = join(root, 'shell');

/** The shell with the features compiled in. */
export default shellConfig({
  dir,
  path: join(root, '.local/static'),
  features: join(import.meta.dirname, 'static-features.ts'),
});
