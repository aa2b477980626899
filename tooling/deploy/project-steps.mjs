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
/** Retries, because a new account is not known everywhere at once. */
const known = { on: /does not exist|not found|INVALID_ARGUMENT/i, times: 6, pauses: 1 };

/** Creates the database in the functions' region; region and retention cannot be changed afterwards. */
function databaseStep(gcloud) {
  const database = '--database=(default)';
  return {
    say: 'The database, with recovery of the last seven days and protected from being deleted',
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
          `The database lies in ${locationId}, the functions run in ${region}, and a database cannot be moved: take a new project, or bring what it holds to one.`,
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
    { say: 'The interfaces of Google that it uses', ...gcloud('services', 'enable', ...apis) },
    databaseStep(gcloud),
    {
      say: 'An account for each codebase',
      ...gcloud('iam', 'service-accounts', 'list', '--format=value(email)'),
      then: (output) =>
        codebases
          .filter((_, turn) => !output.split(/\s+/).includes(emails[turn]))
          .map((codebase) =>
            gcloud('iam', 'service-accounts', 'create', `spot-${codebase}`, `--display-name=Functions of ${codebase}`),
          ),
    },
    {
      say: 'The roles of these accounts',
      ...gcloud('projects', 'get-iam-policy', project, '--format=json'),
      then: (output) => missingRoles(parsed(output), rolesOf(project, codebases)).map(binding),
    },
    {
      say: 'Rules of files may read the database',
      ...gcloud('projects', 'describe', project, '--format=value(projectNumber)'),
      then: (output) => [binding(storageAgent(/^\d+$/.test(output.trim()) ? output.trim() : 'NUMBER'))],
    },
    ...ofItself('tasks', 'iam.serviceAccountUser', (codebase) => `Tasks of ${codebase} call its functions`),
    // Not as a role of the project, which would include all other accounts.
    ...ofItself('tokens', 'iam.serviceAccountTokenCreator', (codebase) => `Sign-ins with passkeys, by ${codebase}`),
    ...fileSteps(gcloud, deployment, 'pictures', `gs://${settings.firebase.storageBucket}`).map((step) => ({
      say: 'Pictures and documents',
      ...step,
    })),
    privateBucket(gcloud, 'The bucket that says what is deployed', deploymentsBucketOf(project)),
    privateBucket(gcloud, 'The bucket of copies', backupsBucketOf(project)),
    {
      say: 'Copies are deleted after 70 days',
      ...gcloud(
        ...['storage', 'buckets', 'update', `gs://${backupsBucketOf(project)}`],
        ...[`--lifecycle-file=${folder}/copies.json`],
      ),
    },
    {
      say: 'The database is kept day by day for five weeks',
      ...gcloud('firestore', 'backups', 'schedules', 'list', '--database=(default)', '--format=json'),
      then: (output) =>
        [parsed(output)].flat().some((one) => one.retention)
          ? []
          : [gcloud(...['firestore', 'backups', 'schedules', 'create', '--database=(default)'], ...databaseBackups)],
    },
  ];
  return steps.map((step) => ({ part: 'project', ...step }));
}
