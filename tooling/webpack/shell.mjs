import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { common } from './common.mjs';
import { describeShell, DescribePlugin, sharedNames } from './describe.mjs';
import { DevelopmentReactPlugin } from './development-react.mjs';
import { FirstPagePlugin } from './first-page.mjs';
import { InstallPlugin } from './install.mjs';
import { zonesSource } from './late-intl.mjs';
import { firestoreSource } from './no-pipelines.mjs';
import { sharedVersions, federationVersion } from './shared-modules.mjs';

/** React is a separate script: two scripts of half the size block the page half as long, and React changes less often. */
const react = {
  test: /node_modules[\\/](?:react-dom|scheduler|react)[\\/]/,
  chunks: 'all',
  name: 'react',
  enforce: true,
};

/** Libraries that features request at run time, each in one file. Every page has the first ones. */
const providedInOrder = [
  'session',
  'functions',
  'pieces',
  'virtual',
  'filters',
  'tabs',
  'dialogs',
  'tables',
  'inputs',
  'calendars',
  'choices',
  'forms',
  'lists',
  'panels',
];
/** Common parts of Fluent's components, for which no other library's file should be loaded. */
const commonParts = /@fluentui[\\/]react-(?:aria|icons|motion|motion-components-preview|tabster|utilities)[\\/]/;

/** The file for a module in chunks of these names: the first in the order, or the one that every page has. */
function placeOf({ resource = '' }, names) {
  const among = providedInOrder.filter((name) => names.has(name));
  return among.length > 1 && commonParts.test(resource) ? 'pieces' : among[0];
}

/** The frame has its own copy of a few lines that pieces have too, instead of requiring their whole file. */
const chunksOf = (name) =>
  providedInOrder.indexOf(name) < providedInOrder.indexOf('pieces')
    ? 'async'
    : (chunk) => !chunk.canBeInitial() && chunk.name !== 'frame';

const provided = Object.fromEntries(
  providedInOrder.map((name) => [
    name,
    {
      // A chunk of the name itself already exists and is removed once it is empty.
      name: `with-${name}`,
      chunks: chunksOf(name),
      enforce: true,
      test: (module, { chunkGraph }) =>
        placeOf(module, new Set([...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name))) === name,
    },
  ]),
);

/** The shell: a normal build that becomes a federation host at run time, after sign-in (docs/adr/federation.md). */
export function shellConfig({ dir, path = join(dir, 'dist'), features = join(dir, 'src/federation/federated.ts') }) {
  const base = common({ dir, path, packed: ['gz', 'br'] });
  return {
    ...base,
    entry: { first: join(dir, 'src/first/first.ts'), worker: join(dir, 'src/offline/worker.ts') },
    // The shell may take longer to load than a feature, because nothing can replace it.
    output: {
      ...base.output,
      publicPath: '/',
      uniqueName: 'spot_shell',
      chunkLoadTimeout: 60_000,
      // The worker's address must never change, because browsers request it again at the same one.
      filename: ({ chunk }) => (chunk.name === 'worker' ? 'worker.js' : base.output.filename),
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { react, ...provided } } },
    resolve: { ...base.resolve, alias: { '#features': features } },
    module: {
      rules: [
        ...base.module.rules,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: firestoreSource, use: join(import.meta.dirname, 'no-pipelines.mjs') },
        { test: zonesSource, use: join(import.meta.dirname, 'late-intl.mjs') },
      ],
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        __SHARED_NAMES__: JSON.stringify(sharedNames),
        __FEDERATION_VERSION__: JSON.stringify(federationVersion()),
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/tokens(?:\.js)?$/, (found) => {
        if (/@fluentui[\\/]tokens[\\/]lib$/.test(found.context))
          found.request = join(import.meta.dirname, 'tokens.mjs');
      }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new HtmlWebpackPlugin({
        template: join(dir, 'src/index.html'),
        minify: false,
        scriptLoading: 'blocking',
        chunks: ['first'],
      }),
      new FirstPagePlugin(join(dir, 'src/first/draw.tsx')),
      new InstallPlugin(join(dir, 'src/install')),
      new DevelopmentReactPlugin(react.name),
      new DescribePlugin({
        dir,
        file: 'shell.json',
        provided: Object.keys(sharedVersions()),
        describe: describeShell({
          version: JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version,
          federation: federationVersion(),
          versions: sharedVersions(),
        }),
      }),
    ],
  };
}
