import { accountOf, accounts } from '../needs.mjs';
import { region } from '../config.mjs';
import { changeActs } from './change-acts.mjs';
import { copyActs } from './copy-acts.mjs';

const functionsOf = ({ state }) => [...state.functions.values()];
const codebases = Object.keys(accounts);

/** The names of the claims that do not hold. */
const wrongIn = (claims) => Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
const ended = ({ stopped }) => ({ [`it ends${stopped ? `, and stopped: ${stopped.slice(-1500)}` : ''}`]: !stopped });

/** Each secret can be read exactly by the accounts in the table, and each function runs as its codebase's account. */
function accountClaims({ state }) {
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
    'each secret is read by who needs it, and nobody else': [...state.secrets.keys()].every(
      (name) => readers(name).toSorted().join() === wanted(name).toSorted().join(),
    ),
  };
}

const firstTime = {
  what: 'The first time, in a project with no database, while events are not let through yet',
  async play(scene) {
    const { state } = scene;
    state.faults = [
      {
        at: /^POST cloudfunctions.*\/functions$/,
        status: 400,
        message:
          'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
      },
    ];
    const done = await scene.deploy({ commit: 'one' });
    const storage = state.policy.bindings.find(({ role }) => role === 'roles/firebaserules.firestoreServiceAgent');
    return wrongIn({
      ...ended(done),
      'it waited for events once': done.said.some((line) => line.includes('not yet')),
      'the database lies where the functions run': state.database?.locationId === region,
      'it has recovery and cannot be deleted':
        state.database?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' &&
        state.database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
      'rules of files may read the database': storage?.members.length === 1,
      'images are kept for thirty days':
        state.repository?.cleanupPolicies?.['firebase-functions-cleanup']?.condition.olderThan === '2592000s',
      'every codebase has functions': codebases.every((one) =>
        functionsOf(scene).some(({ labels }) => labels['firebase-functions-codebase'] === one),
      ),
      'the page is served': Object.keys(state.hosting.live?.files ?? {}).length > 10,
      'every part is recorded': Object.keys(await scene.deployed()).length === codebases.length + 5,
      ...accountClaims(scene),
    });
  },
};

const secondTime = {
  what: 'The second time, with nothing changed',
  async play(scene) {
    const done = await scene.deploy({ commit: 'two' });
    return wrongIn({
      ...ended(done),
      [`only the page gets a new version, with no new file: ${done.changes.join('; ')}`]:
        done.changes.join() === 'shell',
    });
  },
};

const ruleChanged = {
  what: 'A rule changed',
  async play(scene) {
    scene.change('firebase/firestore.rules', (text) => `${text}\n// another\n`);
    const done = await scene.deploy({ only: ['rules'], commit: 'three' });
    return wrongIn({
      ...ended(done),
      [`only the rules of the database are released: ${done.changes.join('; ')}`]:
        done.changes.length === 1 && /rules cloud.firestore/.test(done.changes[0]),
    });
  },
};

const functionGone = {
  what: 'A function got another name',
  async play(scene) {
    scene.change(
      'firebase/functions/dist/dayof/index.js',
      (text) =>
        `${text}\nmodule.exports = Object.fromEntries(Object.entries(module.exports).map(([name, value]) => [name === 'countWeek' ? 'countWeeks' : name, value]));\n`,
    );
    const others = () => functionsOf(scene).filter(({ labels }) => labels['firebase-functions-codebase'] !== 'dayof');
    const before = JSON.stringify(others());
    const unasked = await scene.deploy({ only: ['functions:dayof'], commit: 'four' });
    const asked = await scene.deploy({ only: ['functions:dayof'], remove: ['countWeek'], commit: 'four' });
    return wrongIn({
      'it stops before anything is changed and names it':
        /countWeek.*--delete countWeek/.test(unasked.stopped ?? '') && unasked.changes.length === 0,
      ...ended(asked),
      'where that was said it is deleted, and nothing else':
        asked.changes.filter((line) => /deleted/.test(line)).join() === 'function deleted: countWeek',
      'the new one is there before':
        asked.changes.indexOf('function made: countWeeks') < asked.changes.indexOf('function deleted: countWeek') &&
        asked.changes.includes('function made: countWeeks'),
      'no other codebase is touched': JSON.stringify(others()) === before,
    });
  },
};

const elsewhere = {
  what: 'A database in another region is refused before anything is changed',
  async play(scene) {
    scene.fresh();
    scene.state.database = { name: 'projects/x/databases/(default)', locationId: 'nam5' };
    const done = await scene.deploy({ only: ['project'] });
    scene.state.database = undefined;
    return wrongIn({
      'it says where the database lies': /lies in nam5/.test(done.stopped ?? ''),
      'nothing is changed': done.changes.length === 0,
    });
  },
};

/** An act with a fault in one step: the deployment stops there, and the same command then continues and completes. */
const failsOnce = (what, only, fault, claims = () => ({})) => ({
  what: `Fails once: ${what}`,
  async play(scene) {
    scene.fresh();
    if (!only.includes('project')) await scene.deploy({ only: ['project'] });
    scene.state.faults = [{ status: 403, message: 'no permission', kind: 'PERMISSION_DENIED', ...fault }];
    const first = await scene.deploy({ only, commit: 'five' });
    scene.state.faults = [];
    const again = await scene.deploy({ only, commit: 'five' });
    const third = await scene.deploy({ only, commit: 'five' });
    return wrongIn({
      'it stops': Boolean(first.stopped),
      'and says where':
        (first.stopped ?? '').includes('failed, nothing after it was done') ||
        /not recorded|cannot be asked|cannot be listed/.test(first.stopped ?? ''),
      ...ended(again),
      [`what is done is not done twice: ${third.changes.join('; ')}`]: third.changes.every((line) => line === 'shell'),
      ...claims(scene),
    });
  },
});

const needsRepair = {
  what: 'An index that Firestore cannot build ends the waiting',
  async play(scene) {
    scene.state.indexes[3].state = 'NEEDS_REPAIR';
    const first = await scene.deploy({ only: ['rules'] });
    scene.state.indexes[3].state = 'READY';
    return wrongIn({
      'it stops': /NEEDS_REPAIR/.test(first.stopped ?? ''),
      ...ended(await scene.deploy({ only: ['rules'] })),
    });
  },
};

const noSecret = {
  what: 'A secret that is not there is named before anything is changed',
  async play(scene) {
    scene.state.secrets.delete('REGISTRY_KEY');
    const done = await scene.deploy({ only: ['functions:dayof'] });
    scene.state.secrets.set('REGISTRY_KEY', { members: [] });
    return wrongIn({
      'it is named': /lacks REGISTRY_KEY/.test(done.stopped ?? ''),
      'nothing is changed': done.changes.length === 0,
    });
  },
};

const dayof = ['functions:dayof'];

/** The acts of the rehearsal, played on one project in order. */
export const acts = [
  firstTime,
  secondTime,
  ruleChanged,
  functionGone,
  ...changeActs,
  elsewhere,
  failsOnce('the interfaces are turned on', ['project'], { at: /^gcloud services enable/ }),
  failsOnce('the database is made', ['project'], { at: /^gcloud firestore databases create/ }),
  failsOnce('an account is made', ['project'], { at: /^gcloud iam service-accounts create spot-dayof/ }),
  failsOnce('a role is given', ['project'], { at: /^gcloud projects add-iam-policy-binding.*spot-worker/ }),
  failsOnce('an index is made', ['rules'], { at: /^POST firestore.*collectionGroups\/positions\/indexes/ }),
  needsRepair,
  failsOnce('rules are released', ['rules'], { at: /^P\w+ firebaserules.*\/releases/, times: 2 }),
  failsOnce('the bucket of versions is made', ['bucket'], { at: /^gcloud storage buckets create/ }),
  noSecret,
  failsOnce('functions are listed', dayof, { at: /^GET cloudfunctions.*v2.*\/functions$/ }),
  failsOnce('a function is made', dayof, { at: /^POST cloudfunctions.*\/functions$/ }),
  failsOnce('a schedule is made', dayof, { at: /^POST cloudscheduler/ }, ({ state }) => ({
    'the schedule is there': state.jobs.size > 0,
  })),
  // firebase-tools sends each file up to six times.
  failsOnce('a file of the page is sent', ['shell'], { at: /^POST upload-firebasehosting/, times: Infinity }),
  failsOnce('the page is released', ['shell'], { at: /^POST firebasehosting.*\/releases$/ }),
  failsOnce('what is deployed is recorded', ['bucket'], { at: /^gcloud storage cp .*-deployments\// }),
  ...copyActs,
];
