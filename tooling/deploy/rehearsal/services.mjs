/** What a service says no to: `{ error: { code, message, status } }` on the wire. */
export class Refused extends Error {
  constructor(status, message, kind) {
    super(message);
    Object.assign(this, { status, kind });
  }
}
const missing = (what) => new Refused(404, `${what} was not found`, 'NOT_FOUND');
const there = (value, what) => {
  if (value === undefined) throw missing(what);
  return value;
};

/** The interfaces of Google that firebase-tools asks in a deployment: `[method, host, path, answer(parts, body, query)]`. */
export const routesOf = (state) => [
  ...projectRoutes(state),
  ...databaseRoutes(state),
  ...rulesRoutes(state),
  ...functionRoutes(state),
  ...hostingRoutes(state),
];

const done = (state, response) => {
  const name = `projects/${state.project}/locations/${state.region}/operations/${state.operations.size + 1}`;
  state.operations.set(name, { name, done: true, response });
  return { name, done: false };
};

function projectRoutes(state) {
  const resources = { hostingSite: state.site, storageBucket: state.bucket };
  const described = { projectId: state.project, projectNumber: state.number, state: 'ACTIVE', resources };
  const iam = 'cloudresourcemanager.googleapis.com';
  return [
    [
      'POST',
      'sts.googleapis.com',
      /^\/v1\/token$/,
      () => ({
        access_token: 'rehearsal',
        expires_in: 3600,
        token_type: 'Bearer',
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      }),
    ],
    ['GET', 'firebase.googleapis.com', /^\/v1beta1\/projects\/[^/]+$/, () => described],
    [
      'GET',
      'firebase.googleapis.com',
      /^\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
      () => ({ projectId: state.project, storageBucket: state.bucket }),
    ],
    ['GET', iam, /^\/v1\/projects\/[^/]+$/, () => described],
    // A new project has no App Engine, and so not its account either.
    [
      'POST',
      'iam.googleapis.com',
      /@appspot\.gserviceaccount\.com:testIamPermissions$/,
      () => there(undefined, 'account'),
    ],
    ['POST', iam, /:testIamPermissions$/, (_, { permissions }) => ({ permissions })],
    ['POST', iam, /:getIamPolicy$/, () => structuredClone(state.policy)],
    [
      'POST',
      iam,
      /:setIamPolicy$/,
      (_, { policy }) => {
        if (policy.etag && policy.etag !== state.policy.etag)
          throw new Refused(409, 'There were concurrent policy changes', 'ABORTED');
        state.policy = { ...structuredClone(policy), etag: `${state.policy.etag}a` };
        state.changes.push('policy of the project');
        return state.policy;
      },
    ],
    [
      'GET',
      'serviceusage.googleapis.com',
      /services\/([^/:]+)$/,
      ([api]) => ({ state: state.apis.has(api) ? 'ENABLED' : 'DISABLED' }),
    ],
    [
      'POST',
      'serviceusage.googleapis.com',
      /services\/([^/:]+):enable$/,
      ([api]) => void (state.apis.add(api), state.changes.push(`enabled ${api}`)),
    ],
    ['POST', 'serviceusage.googleapis.com', /:generateServiceIdentity$/, () => ({ done: true, response: {} })],
    [
      'GET',
      'cloudbilling.googleapis.com',
      /billingInfo$/,
      () => ({ billingEnabled: true, billingAccountName: 'billingAccounts/1' }),
    ],
    [
      'GET',
      'compute.googleapis.com',
      /projects\/\d+$/,
      () => ({ defaultServiceAccount: `${state.number}-compute@developer.gserviceaccount.com` }),
    ],
    ['GET', 'firebaseextensions.googleapis.com', /instances$/, () => ({ instances: [] })],
    ['POST', 'www.google-analytics.com', /./, () => ({})],
    ['GET', 'firebase-public.firebaseio.com', /./, () => ({})],
  ];
}

const sameIndex = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function databaseRoutes(state) {
  const host = 'firestore.googleapis.com';
  const databases = `projects/${state.project}/databases`;
  return [
    ['GET', host, /^\/v1\/projects\/[^/]+\/databases\/\(default\)$/, () => there(state.database, 'database (default)')],
    [
      'POST',
      host,
      /^\/v1\/projects\/[^/]+\/databases$/,
      (_, wanted, query) => {
        state.database = { ...wanted, name: `${databases}/${query.get('databaseId')}` };
        state.changes.push(`database in ${wanted.locationId}`);
        return { ...done(state, state.database), done: true, response: state.database };
      },
    ],
    [
      'GET',
      host,
      /collectionGroups\/-\/indexes$/,
      () => ({ indexes: there(state.database, 'database') && state.indexes }),
    ],
    [
      'POST',
      host,
      /collectionGroups\/([^/]+)\/indexes$/,
      ([group], index) => {
        // Every index ends with the document's name, in the order of its last field.
        const given = index.fields.map(({ fieldPath, order, arrayConfig }) => ({ fieldPath, order, arrayConfig }));
        const last = given.findLast(({ order }) => order)?.order ?? 'ASCENDING';
        const fields =
          given.at(-1).fieldPath === '__name__' ? given : [...given, { fieldPath: '__name__', order: last }];
        const known = state.indexes.filter(({ name }) => name.includes(`/collectionGroups/${group}/`));
        if (
          known.some(
            (one) =>
              one.queryScope === index.queryScope &&
              sameIndex(
                one.fields.map(({ fieldPath, order, arrayConfig }) => ({ fieldPath, order, arrayConfig })),
                fields,
              ),
          )
        )
          throw new Refused(409, 'index already exists', 'ALREADY_EXISTS');
        state.indexes.push({
          ...index,
          fields,
          name: `${databases}/(default)/collectionGroups/${group}/indexes/${state.indexes.length + 1}`,
          state: 'READY',
          density: 'SPARSE_ALL',
        });
        state.changes.push(`index of ${group}`);
      },
    ],
    ['GET', host, /collectionGroups\/-\/fields$/, () => ({ fields: state.fields })],
    [
      'PATCH',
      host,
      /^\/v1\/(.*\/collectionGroups\/([^/]+)\/fields\/(.+))$/,
      ([name, group, path], field) => {
        const asked = { ...state.fields.find((one) => one.name === name), ...field, name };
        const indexes = (field.indexConfig?.indexes ?? []).map((index) => ({
          ...index,
          fields: [{ fieldPath: path, ...index.fields?.[0] }],
        }));
        state.fields = [...state.fields.filter((one) => one.name !== name), { ...asked, indexConfig: { indexes } }];
        state.changes.push(`field ${group}.${path}`);
      },
    ],
  ];
}

function rulesRoutes(state) {
  const host = 'firebaserules.googleapis.com';
  const prefix = `projects/${state.project}`;
  const release = ({ name, rulesetName }) => {
    // firebase-tools releases rules that are in service once more; that changes nothing.
    const before = state.releases.get(name)?.rulesetName;
    state.releases.set(name, { name, rulesetName, createTime: new Date().toISOString() });
    if (before === rulesetName) return state.releases.get(name);
    state.changes.push(`rules ${name.split('/releases/')[1]}`);
    return state.releases.get(name);
  };
  return [
    ['POST', host, /:test$/, () => ({ issues: [] })],
    ['GET', host, /\/releases$/, () => ({ releases: [...state.releases.values()] })],
    ['POST', host, /\/releases$/, (_, wanted) => release(wanted)],
    [
      'PATCH',
      host,
      /^\/v1\/(projects\/.*\/releases\/.+)$/,
      ([name], { release: wanted }) => {
        there(state.releases.get(name), name);
        return release(wanted);
      },
    ],
    [
      'POST',
      host,
      /\/rulesets$/,
      (_, { source }) => {
        const name = `${prefix}/rulesets/${state.rulesets.size + 1}`;
        state.rulesets.set(name, { name, source, createTime: new Date().toISOString() });
        return state.rulesets.get(name);
      },
    ],
    ['GET', host, /^\/v1\/(.*\/rulesets\/\d+)$/, ([name]) => there(state.rulesets.get(name), name)],
    [
      'GET',
      'firebasestorage.googleapis.com',
      /defaultBucket$/,
      () => ({ bucket: { name: `${prefix}/buckets/${state.bucket}` } }),
    ],
  ];
}

/** What Cloud Functions looks at before it makes one: the account it runs as, and what that account may read. */
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

function functionRoutes(state) {
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
        return keep({ ...wanted, name }, 'function made:');
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

function hostingRoutes(state) {
  const host = 'firebasehosting.googleapis.com';
  const { hosting } = state;
  const sites = `projects/${state.project}/sites/${state.site}`;
  return [
    [
      'GET',
      host,
      /^\/v1beta1\/projects\/[^/]+\/sites$/,
      () => ({ sites: [{ name: sites, defaultUrl: `https://${state.site}.web.app`, type: 'DEFAULT_SITE' }] }),
    ],
    ['GET', host, /\/sites\/[^/]+$/, () => ({ name: sites, defaultUrl: `https://${state.site}.web.app` })],
    [
      'GET',
      host,
      /\/channels\/live$/,
      () => ({ name: `${sites}/channels/live`, release: hosting.live && { version: hosting.live } }),
    ],
    [
      'POST',
      host,
      /\/versions$/,
      (_, config) => {
        const name = `${sites}/versions/${hosting.versions.size + 1}`;
        hosting.versions.set(name, { name, status: 'CREATED', ...config, files: {} });
        return { name };
      },
    ],
    [
      'POST',
      host,
      /^\/v1beta1\/(.*\/versions\/\d+):populateFiles$/,
      ([name], { files }) => {
        Object.assign(there(hosting.versions.get(name), name).files, files);
        const uploadRequiredHashes = [...new Set(Object.values(files))].filter((hash) => !hosting.files.has(hash));
        return {
          uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${name}/files`,
          uploadRequiredHashes,
        };
      },
    ],
    ['POST', 'upload-firebasehosting.googleapis.com', /\/files\/(\w+)$/, ([hash]) => void hosting.files.add(hash)],
    [
      'PATCH',
      host,
      /^\/v1beta1\/(.*\/versions\/\d+)$/,
      ([name], change) => Object.assign(there(hosting.versions.get(name), name), change, { name }),
    ],
    [
      'POST',
      host,
      /\/channels\/live\/releases$/,
      (_, __, query) => {
        hosting.live = there(hosting.versions.get(query.get('versionName')), 'version');
        state.changes.push('shell');
        return { name: `${sites}/releases/1`, version: hosting.live };
      },
    ],
  ];
}
