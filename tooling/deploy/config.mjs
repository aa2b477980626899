/** The region of the functions; must equal the one in the contracts. */
export const region = 'northamerica-northeast1';

/** The bucket of published versions, which is public and contains nothing else. */
export const bucketOf = (project) => `${project}-releases`;

/** The bucket that records which commit each part was deployed from; only deployers read and write it. */
export const deploymentsBucketOf = (project) => `${project}-deployments`;

/** The bucket of backups; only those who make and restore them can read it. */
export const backupsBucketOf = (project) => `${project}-backups`;

/** The only origins with which a project's page may communicate, by its settings. */
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
 * firebase.json for one project: its content security policy, the page with its settings, and the built functions with their
 * variables.
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

/** The configuration of a single codebase. Asked for alone instead of by name, firebase-tools skips unchanged functions. */
export const configOfCodebase = (config, codebase) => ({
  functions: config.functions.filter((one) => one.codebase === codebase),
});
export const configFileOf = (name, codebase) => `firebase.${name}${codebase ? `.${codebase}` : ''}.json`;
