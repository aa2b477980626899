/** Where functions run; the contracts say the same. */
export const region = 'northamerica-northeast1';

/** Where published versions lie; nothing else does, for everybody may read it. */
export const bucketOf = (project) => `${project}-releases`;

/** Which commit each part was deployed from; nobody but who deploys reads or writes it. */
export const deploymentsBucketOf = (project) => `${project}-deployments`;

/** Copies of all that the project holds; nobody but who makes and restores them reads it. */
export const backupsBucketOf = (project) => `${project}-backups`;

/** The only origins that the page of a project may talk to, by the settings of that project. */
export function policyOf({ project, tiles }) {
  const releases = `https://storage.googleapis.com/${bucketOf(project)}/`;
  const pictures = ['https://firebasestorage.googleapis.com', ...(tiles ? [tiles] : [])];
  const services = ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", releases],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", releases],
    'img-src': ["'self'", 'data:', 'blob:', releases, ...pictures],
    'connect-src': [
      "'self'",
      releases,
      ...services.map((service) => `https://${service}.googleapis.com`),
      `https://${region}-${project}.cloudfunctions.net`,
    ],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const isPolicy = ({ key }) => key === 'Content-Security-Policy';

/**
 * firebase.json for one project: the policy of its own addresses, the page with its settings, and functions as they are built
 * already, each with its variables beside it.
 */
export function configOf(template, { project, settings }, folder) {
  const policy = policyOf({
    project,
    tiles: settings.mapTilesOrigin,
  });
  const withPolicy = (headers) => headers.map((header) => (isPolicy(header) ? { ...header, value: policy } : header));
  const hosting = [template.hosting].flat().find(({ target }) => target === 'shell');
  const { firestore, storage, functions } = template;
  return {
    hosting: {
      ...hosting,
      public: `${folder}/shell`,
      headers: hosting.headers.map((rule) => ({ ...rule, headers: withPolicy(rule.headers) })),
    },
    firestore,
    storage,
    functions: functions.map(({ predeploy: _built, ...codebase }) => codebase),
  };
}

/** The configuration of one codebase: asked for by itself and not by its name, firebase-tools leaves functions that did not change. */
export const configOfCodebase = (config, codebase) => ({
  functions: config.functions.filter((one) => one.codebase === codebase),
});
export const configFileOf = (name, codebase) => `firebase.${name}${codebase ? `.${codebase}` : ''}.json`;
