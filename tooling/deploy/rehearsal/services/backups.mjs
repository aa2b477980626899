import { createHash } from 'node:crypto';
import { done, missing, Refused, there } from './answers.mjs';

const md5 = (text) => createHash('md5').update(text).digest('base64');

/** Cloud Storage's files, as text. */
function fileRoutes(state) {
  const host = 'storage.googleapis.com';
  const objects = (bucket) => there(state.buckets.get(bucket), bucket).objects;
  const item = ([name, text]) => ({ name, generation: '1', md5Hash: md5(text), size: String(text.length) });
  return [
    [
      'GET',
      host,
      /^\/storage\/v1\/b\/([^/]+)\/o$/,
      ([bucket], _, query) => ({
        items: [...objects(bucket)].filter(([name]) => name.startsWith(query.get('prefix') ?? '')).map(item),
      }),
    ],
    [
      'POST',
      host,
      /^\/storage\/v1\/b\/([^/]+)\/o\/(.+)\/rewriteTo\/b\/([^/]+)\/o\/(.+)$/,
      ([bucket, name, to, path], _, query) => {
        if (query.get('ifGenerationMatch') === '0' && objects(to).has(path))
          throw new Refused(
            412,
            'At least one of the pre-conditions you specified did not hold.',
            'FAILED_PRECONDITION',
          );
        objects(to).set(path, there(objects(bucket).get(name), name));
        state.changes.push(`file ${to}/${path}`);
        return { done: true };
      },
    ],
    [
      'GET',
      host,
      /^\/storage\/v1\/b\/([^/]+)\/o\/(.+)$/,
      ([bucket, name]) => JSON.parse(there(objects(bucket).get(name), name)),
    ],
    ['DELETE', host, /^\/storage\/v1\/b\/([^/]+)\/o\/(.+)$/, ([bucket, name]) => void objects(bucket).delete(name)],
    [
      'POST',
      host,
      /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/,
      ([bucket], body, query) => void objects(bucket).set(query.get('name'), JSON.stringify(body)),
    ],
  ];
}

/** Exports, imports and deletions of the database: operations that are polled until done, and may fail. */
function exportRoutes(state) {
  const host = 'firestore.googleapis.com';
  const place = (uri) => /^gs:\/\/([^/]+)\/(.+)$/.exec(uri).slice(1);
  const begun = (count, response) => {
    const operation = done(state, response);
    const kept = state.operations.get(operation.name);
    kept.metadata = { progressDocuments: { completedWork: String(count) } };
    if (state.failingOperations-- > 0) kept.error = { code: 13, message: 'The operation failed half-way.' };
    return operation;
  };
  return [
    [
      'POST',
      host,
      /:exportDocuments$/,
      (_, { outputUriPrefix, snapshotTime }) => {
        if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(?:\.0+)?Z$/.test(snapshotTime))
          throw new Refused(400, 'snapshot_time must be a whole minute', 'INVALID_ARGUMENT');
        const [bucket, path] = place(outputUriPrefix);
        const text = JSON.stringify([...state.documents]);
        there(state.buckets.get(bucket), bucket).objects.set(`${path}/all`, text);
        return begun(state.documents.size, { outputUriPrefix });
      },
    ],
    [
      'POST',
      host,
      /:importDocuments$/,
      (_, { inputUriPrefix }) => {
        const [bucket, path] = place(inputUriPrefix);
        const found = JSON.parse(there(state.buckets.get(bucket)?.objects.get(`${path}/all`), inputUriPrefix));
        for (const [name, fields] of found) state.documents.set(name, fields);
        state.changes.push(`documents: ${found.length} imported`);
        return begun(found.length, {});
      },
    ],
    [
      'POST',
      host,
      /:bulkDeleteDocuments$/,
      () => {
        state.changes.push(`documents: ${state.documents.size} deleted`);
        state.documents.clear();
        return begun(0, {});
      },
    ],
    [
      'POST',
      host,
      /\/documents:listCollectionIds$/,
      () => ({ collectionIds: [...new Set([...state.documents.keys()].map((path) => path.split('/')[0]))] }),
    ],
    ['GET', host, /^\/v1\/(.*\/operations\/\d+)$/, ([name]) => there(state.operations.get(name), name)],
  ];
}

function accountRoutes(state) {
  const host = 'identitytoolkit.googleapis.com';
  const page = 2;
  return [
    ['GET', host, /^\/admin\/v2\/projects\/[^/]+\/config$/, () => ({ signIn: { hashConfig: state.hashing } })],
    [
      'GET',
      host,
      /accounts:batchGet$/,
      (_, __, query) => {
        const from = Number(query.get('nextPageToken') ?? 0);
        const users = [...state.users.values()].slice(from, from + page);
        const more = from + page < state.users.size ? { nextPageToken: String(from + page) } : {};
        return {
          users: users.map((user) => (state.hashesHidden ? { ...user, passwordHash: 'UkVEQUNURUQ=' } : user)),
          ...more,
        };
      },
    ],
    [
      'POST',
      host,
      /accounts:batchCreate$/,
      (_, { users, hashAlgorithm, signerKey }) => {
        if (hashAlgorithm !== 'SCRYPT' || signerKey !== state.hashing.signerKey) throw missing('the key of the hashes');
        for (const user of users) state.users.set(user.localId, user);
        state.changes.push(`accounts: ${users.length} imported`);
        return {};
      },
    ],
    ['POST', host, /accounts:batchDelete$/, (_, { localIds }) => void localIds.forEach((id) => state.users.delete(id))],
  ];
}

function scheduleRoutes(state) {
  const host = 'cloudscheduler.googleapis.com';
  const set = (name, change) => {
    state.jobs.set(name, { ...there(state.jobs.get(name), name), state: change });
    state.changes.push(`${change} ${name.split('/').at(-1)}`);
  };
  const isJob = ([name]) => name.includes('/jobs/');
  return [
    [
      'GET',
      host,
      /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/jobs$/,
      () => ({ jobs: [...state.jobs].filter(isJob).map(([name, job]) => ({ state: 'ENABLED', ...job, name })) }),
    ],
    ['POST', host, /^\/v1\/(.*\/jobs\/[^/]+):pause$/, ([name]) => set(name, 'PAUSED')],
    ['POST', host, /^\/v1\/(.*\/jobs\/[^/]+):resume$/, ([name]) => set(name, 'ENABLED')],
  ];
}

/** The APIs for making and restoring backups. */
export const backupRoutes = (state) => [
  ...fileRoutes(state),
  ...exportRoutes(state),
  ...accountRoutes(state),
  ...scheduleRoutes(state),
];
