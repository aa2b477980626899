import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { commandOf } from './commands.mjs';
import { Refused } from './services/answers.mjs';
import { routesOf } from './services/index.mjs';

const read = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const whole = Buffer.concat(parts);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole;
};
const parsed = (bytes) => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {};
  }
};

/**
 * A simulated Google project, as far as a deployment uses it: its contents, its `changes` (one line each), and prepared
 * `faults` (`{ at: RegExp, status, message, times }`, matched with "METHOD host/path", or "gcloud ..." for a command).
 */
export function newProject({ project, site, bucket, region }) {
  return {
    project,
    number: '415926535',
    site,
    bucket,
    region,
    apis: new Set(['firebase.googleapis.com', 'firestore.googleapis.com', 'cloudresourcemanager.googleapis.com']),
    policy: { version: 1, etag: 'a', bindings: [] },
    accounts: new Set(),
    database: undefined,
    indexes: [],
    fields: [],
    rulesets: new Map(),
    releases: new Map(),
    functions: new Map(),
    invokers: new Map(),
    jobs: new Map(),
    secrets: new Map(),
    buckets: new Map([[bucket, { location: region, members: [], objects: new Map() }]]),
    repository: undefined,
    hosting: { versions: new Map(), live: undefined, files: new Set() },
    operations: new Map(),
    documents: new Map(),
    users: new Map(),
    hashing: { algorithm: 'SCRYPT', signerKey: 'key', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 },
    hashesHidden: false,
    failingOperations: 0,
    backupSchedules: [],
    released: new Set(),
    changes: [],
    asked: [],
    unknown: [],
    faults: [],
  };
}

/** The prepared fault for this request; counts it as used. */
function faultFor(state, request) {
  const fault = state.faults.find(({ at, times = 1 }) => at.test(request) && times > 0);
  if (fault) fault.times = (fault.times ?? 1) - 1;
  return fault;
}

/** Runs a gcloud command on the state and returns `{ code, output }`. */
export function gcloud(state, args) {
  const line = `gcloud ${args.join(' ')}`;
  state.asked.push(line);
  const fault = faultFor(state, line);
  return fault ? { code: 1, output: `ERROR: ${fault.message}\n` } : commandOf(state, args);
}

/** Serves the state on a local port until `close()`. */
export async function startGoogle(state) {
  const routes = routesOf(state);
  const server = createServer(async (request, response) => {
    const body = await read(request).catch(() => undefined);
    // The client closed the connection before it had sent the whole request.
    if (body === undefined) return;
    const answer = (status, value, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    const host = request.headers['x-asked-of'] ?? 'unknown';
    const url = new URL(request.url, `http://${host}`);
    const path = decodeURIComponent(url.pathname);
    const line = `${request.method} ${host}${path}`;
    state.asked.push(line);
    const refused = (status, message, kind) => answer(status, { error: { code: status, message, status: kind } });
    const fault = faultFor(state, line);
    if (fault) return refused(fault.status, fault.message, fault.kind);
    for (const [method, at, pattern, answers] of routes) {
      const found = method === request.method && at === host && pattern.exec(path);
      if (!found) continue;
      try {
        return answer(200, (await answers(found.slice(1), parsed(body), url.searchParams)) ?? {});
      } catch (error) {
        if (error instanceof Refused) return refused(error.status, error.message, error.kind);
        return refused(500, String(error.stack));
      }
    }
    state.unknown.push(line);
    return refused(404, `The stand-in does not support ${line}`, 'NOT_FOUND');
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { port: server.address().port, close: () => new Promise((closed) => server.close(closed)) };
}
