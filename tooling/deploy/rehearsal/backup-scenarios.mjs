import { backupsBucketOf } from '../config.mjs';
import { completes, failedChecks } from './checks.mjs';

const reports = ({ stopped = '' }, pattern) => ({ [`it reports the cause: ${stopped}`]: pattern.test(stopped) });

/** Starts with a project that has data, files and two schedules. */
function fillProject(environment) {
  environment.fresh();
  const { state } = environment;
  state.buckets.set(backupsBucketOf(state.project), { location: state.region, members: [], objects: new Map() });
  state.buckets.set(`${state.project}-releases`, {
    location: state.region,
    members: [],
    objects: new Map([['one/1.0.0/a.js', 'a']]),
  });
  for (const id of ['one', 'two', 'three']) {
    state.documents.set(`groups/${id}`, { name: id });
    state.users.set(id, { localId: id, email: `${id}@spot.example`, passwordHash: `hash of ${id}`, salt: 'salt' });
  }
  state.users.get('two').mfaInfo = [{ mfaEnrollmentId: 'app', totpInfo: {} }];
  state.buckets.get(state.bucket).objects.set('profile_pics/one.png', 'a picture');
  for (const name of ['sendTexts', 'keepCounts'])
    state.jobs.set(`projects/${state.project}/locations/${state.region}/jobs/firebase-schedule-${name}`, {
      state: 'ENABLED',
    });
}

const loseEverything = ({ state }) => {
  state.documents.clear();
  state.users.clear();
  state.buckets.get(state.bucket).objects.clear();
};
const restoredChecks = ({ state }) => ({
  'every document is restored': [...state.documents.keys()].join() === 'groups/one,groups/two,groups/three',
  'every account is restored with its password hash':
    [...state.users.values()].every(({ localId, passwordHash }) => passwordHash === `hash of ${localId}`) &&
    state.users.size === 3,
  'every file is restored': state.buckets.get(state.bucket).objects.get('profile_pics/one.png') === 'a picture',
  'schedules run again': [...state.jobs.values()].every((job) => job.state === 'ENABLED'),
});

const backupAndRestore = {
  name: 'A copy is made, everything is lost, the copy is restored',
  async run(environment) {
    fillProject(environment);
    const copy = await environment.backup();
    loseEverything(environment);
    const restored = await environment.restore();
    const { changes } = restored;
    return failedChecks({
      ...completes(copy),
      ...completes(restored),
      ...restoredChecks(environment),
      'schedules are paused before the first step': changes.findIndex((line) => line.startsWith('PAUSED')) === 0,
      'documents are restored after the accounts':
        changes.findIndex((line) => line.startsWith('documents')) >
        changes.findIndex((line) => line.startsWith('accounts')),
      'people whose second factor was lost are listed': restored.said.some((line) =>
        /set up a second factor again at the next sign-in: two/.test(line),
      ),
    });
  },
};

const exportFails = {
  name: 'An export fails half-way',
  async run(environment) {
    fillProject(environment);
    environment.state.failingOperations = 1;
    const first = await environment.backup();
    const none = await environment.restore();
    const second = await environment.backup();
    return failedChecks({
      ...reports(first, /failed half-way/),
      ...reports(none, /There is no copy/),
      ...completes(second),
    });
  },
};

/** `paused`: whether the schedules are paused when the step fails. */
const restoreFails = (step, fault, paused = true) => ({
  name: `A restore fails while ${step}`,
  async run(environment) {
    fillProject(environment);
    await environment.backup();
    loseEverything(environment);
    environment.state.faults = [{ status: 403, message: 'no permission', kind: 'PERMISSION_DENIED', ...fault }];
    const first = await environment.restore();
    const arePaused = [...environment.state.jobs.values()].every((job) => job.state === 'PAUSED');
    const again = await environment.restore();
    return failedChecks({
      ...reports(first, /no permission/),
      [`schedules ${paused ? 'stay paused' : 'still run'} after the failure`]: arePaused === paused,
      'no document is restored, so nobody has access': first.changes.every((line) => !line.startsWith('documents')),
      'the same command continues there': again.said.some((line) => /^Continuing/.test(line)),
      ...completes(again),
      ...restoredChecks(environment),
    });
  },
});

const importFails = {
  name: 'A restore fails while importing documents',
  async run(environment) {
    fillProject(environment);
    await environment.backup();
    loseEverything(environment);
    environment.state.failingOperations = 1;
    const first = await environment.restore();
    const again = await environment.restore();
    return failedChecks({
      ...reports(first, /failed half-way/),
      'accounts are not imported twice': again.changes.every((line) => !line.startsWith('accounts')),
      ...completes(again),
      ...restoredChecks(environment),
    });
  },
};

const notEmpty = {
  name: 'A project that is not empty',
  async run(environment) {
    fillProject(environment);
    await environment.backup();
    environment.state.documents.set('groups/later', {});
    const refused = await environment.restore();
    const replaced = await environment.restore({ replace: true });
    return failedChecks({
      ...reports(refused, /is not empty \(files, accounts, documents\)/),
      'nothing is changed': refused.changes.length === 0,
      ...completes(replaced),
      ...restoredChecks(environment),
      'the replaced data were copied first': (await environment.copies()).length === 2,
    });
  },
};

const hiddenHashes = {
  name: 'Password hashes that may not be read',
  async run(environment) {
    fillProject(environment);
    environment.state.hashesHidden = true;
    return failedChecks(
      reports(await environment.backup(), /No permission to read password hashes.*firebaseauth\.admin/),
    );
  },
};

const busyService = {
  name: 'A busy service',
  async run(environment) {
    fillProject(environment);
    environment.state.faults = [
      { at: /accounts:batchGet/, status: 503, message: 'busy', kind: 'UNAVAILABLE', times: 3 },
    ];
    return failedChecks(completes(await environment.backup()));
  },
};

/** Scenarios that make and restore backups. */
export const backupScenarios = [
  backupAndRestore,
  exportFails,
  restoreFails('pausing schedules', { at: /:pause$/ }, false),
  restoreFails('copying a file', { at: /^POST storage.*rewriteTo/ }),
  restoreFails('importing accounts', { at: /accounts:batchCreate/ }),
  importFails,
  notEmpty,
  hiddenHashes,
  busyService,
];
