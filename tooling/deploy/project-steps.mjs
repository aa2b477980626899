import { Clear } from '../lib/say.mjs';
import { backupsBucketOf, deploymentsBucketOf, region } from './config.mjs';
import { accountOf, accounts, apis, databaseBackups, missingRoles, rolesOf, storageAgent } from './needs.mjs';

const parsed = (output) => {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
};
const notThere = /NOT_FOUND|not found|does not exist/i;
/** Retries, because Google does not recognize a new account everywhere at once. */
const known = { on: /does not exist|not found|INVALID_ARGUMENT/i, times: 6, pauses: 1 };

/** Creates the database in the functions' region; region and retention cannot be changed afterwards. */
function databaseStep(gcloud) {
  const database = '--database=(default)';
  return {
    say: 'Database with point-in-time recovery and delete protection',
    ...gcloud('firestore', 'databases', 'describe', database, '--format=json'),
    already: notThere,
    then(output) {
      const { name, locationId, pointInTimeRecoveryEnablement: recovery, deleteProtectionState: kept } = parsed(output);
      const wishes = ['--enable-pitr', '--delete-protection'];
      if (!name)
        return [
          gcloud(
            'firestore',
            'databases',
            'create',
            database,
            `--location=${region}`,
            '--type=firestore-native',
            ...wishes,
          ),
        ];
      if (locationId !== region)
        throw new Clear(
          `The database is in ${locationId}, but the functions run in ${region}, and a database cannot be moved. Use a new project, and restore a backup to it if this one contains data.`,
        );
      const has = recovery === 'POINT_IN_TIME_RECOVERY_ENABLED' && kept === 'DELETE_PROTECTION_ENABLED';
      return has ? [] : [gcloud('firestore', 'databases', 'update', database, ...wishes)];
    },
  };
}

const member = (codebase, project) => `--member=serviceAccount:${accountOf(codebase, project)}`;

/** Steps that grant accounts the right to change files in a bucket, by the table. */
export const fileSteps = (gcloud, { project, codebases }, bucket, address) =>
  codebases
    .filter((codebase) => accounts[codebase].buckets.includes(bucket))
    .map((codebase) => ({
      ...gcloud(
        'storage',
        'buckets',
        'add-iam-policy-binding',
        address,
        member(codebase, project),
        '--role=roles/storage.objectAdmin',
      ),
      again: known,
    }));

/** A bucket that only roles of the project can read. */
const privateBucket = (gcloud, say, name) => ({
  say,
  ...gcloud(
    ...['storage', 'buckets', 'create', `gs://${name}`, `--location=${region}`],
    ...['--uniform-bucket-level-access', '--public-access-prevention'],
  ),
  already: /already (?:exist|own)|409/,
});

/** The steps for the project itself; each changes only what differs. */
export function projectSteps(gcloud, deployment) {
  const { project, codebases, settings, folder } = deployment;
  const binding = ({ member: who, role }) => ({
    ...gcloud('projects', 'add-iam-policy-binding', project, `--member=${who}`, `--role=${role}`, '--condition=None'),
    again: known,
  });
  /** Grants an account a role over itself only. */
  const ofItself = (need, role, say) =>
    codebases
      .filter((codebase) => accounts[codebase][need])
      .map((codebase) => ({
        say: say(codebase),
        ...gcloud(
          'iam',
          'service-accounts',
          'add-iam-policy-binding',
          accountOf(codebase, project),
          member(codebase, project),
          `--role=roles/${role}`,
        ),
        again: known,
      }));
  const emails = codebases.map((codebase) => accountOf(codebase, project));
  const steps = [
    { say: 'Google APIs', ...gcloud('services', 'enable', ...apis) },
    databaseStep(gcloud),
    {
      say: 'A service account for each codebase',
      ...gcloud('iam', 'service-accounts', 'list', '--format=value(email)'),
      then: (output) =>
        codebases
          .filter((_, turn) => !output.split(/\s+/).includes(emails[turn]))
          .map((codebase) =>
            gcloud('iam', 'service-accounts', 'create', `spot-${codebase}`, `--display-name=Functions of ${codebase}`),
          ),
    },
    {
      say: 'Roles of the service accounts',
      ...gcloud('projects', 'get-iam-policy', project, '--format=json'),
      then: (output) => missingRoles(parsed(output), rolesOf(project, codebases)).map(binding),
    },
    {
      say: 'Storage rules may read the database',
      ...gcloud('projects', 'describe', project, '--format=value(projectNumber)'),
      then: (output) => [binding(storageAgent(/^\d+$/.test(output.trim()) ? output.trim() : 'NUMBER'))],
    },
    ...ofItself('tasks', 'iam.serviceAccountUser', (codebase) => `Task queues of ${codebase} may call its functions`),
    // Not as a role of the project, which would include all other accounts.
    ...ofItself('tokens', 'iam.serviceAccountTokenCreator', (codebase) => `${codebase} may sign tokens for passkeys`),
    ...fileSteps(gcloud, deployment, 'pictures', `gs://${settings.firebase.storageBucket}`).map((step) => ({
      say: 'Access to pictures and documents',
      ...step,
    })),
    privateBucket(gcloud, 'Bucket of deployment records', deploymentsBucketOf(project)),
    privateBucket(gcloud, 'Bucket of copies', backupsBucketOf(project)),
    {
      say: 'Delete copies after 70 days',
      ...gcloud(
        ...['storage', 'buckets', 'update', `gs://${backupsBucketOf(project)}`],
        ...[`--lifecycle-file=${folder}/copies.json`],
      ),
    },
    {
      say: 'Daily database backups, kept for five weeks',
      ...gcloud('firestore', 'backups', 'schedules', 'list', '--database=(default)', '--format=json'),
      then: (output) =>
        [parsed(output)].flat().some((one) => one.retention)
          ? []
          : [gcloud(...['firestore', 'backups', 'schedules', 'create', '--database=(default)'], ...databaseBackups)],
    },
  ];
  return steps.map((step) => ({ part: 'project', ...step }));
}
