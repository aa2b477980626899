import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFeatures } from '../gateway/features.mjs';
import { serveShell } from '../gateway/gateway.mjs';
import { readSite } from '../gateway/hosting.mjs';
import { serveReleases } from '../gateway/releases.mjs';
import { removeData, startLocalFirebase } from './local-firebase.mjs';
import { freePorts } from './ports.mjs';
import { openReleases, releasesBucket } from './publish.mjs';
import { releaseKey } from './release-key.mjs';
import { root } from './root.mjs';

/** A Local Firebase that a test can kill and restart on the same port. `durable` keeps its data in a folder. */
async function startBackend({ durable, appUrl, registryKey, schedules }) {
  const data = durable ? mkdtempSync(join(tmpdir(), 'spot-firebase-')) : undefined;
  // While it is killed nobody else may get its port.
  const wanted = durable ? await freePorts() : 0;
  let running = await startLocalFirebase({ port: wanted, data, appUrl, registryKey, schedules });
  const { port } = running;
  return {
    port,
    kill: () => running.stop('SIGKILL'),
    restart: async () => {
      running = await startLocalFirebase({ port, data, appUrl, registryKey, schedules });
    },
    close: async () => {
      await running.stop();
      if (data) removeData(data);
    },
  };
}

/** Test controls for a feature's versions: `fault(handler)` answers in the bucket's place, `down` makes it unreachable. */
function featureControls({ name, dir }, dist) {
  let handler = null;
  let isDown = false;
  return {
    name,
    dir,
    dist,
    intercept: (request, response, path) => {
      if (isDown) request.socket.destroy();
      return isDown || (handler?.(request, response, path) ?? false);
    },
    down: async () => {
      isDown = true;
    },
    up: async () => {
      isDown = false;
    },
    fault: (next) => {
      handler = next;
    },
  };
}

/** Versions that a test has put in service instead of the registry's, each published on first use. */
function createOverrides({ features, publish, keep }) {
  const wanted = new Map();
  const entries = new Map();
  let work = Promise.resolve();

  const entryOf = async (name, version) => {
    const known = entries.get(`${name} ${version}`);
    if (known) return known;
    const entry = await publish(name, join(features[name].dist, version));
    entries.set(`${name} ${version}`, entry);
    await keep(entry);
    return entry;
  };
  const compose = async (name, { current, previous, canary, share, off }) => {
    // Sorted, because a lower version number cannot be published after a higher one.
    const numbers = [current, previous, canary].filter((version) => version !== undefined);
    for (const version of numbers.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })))
      await entryOf(name, version);
    return {
      current: await entryOf(name, current),
      ...(previous && { previous: await entryOf(name, previous) }),
      ...(canary && { canary: { ...(await entryOf(name, canary)), share } }),
      ...(off && { off: { reason: off } }),
    };
  };
  return {
    entryOf,
    /** Waits for pending changes; rejects if a version could not be published. */
    ready: () => work,
    set: (name, versions) => {
      work = work.then(async () => {
        wanted.set(name, await compose(name, versions));
      });
      work.catch(() => {});
      return work;
    },
    apply: (listed) => ({ ...listed, ...Object.fromEntries(wanted) }),
  };
}

/** Reads all that there is to say of versions of which the registry says a part. */
function createWhole(firebase) {
  const known = new Map();
  async function read(base) {
    const found = await fetch(`${firebase()}/${releasesBucket}/${base}version.json`);
    known.set(base, await found.json());
  }
  return async (features) => {
    const listed = Object.values(features).flatMap(({ current, previous, canary }) => [current, previous, canary]);
    const short = listed.filter((version) => version?.details && !known.has(version.base));
    await Promise.all(short.map(({ base }) => read(base)));
    const whole = (version) =>
      version?.details ? { ...version, ...known.get(version.base), details: undefined } : version;
    return Object.fromEntries(
      Object.entries(features).map(([name, { current, previous, canary, ...rest }]) => [
        name,
        { current: whole(current), previous: whole(previous), canary: whole(canary), ...rest },
      ]),
    );
  };
}

/**
 * Starts the composed production build on free ports with an empty Local Firebase, and publishes and releases the features as
 * usual. Controls for tests: `adjust` changes the registry, `release` sets the versions in service, `features[name].fault`
 * breaks files in the bucket, `firebase.kill` ends the backend.
 */
export async function startStack({
  durable = false,
  composition = 'shell/dist',
  origins = [],
  development,
  schedules,
} = {}) {
  // A copy, so that later builds do not change what is served and a test can build versions beside it.
  const published = mkdtempSync(join(tmpdir(), 'spot-published-'));
  const copy = (from, name) => {
    cpSync(from, join(published, name), { recursive: true, filter: (path) => !path.endsWith('.map') });
    return join(published, name);
  };
  const features = Object.fromEntries(
    findFeatures(root).map((feature) => [
      feature.name,
      featureControls(feature, copy(join(feature.dir, 'dist'), feature.name)),
    ]),
  );
  const key = releaseKey();
  let adjust;
  let firebase;
  let overrides;
  const whole = createWhole(() => `http://localhost:${firebase.port}`);
  const bucket = await serveReleases({
    bucket: releasesBucket,
    firebase: () => `http://localhost:${firebase.port}`,
    key,
    intercept: (request, response, name, path) => features[name]?.intercept(request, response, path) ?? false,
    rewrite: async (listed) => {
      const features = overrides.apply(listed);
      return adjust ? adjust({ features: structuredClone(await whole(features)) }).features : features;
    },
    before: () => overrides.ready(),
  });
  // The backend needs the page's URL for links in mails, so the shell's server takes its port first.
  const settings = { emulator: { host: 'localhost', port: 0 }, releases: { url: bucket.url, keys: [key.page] } };
  const shell = await serveShell({
    dir: copy(join(root, composition), 'shell'),
    site: readSite(root, 'shell'),
    config: settings,
    origins: [bucket.origin, ...origins],
    development,
  });
  const url = `http://localhost:${shell.port}`;
  firebase = await startBackend({ durable, appUrl: url, registryKey: key.secret, schedules });
  settings.emulator.port = firebase.port;
  const names = Object.keys(features);
  const releases = await openReleases(firebase.port, names);
  const builds = names.map((name) => ({ name, dir: join(features[name].dist, 'local') }));
  await releases.recordParts({ shell: join(published, 'shell'), functions: join(root, 'firebase/functions/dist') });
  await releases.putInService(builds);
  overrides = createOverrides({
    features,
    publish: async (name, dir) => releases.entryOf((await releases.publish(name, dir)).base),
    keep: bucket.keep,
  });
  // The bucket is a separate service that must outlive a killed backend. Its entries are loaded now, because loading them takes
  // a while and a test kills at a certain moment.
  if (durable) for (const name of names) await overrides.entryOf(name, 'local');
  return {
    url,
    releasesUrl: bucket.url,
    firebase,
    shellDir: join(published, 'shell'),
    features: Object.fromEntries(
      Object.entries(features).map(([name, controls]) => [name, { ...controls, base: `${bucket.url}/${name}/` }]),
    ),
    release: (name, versions) => overrides.set(name, versions),
    keepShell: releases.keepShell,
    adjust: (next) => {
      adjust = next ?? undefined;
    },
    close: async () => {
      await Promise.all([shell.close(), firebase.close(), bucket.close()]);
      rmSync(published, { recursive: true, force: true });
    },
  };
}
