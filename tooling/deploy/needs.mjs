/** What a project needs before a deployment: a deployment enables it, `npm run check-project` compares. */
export const apis = [
  'artifactregistry.googleapis.com',
  'cloudbilling.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  'eventarc.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'firebaseextensions.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'iam.googleapis.com',
  'iamcredentials.googleapis.com',
  'identitytoolkit.googleapis.com',
  'pubsub.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
  'storage.googleapis.com',
];

/** Roles of all functions: to use the database, and to be called by events and schedules. */
const every = ['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'];

/**
 * Each codebase's account: its roles in the project, buckets whose files it may change, public buckets that it reads, secrets
 * that it reads (granted by firebase-tools), whether it starts tasks, and whether it signs tokens for passkeys. A test compares
 * this with the code.
 */
export const accounts = {
  accounts: {
    roles: [...every, 'roles/firebaseauth.admin'],
    buckets: ['pictures'],
    secrets: ['MAPS_API_KEY', 'SMTP_URL'],
    tokens: true,
  },
  scheduling: {
    roles: [...every, 'roles/firebaseauth.viewer', 'roles/cloudtasks.enqueuer'],
    buckets: ['pictures'],
    secrets: ['MAPS_API_KEY', 'TWILIO_AUTH_TOKEN'],
    tasks: true,
  },
  dayof: { roles: [...every, 'roles/firebaseauth.viewer'], buckets: [], secrets: [] },
  backoffice: {
    roles: [...every, 'roles/firebaseauth.admin'],
    buckets: ['pictures'],
    secrets: ['CERTN_API_KEY', 'CERTN_WEBHOOK_SECRET'],
  },
  worker: { roles: [...every, 'roles/firebaseauth.viewer'], buckets: ['pictures'], secrets: [] },
  releases: { roles: [...every, 'roles/firebaseauth.admin'], buckets: ['releases'], secrets: ['REGISTRY_KEY'] },
  features: { roles: [...every, 'roles/firebaseauth.viewer'], buckets: [], reads: ['releases'], secrets: [] },
};

export const accountOf = (codebase, project) => `spot-${codebase}@${project}.iam.gserviceaccount.com`;

/**
 * The role with which Storage reads the database for `storage.rules`; without it rules that read documents refuse all files.
 */
export const storageAgent = (number) => ({
  member: `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
  role: 'roles/firebaserules.firestoreServiceAgent',
});

/**
 * The daily backups of the database. They are kept no longer than copies, which are deleted after 70 days, because they still
 * contain people who were erased since.
 */
export const databaseBackups = ['--recurrence=daily', '--retention=5w'];

/** Roles that a deployer needs, whether a person or CI's account. */
export const deployerRoles = [
  'roles/artifactregistry.admin',
  'roles/cloudfunctions.admin',
  'roles/cloudscheduler.admin',
  'roles/cloudtasks.admin',
  'roles/datastore.owner',
  'roles/firebase.admin',
  'roles/iam.serviceAccountAdmin',
  'roles/iam.serviceAccountUser',
  'roles/resourcemanager.projectIamAdmin',
  'roles/run.admin',
  'roles/secretmanager.admin',
  'roles/serviceusage.serviceUsageAdmin',
  'roles/storage.admin',
];

/** The roles in the table above with their holders: `{ member, role }`. */
export const rolesOf = (project, codebases) =>
  codebases.flatMap((codebase) =>
    accounts[codebase].roles.map((role) => ({ member: `serviceAccount:${accountOf(codebase, project)}`, role })),
  );

/** The wanted roles that a policy does not grant. */
export const missingRoles = (policy, wanted) =>
  wanted.filter(
    ({ member, role }) =>
      !(policy.bindings ?? []).some((one) => one.role === role && !one.condition && one.members?.includes(member)),
  );
