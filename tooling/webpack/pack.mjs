import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const packers = {
  gz: (source) => zip(source, { level: constants.Z_BEST_COMPRESSION }),
  br: (source) =>
    brotli(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
};

/** Writes `x.js.gz` and `x.js.br` beside `x.js`, so that serving needs no processor time. */
export class PackPlugin {
  constructor(kinds = ['gz']) {
    this.kinds = kinds;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PackPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PackPlugin', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
        const wanted = names.flatMap((name) => this.kinds.map((kind) => [name, kind]));
        await Promise.all(
          wanted.map(async ([name, kind]) => {
            const packed = await packers[kind](assets[name].buffer());
            compilation.emitAsset(`${name}.${kind}`, new webpack.sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
