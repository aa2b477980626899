import { createHash } from 'node:crypto';
import webpack from 'webpack';

const published = (file) => !/(?:\.map|\.gz|^feature\.json)$/.test(file);
const integrityOf = (source) => `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`;

/** The shared libraries that some part of the feature takes, `{ request: { range, names } }`; the others do not matter to it. */
function borrowedBy({ modules }) {
  const taken = [...modules].filter(({ type }) => type === 'consume-shared-module');
  const ranges = taken.map(({ options: { shareKey, requiredVersion } }) => [
    shareKey,
    { range: String(requiredVersion), names: ['*'] },
  ]);
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
        const names = Object.keys(assets).filter(published).sort();
        const files = Object.fromEntries(names.map((file) => [file, integrityOf(assets[file])]));
        const text = JSON.stringify({ ...this.facts, entry, files, borrows: borrowedBy(compilation) }, null, 2);
        compilation.emitAsset('feature.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
