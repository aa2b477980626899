import { done, missing, Refused, there } from './answers.mjs';

/** Checks like Cloud Functions, before creating a function, that its account exists and may read its secrets. */
function requireRunnable(state, wanted) {
  const { serviceAccountEmail: account, secretEnvironmentVariables: secrets = [] } = wanted.serviceConfig;
  if (account && !state.accounts.has(account))
    throw new Refused(404, `Service account ${account} was not found`, 'NOT_FOUND');
  for (const { secret } of secrets) {
    const members = there(state.secrets.get(secret), secret).members;
    if (!members.includes(`serviceAccount:${account}`))
      throw new Refused(
        400,
        `Permission denied on secret: ${secret} for Revision service account ${account}`,
        'FAILED_PRECONDITION',
      );
  }
  if (wanted.eventTrigger && !state.database) throw missing('database (default)');
}

export function functionRoutes(state) {
  const host = 'cloudfunctions.googleapis.com';
  const secrets = 'secretmanager.googleapis.com';
  const short = (name) => name.split('/').at(-1);
  const keep = (wanted, what) => {
    requireRunnable(state, wanted);
    const id = short(wanted.name);
    const service = `projects/${state.project}/locations/${state.region}/services/${id.toLowerCase()}`;
    const made = {
      ...wanted,
      state: 'ACTIVE',
      environment: 'GEN_2',
      url: `https://${id}.rehearsal`,
      serviceConfig: { ...wanted.serviceConfig, service, uri: `https://${id}.rehearsal` },
    };
    state.functions.set(wanted.name, made);
    state.repository ??= {
      name: `projects/${state.project}/locations/${state.region}/repositories/gcf-artifacts`,
      format: 'DOCKER',
    };
    state.changes.push(`${what} ${id}`);
    return done(state, made);
  };
  return [
    ['GET', host, /^\/v1\/.*\/functions$/, () => ({ functions: [] })],
    ['GET', host, /^\/v2\/.*\/functions$/, () => ({ functions: [...state.functions.values()] })],
    [
      'POST',
      host,
      /functions:generateUploadUrl$/,
      () => ({
        uploadUrl: 'https://storage.googleapis.com/sources/one?GoogleAccessId=x',
        storageSource: { bucket: 'sources', object: 'one' },
      }),
    ],
    ['PUT', 'storage.googleapis.com', /^\/sources\//, () => ({})],
    [
      'POST',
      host,
      /^\/v2\/(.*)\/functions$/,
      ([parent], wanted, query) => {
        const name = `${parent}/functions/${query.get('functionId')}`;
        if (state.functions.has(name)) throw new Refused(409, `${name} already exists`, 'ALREADY_EXISTS');
        return keep({ ...wanted, name }, 'function created:');
      },
    ],
    [
      'PATCH',
      host,
      /^\/v2\/(.*\/functions\/[^/]+)$/,
      ([name], wanted) => keep({ ...there(state.functions.get(name), name), ...wanted, name }, 'function changed:'),
    ],
    [
      'DELETE',
      host,
      /^\/v2\/(.*\/functions\/[^/]+)$/,
      ([name]) => {
        there(state.functions.get(name), name);
        state.functions.delete(name);
        state.changes.push(`function deleted: ${short(name)}`);
        return done(state, {});
      },
    ],
    ['GET', host, /^\/v2\/(.*\/operations\/\d+)$/, ([name]) => there(state.operations.get(name), name)],
    [
      'POST',
      'run.googleapis.com',
      /^\/v1\/(.*\/services\/[^/]+):setIamPolicy$/,
      ([name], { policy }) => void state.invokers.set(name, policy),
    ],
    [
      'GET',
      'run.googleapis.com',
      /^\/v1\/(.*\/services\/[^/]+):getIamPolicy$/,
      ([name]) => state.invokers.get(name) ?? {},
    ],
    [
      'GET',
      'cloudscheduler.googleapis.com',
      /^\/v1\/(.*\/jobs\/[^/]+)$/,
      ([name]) => there(state.jobs.get(name), name),
    ],
    ['POST', 'cloudscheduler.googleapis.com', /\/jobs$/, (_, job) => void state.jobs.set(job.name, job)],
    [
      'PATCH',
      'cloudscheduler.googleapis.com',
      /^\/v1\/(.*\/jobs\/[^/]+)$/,
      ([name], job) => void state.jobs.set(name, job),
    ],
    ['DELETE', 'cloudscheduler.googleapis.com', /^\/v1\/(.*\/jobs\/[^/]+)$/, ([name]) => void state.jobs.delete(name)],
    ['GET', 'cloudtasks.googleapis.com', /^\/v2\/(.*\/queues\/[^/]+)$/, ([name]) => there(state.jobs.get(name), name)],
    ['POST', 'cloudtasks.googleapis.com', /\/queues$/, (_, queue) => void state.jobs.set(queue.name, queue)],
    [
      'PATCH',
      'cloudtasks.googleapis.com',
      /^\/v2\/(.*\/queues\/[^/]+)$/,
      ([name], queue) => void state.jobs.set(name, queue),
    ],
    [
      'GET',
      secrets,
      /^\/v1\/(.*secrets\/(\w+))$/,
      ([name, id]) => ({ name: there(state.secrets.get(id), id) && name }),
    ],
    [
      'GET',
      secrets,
      /secrets\/(\w+)\/versions\/latest$/,
      ([name]) => ({
        name: `projects/${state.number}/secrets/${there(state.secrets.get(name), name) && name}/versions/1`,
        state: 'ENABLED',
      }),
    ],
    [
      'GET',
      secrets,
      /secrets\/(\w+):getIamPolicy$/,
      ([name]) => ({
        bindings: [{ role: 'roles/secretmanager.secretAccessor', members: [...state.secrets.get(name).members] }],
      }),
    ],
    [
      'POST',
      secrets,
      /secrets\/(\w+):setIamPolicy$/,
      ([name], { policy }) => {
        state.secrets.get(name).members = policy.bindings.flatMap(({ members }) => members);
        state.changes.push(`readers of ${name}`);
      },
    ],
    [
      'GET',
      'artifactregistry.googleapis.com',
      /\/repositories\/gcf-artifacts$/,
      () => there(state.repository, 'repository gcf-artifacts'),
    ],
    [
      'PATCH',
      'artifactregistry.googleapis.com',
      /\/repositories\/gcf-artifacts$/,
      (_, wanted) => {
        Object.assign(there(state.repository, 'repository gcf-artifacts'), wanted);
        state.changes.push('clean-up policy');
        return state.repository;
      },
    ],
  ];
}
