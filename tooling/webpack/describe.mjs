import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** The shared libraries that some part of the feature takes, `{ request: range }`; the others do not matter to it. */
function borrowedBy({ modules }) {
  const taken = [...modules].filter(({ type }) => type === 'consume-shared-module');
  const ranges = taken.map(({ options: { shareKey, requiredVersion } }) => [shareKey, String(requiredVersion)]);
  return Object.fromEntries(ranges.sort());
}

/** Writes feature.json beside the build: what the registry has to say about this version. */
export class DescribePlugin {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DescribePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DescribePlugin', stage }, (assets) => {
        const entry = Object.keys(assets).find((name) => /^remoteEntry\.\w+\.js$/.test(name));
        if (!entry) return;
        const integrity = `sha384-${createHash('sha384').update(assets[entry].buffer()).digest('base64')}`;
        const text = JSON.stringify({ ...this.facts, entry, integrity, borrows: borrowedBy(compilation) }, null, 2);
        compilation.emitAsset('feature.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
