import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { featureConfig } from '../webpack/feature.mjs';
import { afterChange } from './after-change.mjs';
import { watchProvided } from './watch-provided.mjs';
import { watchTypes } from './watch-types.mjs';

const name = 'ToldPlugin';

/** Adds further messages to webpack's own warnings, so that they appear on every page load. */
class ToldPlugin {
  types = [];
  provided = [];

  apply(compiler) {
    compiler.hooks.afterCompile.tap(name, ({ warnings }) => {
      for (const text of [...this.types, ...this.provided])
        warnings.push(Object.assign(new webpack.WebpackError(text), { name }));
    });
  }
}

/** Resolves after the first build, with its errors as text; undefined if it has none. */
function firstBuild(compiler) {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('FirstBuild', (stats) =>
      resolve(stats.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined),
    );
    compiler.hooks.failed.tap('FirstBuild', (error) => resolve(error.message));
  });
}

/**
 * Serves a feature from source; syntax and type errors appear as an overlay until they are fixed. A changed component is
 * replaced where it stands, if the page has React's development build (tooling/gateway/development-react.mjs) and everything
 * that uses the module is a component; otherwise the page reloads. Resolves with a promise of the first build's errors.
 */
export async function serveSource(feature) {
  const told = new ToldPlugin();
  const config = featureConfig({ dir: feature.dir, development: true });
  const compiler = webpack({ ...config, plugins: [...config.plugins, told] });
  const server = new DevServer(
    {
      port: feature.port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      static: false,
      // It is read on this machine.
      compress: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      client: {
        overlay: { errors: true, warnings: true, runtimeErrors: false },
        webSocketURL: `ws://localhost:${feature.port}/ws`,
        logging: 'warn',
      },
      // On disk, so that no file system in memory has to be installed.
      devMiddleware: { stats: 'errors-warnings', writeToDisk: true },
    },
    compiler,
  );
  const tell = (kind) => (texts) => {
    if (texts.join() === told[kind].join()) return;
    told[kind] = texts;
    server.middleware?.invalidate();
  };
  const checked = watchTypes(feature, tell('types'));
  const stopProvided = watchProvided(feature, tell('provided'));
  afterChange(compiler, checked.look);
  const errors = firstBuild(compiler);
  await server.start();
  process.once('exit', () => {
    checked.stop();
    stopProvided();
  });
  return { errors };
}
