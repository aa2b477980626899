import { accountOf, accounts } from '../needs.mjs';
import { region } from '../config.mjs';
import { changeScenarios } from './change-scenarios.mjs';
import { completes, failedChecks } from './checks.mjs';
import { backupScenarios } from './backup-scenarios.mjs';

const functionsOf = ({ state }) => [...state.functions.values()];
const codebases = Object.keys(accounts);

/** Each secret can be read exactly by the accounts in the table, and each function runs as its codebase's account. */
function accountChecks({ state }) {
  const readers = (name) => state.secrets.get(name).members;
  const wanted = (name) =>
    codebases
      .filter((one) => accounts[one].secrets.includes(name))
      .map((one) => `serviceAccount:${accountOf(one, state.project)}`);
  return {
    'every function runs as the account of its codebase': functionsOf({ state }).every(
      ({ labels, serviceConfig }) =>
        serviceConfig.serviceAccountEmail === accountOf(labels['firebase-functions-codebase'], state.project),
    ),
    'each secret can be read only by the accounts that need it': [...state.secrets.keys()].every(
      (name) => readers(name).toSorted().join() === wanted(name).toSorted().join(),
    ),
  };
}

const firstDeployment = {
  name: 'The first deployment, without a database, while events are not permitted yet',
  async run(environment) {
    const { state } = environment;
    state.faults = [
      {
        at: /^POST cloudfunctions.*\/functions$/,
        status: 400,
        message:
          'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
      },
    ];
    const done = await environment.deploy({ commit: 'one' });
    const storage = state.policy.bindings.find(({ role }) => role === 'roles/firebaserules.firestoreServiceAgent');
    return failedChecks({
      ...completes(done),
      'it waited for events once': done.said.some((line) => line.includes('not ready yet')),
      'the database is in the region of the functions': state.database?.locationId === region,
      'the database has point-in-time recovery and delete protection':
        state.database?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' &&
        state.database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
      'the storage rules may read the database': storage?.members.length === 1,
      'images of functions are kept for thirty days':
        state.repository?.cleanupPolicies?.['firebase-functions-cleanup']?.condition.olderThan === '2592000s',
      'every codebase has functions': codebases.every((one) =>
        functionsOf(environment).some(({ labels }) => labels['firebase-functions-codebase'] === one),
      ),
      'the page is released': Object.keys(state.hosting.live?.files ?? {}).length > 10,
      'every part is recorded': Object.keys(await environment.deployed()).length === codebases.length + 5,
      ...accountChecks(environment),
    });
  },
};

const secondDeployment = {
  name: 'Everything a second time',
  after: firstDeployment,
  async run(environment) {
    const done = await environment.deploy({ commit: 'two' });
    return failedChecks({
      ...completes(done),
      [`only the page gets a new version, with no new file: ${done.changes.join('; ')}`]:
        done.changes.join() === 'shell',
    });
  },
};

const changedRule = {
  name: 'A changed rule',
  after: firstDeployment,
  async run(environment) {
    environment.change('firebase/firestore.rules', (text) => `${text}\n// another\n`);
    const done = await environment.deploy({ only: ['rules'], commit: 'three' });
    return failedChecks({
      ...completes(done),
      [`only the rules of the database are released: ${done.changes.join('; ')}`]:
        done.changes.length === 1 && /rules cloud.firestore/.test(done.changes[0]),
    });
  },
};

const renamedFunction = {
  name: 'A renamed function',
  after: firstDeployment,
  async run(environment) {
    environment.change(
      'firebase/functions/dist/dayof/index.js',
      (text) =>
        `${text}\nmodule.exports = Object.fromEntries(Object.entries(module.exports).map(([name, value]) => [name === 'countWeek' ? 'countWeeks' : name, value]));\n`,
    );
    const others = () =>
      functionsOf(environment).filter(({ labels }) => labels['firebase-functions-codebase'] !== 'dayof');
    const before = JSON.stringify(others());
    const withoutDelete = await environment.deploy({ only: ['functions:dayof'], commit: 'four' });
    const withDelete = await environment.deploy({ only: ['functions:dayof'], remove: ['countWeek'], commit: 'four' });
    return failedChecks({
      'without --delete it stops before any change and names the function':
        /countWeek.*--delete countWeek/.test(withoutDelete.stopped ?? '') && withoutDelete.changes.length === 0,
      ...completes(withDelete),
      'with --delete only this function is deleted':
        withDelete.changes.filter((line) => /deleted/.test(line)).join() === 'function deleted: countWeek',
      'the new function is created before the old one is deleted':
        withDelete.changes.indexOf('function created: countWeeks') <
          withDelete.changes.indexOf('function deleted: countWeek') &&
        withDelete.changes.includes('function created: countWeeks'),
      'no other codebase is changed': JSON.stringify(others()) === before,
    });
  },
};

const otherRegion = {
  name: 'A database in another region',
  async run(environment) {
    environment.fresh();
    environment.state.database = { name: 'projects/x/databases/(default)', locationId: 'nam5' };
    const done = await environment.deploy({ only: ['project'] });
    environment.state.database = undefined;
    return failedChecks({
      'it names the region of the database': /database is in nam5/.test(done.stopped ?? ''),
      'nothing is changed': done.changes.length === 0,
    });
  },
};

/** A fault in one step: the deployment stops there, and the same command then continues and completes. */
const failsOnce = (step, only, fault, checks = () => ({})) => ({
  name: `Fails once: ${step}`,
  async run(environment) {
    environment.fresh();
    if (!only.includes('project')) await environment.deploy({ only: ['project'] });
    environment.state.faults = [{ status: 403, message: 'no permission', kind: 'PERMISSION_DENIED', ...fault }];
    const first = await environment.deploy({ only, commit: 'five' });
    environment.state.faults = [];
    const again = await environment.deploy({ only, commit: 'five' });
    const third = await environment.deploy({ only, commit: 'five' });
    return failedChecks({
      'it stops': Boolean(first.stopped),
      'it names the step that failed':
        (first.stopped ?? '').includes('failed. The following steps were not run.') ||
        /could not be (?:recorded|read|listed)/.test(first.stopped ?? ''),
      ...completes(again),
      [`a third run changes nothing but the page: ${third.changes.join('; ')}`]: third.changes.every(
        (line) => line === 'shell',
      ),
      ...checks(environment),
    });
  },
});

const failsAtIndex = failsOnce('creating an index', ['rules'], {
  at: /^POST firestore.*collectionGroups\/positions\/indexes/,
});

const needsRepair = {
  name: 'An index that needs repair',
  after: failsAtIndex,
  async run(environment) {
    environment.state.indexes[3].state = 'NEEDS_REPAIR';
    const first = await environment.deploy({ only: ['rules'] });
    environment.state.indexes[3].state = 'READY';
    return failedChecks({
      'it stops waiting and reports the state': /NEEDS_REPAIR/.test(first.stopped ?? ''),
      ...completes(await environment.deploy({ only: ['rules'] })),
    });
  },
};

const missingSecret = {
  name: 'A missing secret',
  async run(environment) {
    environment.state.secrets.delete('REGISTRY_KEY');
    const done = await environment.deploy({ only: ['functions:dayof'] });
    environment.state.secrets.set('REGISTRY_KEY', { members: [] });
    return failedChecks({
      'the secret is named': /lacks REGISTRY_KEY/.test(done.stopped ?? ''),
      'nothing is changed': done.changes.length === 0,
    });
  },
};

const dayof = ['functions:dayof'];

/** The scenarios of the rehearsal, run in order on one project. One with `after` continues from that scenario's project. */
export const scenarios = [
  firstDeployment,
  secondDeployment,
  changedRule,
  renamedFunction,
  ...changeScenarios,
  otherRegion,
  failsOnce('enabling the APIs', ['project'], { at: /^gcloud services enable/ }),
  failsOnce('creating the database', ['project'], { at: /^gcloud firestore databases create/ }),
  failsOnce('creating a service account', ['project'], { at: /^gcloud iam service-accounts create spot-dayof/ }),
  failsOnce('granting a role', ['project'], { at: /^gcloud projects add-iam-policy-binding.*spot-worker/ }),
  failsAtIndex,
  needsRepair,
  failsOnce('releasing the rules', ['rules'], { at: /^P\w+ firebaserules.*\/releases/, times: 2 }),
  failsOnce('creating the bucket of versions', ['bucket'], { at: /^gcloud storage buckets create/ }),
  missingSecret,
  failsOnce('listing the functions', dayof, { at: /^GET cloudfunctions.*v2.*\/functions$/ }),
  failsOnce('creating a function', dayof, { at: /^POST cloudfunctions.*\/functions$/ }),
  failsOnce('creating a schedule', dayof, { at: /^POST cloudscheduler/ }, ({ state }) => ({
    'the schedule exists': state.jobs.size > 0,
  })),
  // firebase-tools tries to upload each file up to six times.
  failsOnce('uploading a file of the page', ['shell'], { at: /^POST upload-firebasehosting/, times: Infinity }),
  failsOnce('releasing the page', ['shell'], { at: /^POST firebasehosting.*\/releases$/ }),
  failsOnce('recording the deployment', ['bucket'], { at: /^gcloud storage cp .*-deployments\// }),
  ...backupScenarios,
];
