import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFeatures } from '../gateway/features.mjs';
import { serveShell } from '../gateway/gateway.mjs';
import { readSite } from '../gateway/hosting.mjs';
import { serveReleases } from '../gateway/releases.mjs';
import { startChild } from './children.mjs';
import { withSource } from './from-source.mjs';
import { startLocalFirebase } from './local-firebase.mjs';
import { forgetOldBuilds } from './old-builds.mjs';
import { ensureFree, portOf, productPorts } from './ports.mjs';
import { openReleases, releasesBucket } from './publish.mjs';
import { releaseKey } from './release-key.mjs';
import { root } from './root.mjs';
import { bringUpData, dataFolder, forgetData, isSeeded, loadSampleData } from './sample-data.mjs';
import { supervise } from './supervise.mjs';

async function startSimulator(firebasePort, idProvider, running) {
  const program = join(root, 'firebase/simulator/dist/simulator.mjs');
  if (!existsSync(program)) return console.log('No simulated workers: firebase/simulator is not built.');
  const { port, key, secret } = idProvider;
  const args = [
    program,
    '--port',
    String(firebasePort),
    '--id-port',
    String(port),
    '--id-key',
    key,
    '--id-secret',
    secret,
  ];
  const start = async (onExit) => startChild({ name: 'simulator', args, cwd: root, onExit });
  await supervise('simulator', start, running);
}

/** Publishes the builds like a release team and releases them. */
async function putInService(firebasePort, features) {
  const names = features.map(({ name }) => name);
  const releases = await openReleases(firebasePort, names);
  await releases.recordParts({ shell: join(root, 'shell/dist'), functions: join(root, 'firebase/functions/dist') });
  await releases.keepShell(join(root, 'shell/dist'));
  const kept = await releases.putInService(features.map(({ name, dir }) => ({ name, dir: join(dir, 'dist/local') })));
  for (const { name, version } of kept)
    console.log(
      `${name} ${version} is in service here instead of your build. To use your build: npm run feature -- promote ${name} --version local`,
    );
  await forgetOldBuilds(firebasePort, names);
}

/**
 * Starts the whole product: Local Firebase with sample data, the bucket with features and registry, and the shell.
 * `development` names a feature served from source: its registry entry points to its development server.
 */
export async function runProduct({ fresh = false, simulator = true, static: composed = false, development }) {
  const features = findFeatures(root).map((feature, index) => ({ ...feature, port: portOf('PORT', 4300) + 2 + index }));
  const inSource = features.find(({ name }) => name === development);
  const { port, firebasePort, wanted } = productPorts({ simulator, source: inSource });
  // Checked again, because a build takes minutes.
  await ensureFree(wanted);

  const running = Object.assign(new Map(), { stopping: false });
  const stop = async () => {
    running.stopping = true;
    await Promise.all([...running.values()].map((child) => child.stop()));
  };
  const end = () => void stop().finally(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);

  try {
    if (fresh || !isSeeded()) forgetData();
    const appUrl = `http://localhost:${port}`;
    const key = releaseKey(`${dataFolder}-release-key.json`);
    // The provider of ID checks is part of the simulator; it and the functions share secrets of this start.
    const idProvider = { port: firebasePort + 1, key: randomUUID(), secret: randomUUID() };
    const firebase = (onExit) =>
      startLocalFirebase({
        port: firebasePort,
        data: dataFolder,
        appUrl,
        registryKey: key.secret,
        onExit,
        ...(simulator && { idProvider }),
      });
    // Loads its program and creates the sample data while Local Firebase loads its functions.
    const data = isSeeded() ? bringUpData(firebasePort) : loadSampleData(firebasePort);
    data.catch(() => {});
    await supervise('Local Firebase', firebase, running);
    await Promise.all([data, ...(composed ? [] : [putInService(firebasePort, features)])]);
    const source = inSource && { ...inSource, base: `http://localhost:${inSource.port}` };
    const bucket = await serveReleases({
      bucket: releasesBucket,
      firebase: () => `http://localhost:${firebasePort}`,
      key,
      rewrite: withSource(source),
      port: port + 1,
    });
    running.set('the bucket', { stop: bucket.close });
    const shell = await serveShell({
      dir: join(root, composed ? '.local/static' : 'shell/dist'),
      port,
      development,
      site: readSite(root, 'shell'),
      config: {
        emulator: { host: 'localhost', port: firebasePort },
        releases: { url: bucket.url, keys: [key.page] },
      },
      origins: [`${bucket.url}/`, ...(source ? [source.base, source.base.replace('http', 'ws')] : [])],
    });
    running.set('shell', { stop: shell.close });
    if (simulator) await startSimulator(firebasePort, idProvider, running);
    return { port, firebasePort, features };
  } catch (error) {
    await stop();
    throw error;
  }
}
