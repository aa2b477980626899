/** What a project has to have before anything is brought to it: a deployment sees to it, `npm run check-project` compares. */
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

/** What every function needs: the database, and that events and schedules may call it. */
const every = ['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'];

/**
 * The account that the functions of each codebase run as: its roles in the project, the buckets whose files it may change, the secrets
 * that it reads (firebase-tools lets it), whether it starts tasks of its own, and whether it signs tokens for people who use passkeys. A test compares it with what the code uses.
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
};

export const accountOf = (codebase, project) => `spot-${codebase}@${project}.iam.gserviceaccount.com`;

/** Storage's own account reads the database for `storage.rules`: without this role every file that they look up is refused. */
export const storageAgent = (number) => ({
  member: `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
  role: 'roles/firebaserules.firestoreServiceAgent',
});

/** What whoever deploys has to be allowed, a person or the account of CI. */
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

/** Who has which role of the table above: `{ member, role }`. */
export const rolesOf = (project, codebases) =>
  codebases.flatMap((codebase) =>
    accounts[codebase].roles.map((role) => ({ member: `serviceAccount:${accountOf(codebase, project)}`, role })),
  );

/** Those that a policy does not give. */
export const missingRoles = (policy, wanted) =>
  wanted.filter(
    ({ member, role }) =>
      !(policy.bindings ?? []).some((one) => one.role === role && !one.condition && one.members?.includes(member)),
  );
