import {
  accounts,
  apis,
  databaseBackups,
  deployerRoles,
  missingRoles,
  rolesOf,
  storageAgent,
} from '../deploy/needs.mjs';
import { Clear } from './say.mjs';

/** The requests for a project's settings, by the name under which the response is stored. */
const questions = (project, region) => ({
  auth: ['identitytoolkit.googleapis.com', `admin/v2/projects/${project}/config`],
  appCheck: ['firebaseappcheck.googleapis.com', `v1/projects/${project}/services`],
  keys: ['apikeys.googleapis.com', `v2/projects/${project}/locations/global/keys`],
  secrets: ['secretmanager.googleapis.com', `v1/projects/${project}/secrets`],
  functions: ['cloudfunctions.googleapis.com', `v2/projects/${project}/locations/${region}/functions`],
  database: ['firestore.googleapis.com', `v1/projects/${project}/databases/(default)`],
  backups: ['firestore.googleapis.com', `v1/projects/${project}/databases/(default)/backupSchedules`],
  services: ['serviceusage.googleapis.com', `v1/projects/${project}/services?filter=state:ENABLED&pageSize=200`],
  project: ['cloudresourcemanager.googleapis.com', `v1/projects/${project}`],
  policy: ['cloudresourcemanager.googleapis.com', `v1/projects/${project}:getIamPolicy`, 'POST'],
  billing: ['cloudbilling.googleapis.com', `v1/projects/${project}/billingInfo`],
});

/** Reads a project's settings from Google. `base` is another server with URLs of the form `{base}/{host}/{path}`. */
export async function readProject({ project, region, token, base, domains, deployer }) {
  const get = async ([host, path, method = 'GET']) => {
    const address = base ? `${base}/${host}/${path}` : `https://${host}/${path}`;
    const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
    const answer = await fetch(address, { method, headers }).catch((error) => {
      throw new Clear(`${host} cannot be reached: ${error.message}`);
    });
    // Settings that may not be read are reported as unknown.
    return answer.ok ? answer.json() : { unread: `${host} answered ${answer.status}` };
  };
  const asked = Object.entries(questions(project, region));
  const answers = await Promise.all(asked.map(async ([name, question]) => [name, await get(question)]));
  const settings = Object.fromEntries(answers);
  const account = settings.billing.billingAccountName;
  const budgets = account ? await get(['billingbudgets.googleapis.com', `v1/${account}/budgets`]) : {};
  return { ...settings, budgets, asked: { project, region, domains, deployer } };
}

const codebases = Object.keys(accounts);
const secrets = [...new Set(codebases.flatMap((codebase) => accounts[codebase].secrets))].sort();
const list = (value) => (Array.isArray(value) ? value : []);
const variables = (settings, kind) => list(settings.functions?.functions).map((one) => one.serviceConfig?.[kind]);

/** One entry per check: the settings that it reads, its name, its condition, and advice if the condition fails. */
const checks = [
  [
    'auth',
    'Email enumeration protection',
    ({ auth }) => auth.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    'Authentication > Settings > User actions: without it an account may take an address that nobody proved',
  ],
  [
    'auth',
    'Codes of authenticator apps',
    ({ auth }) =>
      list(auth.mfa?.providerConfigs).some(
        ({ state, totpProviderConfig }) => state === 'ENABLED' && Boolean(totpProviderConfig),
      ),
    'npm run first-admin turns them on: without them no platform admin can set up two-step sign-in',
  ],
  [
    'auth',
    'Log of sign-ins',
    ({ auth }) => auth.monitoring?.requestLogging?.enabled === true,
    'Identity Platform > Settings > Logging: without it nobody can look into attempts to sign in',
  ],
  [
    'auth',
    'Sign-up by the client',
    ({ auth }) =>
      auth.client?.permissions?.disabledUserSignup === true || Boolean(auth.blockingFunctions?.triggers?.beforeCreate),
    'Authentication > Settings > User actions: turn "Enable create" off, accounts are made by functions',
  ],
  [
    'auth',
    'Deletion by the client',
    ({ auth }) => auth.client?.permissions?.disabledUserDeletion === true,
    'Authentication > Settings > User actions: turn "Enable delete" off, deletions are checked by functions',
  ],
  [
    'appCheck',
    'App Check not enforced',
    ({ appCheck }) => list(appCheck.services).every(({ enforcementMode }) => enforcementMode !== 'ENFORCED'),
    'App Check > APIs: unenforce them, the pages send no token of it and would be shut out',
  ],
  [
    'keys',
    'API keys',
    ({ keys }) =>
      list(keys.keys).length > 0 &&
      list(keys.keys).every(({ restrictions }) => list(restrictions?.apiTargets).length > 0),
    'APIs & Services > Credentials: restrict every key to the APIs it serves, browser keys to the sites as well',
  ],
  [
    'secrets',
    'Secrets',
    ({ secrets: found }) =>
      secrets.every((name) => list(found.secrets).some((one) => String(one.name).endsWith(`/${name}`))),
    `Secret Manager: ${secrets.join(', ')}`,
  ],
  [
    'functions',
    'Secrets out of plain settings',
    (settings) =>
      variables(settings, 'environmentVariables').every((plain) => secrets.every((name) => !(name in (plain ?? {})))),
    'functions/.env.<project id> holds no secret: move it to Secret Manager',
  ],
  [
    'functions',
    'FORWARDED_HOPS',
    (settings) =>
      variables(settings, 'environmentVariables').length > 0 &&
      variables(settings, 'environmentVariables').every((plain) => /^\d+$/.test(plain?.FORWARDED_HOPS ?? '')),
    'functions/.env.<project id>: how many proxies stand in front of the functions',
  ],
  [
    'budgets',
    'Budget',
    ({ budgets }) => list(budgets.budgets).length > 0,
    'Billing > Budgets & alerts: one with an alert by mail',
  ],
  [
    'database',
    'Region of the database',
    ({ database, asked }) => database.locationId === asked?.region,
    'it cannot be moved: a database elsewhere means a new project',
  ],
  [
    'database',
    'Point-in-time recovery',
    ({ database }) => database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
    'gcloud firestore databases update --enable-pitr',
  ],
  [
    'database',
    'Delete protection',
    ({ database }) => database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
    'gcloud firestore databases update --delete-protection',
  ],
  [
    'backups',
    'Backups',
    ({ backups }) => list(backups.backupSchedules).length > 0,
    `gcloud firestore backups schedules create --database='(default)' ${databaseBackups.join(' ')}`,
  ],
];

const lacking = (settings, wanted) =>
  missingRoles(settings.policy, wanted).map(({ member, role }) => `${role} for ${member}`);

/** Checks against a table of `../deploy/needs.mjs`: `lacks` names each missing entry. */
const tables = [
  [
    'services',
    'Interfaces of Google',
    ({ services }) => {
      const on = list(services.services).map(({ name }) => name.split('/').at(-1));
      return apis.filter((api) => !on.includes(api));
    },
  ],
  ['policy', 'Roles of the functions', (settings) => lacking(settings, rolesOf(settings.asked?.project, codebases))],
  [
    'policy',
    'Rules of files may read the database',
    (settings) => lacking(settings, [storageAgent(settings.project?.projectNumber)]),
  ],
  [
    'policy',
    'Roles of who deploys',
    (settings) =>
      settings.asked?.deployer
        ? lacking(
            settings,
            deployerRoles.map((role) => ({ member: `serviceAccount:${settings.asked.deployer}`, role })),
          )
        : [],
  ],
  [
    'auth',
    'Domains that may sign people in',
    ({ auth, asked }) => list(asked?.domains).filter((domain) => !list(auth.authorizedDomains).includes(domain)),
  ],
];

const tableChecks = tables.map(([source, what, lacks]) => [
  source,
  what,
  (settings) => lacks(settings).length === 0,
  (settings) => lacks(settings).join(', '),
]);

/** Evaluates the settings: `state` is `ok`, `missing` or, if they could not be read, `unknown`. */
export function checkProject(settings) {
  return [...checks, ...tableChecks].map(([source, what, holds, how]) => {
    const unread = settings[source] === undefined ? 'not in the settings' : settings[source].unread;
    if (unread) return { what, state: 'unknown', how: unread };
    return holds(settings)
      ? { what, state: 'ok' }
      : { what, state: 'missing', how: typeof how === 'function' ? how(settings) : how };
  });
}
