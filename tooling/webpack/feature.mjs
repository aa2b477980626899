import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { containerOf } from '../lib/container.mjs';
import { common } from './common.mjs';
import { consumedModules, federationVersion } from './shared-modules.mjs';
import { describeFeature, DescribePlugin } from './describe.mjs';
import { FunctionsPlugin } from './functions.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { SameChunksPlugin } from './same-chunks.mjs';

/** What differs for a development server: each module can be replaced alone, and only what changed is built again. */
const served = ({ resolve }) => ({
  devtool: 'cheap-module-source-map',
  cache: { type: 'memory' },
  optimization: {
    minimize: false,
    concatenateModules: false,
    usedExports: false,
    mangleExports: false,
    realContentHash: false,
    moduleIds: 'named',
    chunkIds: 'named',
  },
  resolve: { ...resolve, alias: { 'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev.mjs') } },
});

/**
 * The webpack configuration of a feature: `featureConfig({ dir: import.meta.dirname })`. Reads remote.json; writes
 * dist/<version>/, whose files never change once published. The version is `local` unless `SPOT_FEATURE_VERSION` is set, so
 * that trial builds never have a published number.
 */
export function featureConfig({ dir, development = false }) {
  const manifest = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'));
  const version = development ? 'dev' : (process.env.SPOT_FEATURE_VERSION ?? 'local');
  const container = containerOf(manifest.name, version);
  const path = join(process.env.SPOT_FEATURE_OUT ?? join(dir, 'dist'), version);
  const functions = new FunctionsPlugin({ dir, feature: manifest.name });
  const base = common({ dir, path, refresh: development });
  return {
    ...base,
    entry: {},
    ...(development && served(base)),
    output: {
      ...base.output,
      ...(development && { filename: '[name].js', chunkFilename: '[name].js' }),
      publicPath: 'auto',
      uniqueName: container,
      // A module that threw runs again when it is next requested.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      ...(development ? [] : base.plugins),
      new webpack.DefinePlugin({
        __SPOT_CONTAINER__: JSON.stringify(container),
        __FEATURE_VERSION__: JSON.stringify(version),
      }),
      new ModuleFederationPlugin({
        name: container,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './lifecycles': join(dir, 'src/lifecycles.tsx') },
        shared: consumedModules(dir),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, 'retry-chunks.mjs')],
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        manifest: false,
        dts: false,
      }),
      ...(development
        ? []
        : [
            functions,
            new IntegrityPlugin(),
            new SameChunksPlugin(),
            new DescribePlugin({
              dir,
              file: 'feature.json',
              describe: describeFeature(
                { ...manifest, version, container, federation: federationVersion() },
                functions,
              ),
            }),
          ]),
    ],
  };
}
