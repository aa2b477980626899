import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PackPlugin } from './pack.mjs';

const require = createRequire(import.meta.url);
// webpack brings its minimiser along; asking through webpack keeps the two in step.
const Minimizer = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');

const swc = (transform) => ({
  loader: require.resolve('swc-loader'),
  options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform } },
});

/**
 * Settings shared by the shell, every feature and the static composition; `packed` lists the compressed copies of files. With
 * `refresh`, modules tell the page which components they declare.
 */
export function common({ dir, path, packed = ['gz'], refresh = false }) {
  return {
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: {
      path,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4000,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            ...(refresh ? [join(import.meta.dirname, 'refresh-module.mjs')] : []),
            swc({ react: { runtime: 'automatic', development: refresh, refresh } }),
          ],
        },
        { test: /\.(?:woff2?|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    plugins: [new PackPlugin(packed)],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
