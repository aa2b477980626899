import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { featureFunctions } from '@spot/contracts/releases/describe/run';
import webpack from 'webpack';

const name = 'FunctionsPlugin';

/** The entry of a feature's own functions; undefined if it has none. */
export function functionsEntry(dir) {
  const entry = join(dir, 'src/functions/index.ts');
  return existsSync(entry) ? entry : undefined;
}

/** Adds a feature's own functions to its version, as a script that only the server runs. */
export class FunctionsPlugin {
  constructor({ dir, feature }) {
    Object.assign(this, { dir, feature });
  }

  /** What they serve and what screens ask of them, of the last build. */
  found = undefined;

  apply(compiler) {
    const entry = functionsEntry(this.dir);
    if (!entry) return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { script, ...found } = await featureFunctions(this.dir, entry, this.feature);
        this.found = found;
        compilation.emitAsset('functions.js', new webpack.sources.RawSource(script));
      });
    });
  }
}
