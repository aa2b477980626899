import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { featureConfig } from '../webpack/feature.mjs';

/** Serves a feature from its source. Live reload, not hot replacement: it runs in a production shell (docs/adr). */
export async function serveSource(feature) {
  const compiler = webpack(featureConfig({ dir: feature.dir, development: true }));
  const server = new DevServer(
    {
      port: feature.port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      client: { overlay: false, webSocketURL: `ws://localhost:${feature.port}/ws`, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
    },
    compiler,
  );
  await server.start();
  return server;
}
