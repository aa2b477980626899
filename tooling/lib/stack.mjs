import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFeature } from '../gateway/feature-server.mjs';
import { findFeatures } from '../gateway/features.mjs';
import { serveShell } from '../gateway/gateway.mjs';
import { readSite } from '../gateway/hosting.mjs';
import { buildRegistry } from '../gateway/registry.mjs';
import { removeData, startLocalFirebase } from './local-firebase.mjs';
import { root } from './root.mjs';

/** Local Firebase that a test may kill and start again at the same place. `durable` keeps its data in a folder meanwhile. */
async function startBackend({ durable, appUrl }) {
  const data = durable ? mkdtempSync(join(tmpdir(), 'spot-firebase-')) : undefined;
  let running = await startLocalFirebase({ data, appUrl });
  const { port } = running;
  return {
    port,
    kill: () => running.stop('SIGKILL'),
    restart: async () => {
      running = await startLocalFirebase({ port, data, appUrl });
    },
    close: async () => {
      await running.stop();
      if (data) removeData(data);
    },
  };
}

/** One feature's server, whose answers a test may change: `fault(handler)`, `fault(null)`. */
async function startFeatureServer(feature, dist) {
  let handler = null;
  const site = readSite(root, feature.name);
  const served = await serveFeature({ dir: dist, site, intercept: (...args) => handler?.(...args) ?? false });
  return {
    ...feature,
    dist,
    base: `http://localhost:${served.port}`,
    port: served.port,
    close: served.close,
    down: served.close,
    up: () => new Promise((resolve) => served.server.listen(served.port, 'localhost', resolve)),
    fault: (next) => {
      handler = next;
      served.server.closeIdleConnections();
    },
  };
}

/**
 * The composed production build on free ports with a Local Firebase without data. Test-only doors: `adjust` changes the
 * registry, `release` flips versions, `features[name].fault` breaks a feature's server, `firebase.kill` the backend.
 */
export async function startStack({ durable = false, composition = 'shell/dist' } = {}) {
  // A copy: what is built meanwhile does not change what is served, and a test may publish versions beside it.
  const published = mkdtempSync(join(tmpdir(), 'spot-published-'));
  const publish = (from, name) => {
    cpSync(from, join(published, name), { recursive: true, filter: (path) => !path.endsWith('.map') });
    return join(published, name);
  };
  const features = await Promise.all(
    findFeatures(root).map((feature) => startFeatureServer(feature, publish(join(feature.dir, 'dist'), feature.name))),
  );
  const releases = {};
  let adjust = (registry) => registry;
  // The page's address has to be known to the backend (links in mails), so the shell's server takes its port first.
  const settings = { emulator: { host: 'localhost', port: 0 } };
  const registry = () => adjust(buildRegistry(features, releases));
  const origins = features.map(({ base }) => base);
  const shell = await serveShell({
    dir: publish(join(root, composition), 'shell'),
    site: readSite(root, 'shell'),
    config: settings,
    registry,
    origins,
  });
  const url = `http://localhost:${shell.port}`;
  const firebase = await startBackend({ durable, appUrl: url });
  settings.emulator.port = firebase.port;
  return {
    url,
    firebase,
    shellDir: join(published, 'shell'),
    features: Object.fromEntries(features.map((feature) => [feature.name, feature])),
    release: (name, versions) => {
      releases[name] = versions;
    },
    adjust: (next) => {
      adjust = next ?? ((registry) => registry);
    },
    close: async () => {
      await Promise.all([shell.close(), firebase.close(), ...features.map((feature) => feature.close())]);
      rmSync(published, { recursive: true, force: true });
    },
  };
}
