import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './children.mjs';
import { root } from './root.mjs';
import { Clear } from './say.mjs';

const file = (path) => join(root, 'firebase', path);

/** The folders that are deployed as codebases of functions. */
const codebases = () =>
  JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).functions.map(({ source }) => join(root, source));

const searchFile = (data) => `${data}-search.sqlite`;

/** Deletes a Local Firebase's `data` and the files beside it: the search index and the registry's key. */
export function removeData(data) {
  const search = [
    searchFile(data),
    `${searchFile(data)}-journal`,
    `${searchFile(data)}.lock`,
    `${data}-release-key.json`,
  ];
  for (const one of [data, ...search]) rmSync(one, { recursive: true, force: true });
}

/** Environment variables with which the Admin SDK connects to this Firebase. */
export const adminEnvironment = (port) => ({
  FIRESTORE_EMULATOR_HOST: `localhost:${port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `localhost:${port}`,
  CLOUD_TASKS_EMULATOR_HOST: `localhost:${port}`,
  GCLOUD_PROJECT: 'demo-spot',
  METADATA_SERVER_DETECTION: 'none',
});

/**
 * Starts Local Firebase with the product's rules, indexes and functions in a separate process. `data` is a folder; without it
 * everything is in memory, as in tests. `appUrl` is the base URL of links in mails, `idProvider` the stand-in for the provider
 * of ID checks, `registryKey` signs the registry, `schedules: 'by-hand'` disables automatic runs of scheduled functions.
 */
export async function startLocalFirebase({ port = 0, data, appUrl, idProvider, registryKey, onExit, echo, schedules }) {
  const args = [
    file('local/dist/cli.mjs'),
    ...['--port', String(port)],
    ...(data ? ['--data', data] : ['--memory', '--quick-passwords']),
    ...['--rules', file('firestore.rules'), '--storage-rules', file('storage.rules')],
    ...['--indexes', file('firestore.indexes.json')],
    ...['--public-bucket', 'demo-spot-releases'],
    ...(schedules ? ['--schedules', schedules] : []),
    ...codebases().flatMap((source) => ['--functions', source]),
  ];
  // The search index is stored beside the data, so that a restart need not read every worker again.
  const env = {
    NODE_ENV: 'development',
    ...(appUrl && { APP_URL: appUrl }),
    REGISTRY_KEY: registryKey ?? 'none',
    ...(data && { SEARCH_FILE: searchFile(data) }),
    ...(idProvider && {
      CERTN_URL: `http://localhost:${idProvider.port}`,
      CERTN_API_KEY: idProvider.key,
      CERTN_WEBHOOK_SECRET: idProvider.secret,
    }),
  };
  const sign = /Local Firebase is ready at http:\/\/[^:]+:(\d+)/;
  const started = startChild({ name: 'firebase', args, env, cwd: root, sign, onExit, echo });
  const found = await started.ready.catch((error) => {
    const reason = error.said?.filter((line) => line && !/^(WARNING|\s+at )/.test(line)).at(-1);
    throw new Clear(`Local Firebase could not start: ${reason ?? error.message}`);
  });
  return { ...started, port: Number(found[1]) };
}
