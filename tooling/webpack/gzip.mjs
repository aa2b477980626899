import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const compress = promisify(gzip);

/** Writes `x.js.gz` beside `x.js`, so that serving costs no processor time. */
export class GzipPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GzipPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'GzipPlugin', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
        await Promise.all(
          names.map(async (name) => {
            const packed = await compress(assets[name].buffer(), { level: constants.Z_BEST_COMPRESSION });
            compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
