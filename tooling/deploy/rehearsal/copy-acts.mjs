import { backupsBucketOf } from '../config.mjs';

const wrongIn = (claims) => Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
const ended = ({ stopped }) => ({ [`it ends${stopped ? `, and stopped: ${stopped}` : ''}`]: !stopped });
const says = ({ stopped = '' }, words) => ({ [`it says so: ${stopped}`]: words.test(stopped) });

/** A project with data, files and two schedules. */
function filled(scene) {
  scene.fresh();
  const { state } = scene;
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

const lost = ({ state }) => {
  state.documents.clear();
  state.users.clear();
  state.buckets.get(state.bucket).objects.clear();
};
const isBack = ({ state }) => ({
  'every document is back': [...state.documents.keys()].join() === 'groups/one,groups/two,groups/three',
  'every account is back with its hash':
    [...state.users.values()].every(({ localId, passwordHash }) => passwordHash === `hash of ${localId}`) &&
    state.users.size === 3,
  'every file is back': state.buckets.get(state.bucket).objects.get('profile_pics/one.png') === 'a picture',
  'schedules run again': [...state.jobs.values()].every((job) => job.state === 'ENABLED'),
});

const whole = {
  what: 'A copy is made, all is lost, the copy is brought back',
  async play(scene) {
    filled(scene);
    const copy = await scene.backup();
    lost(scene);
    const back = await scene.restore();
    const { changes } = back;
    return wrongIn({
      ...ended(copy),
      ...ended(back),
      ...isBack(scene),
      'schedules rest before anything is brought back': changes.findIndex((line) => line.startsWith('PAUSED')) === 0,
      'documents come after accounts and files':
        changes.findIndex((line) => line.startsWith('documents')) >
        changes.findIndex((line) => line.startsWith('accounts')),
      'whose second factor is lost is named': back.said.some((line) =>
        /set up anew at the next sign-in: two/.test(line),
      ),
    });
  },
};

const exportFails = {
  what: 'An export fails half-way: there is no copy, and the next one is whole',
  async play(scene) {
    filled(scene);
    scene.state.failingOperations = 1;
    const first = await scene.backup();
    const none = await scene.restore();
    const second = await scene.backup();
    return wrongIn({ ...says(first, /failed half-way/), ...says(none, /There is no copy/), ...ended(second) });
  },
};

/** `rests`: the schedules have been paused by then. */
const restoreStops = (what, fault, rests = true) => ({
  what: `A restore stops where ${what}, and the same command ends it`,
  async play(scene) {
    filled(scene);
    await scene.backup();
    lost(scene);
    scene.state.faults = [{ status: 403, message: 'no permission', kind: 'PERMISSION_DENIED', ...fault }];
    const first = await scene.restore();
    const resting = [...scene.state.jobs.values()].every((job) => job.state === 'PAUSED');
    const again = await scene.restore();
    return wrongIn({
      ...says(first, /no permission/),
      'schedules rest meanwhile': resting === rests,
      'nobody gets at anything meanwhile': first.changes.every((line) => !line.startsWith('documents')),
      'it goes on there': again.said.some((line) => /^Going on/.test(line)),
      ...ended(again),
      ...isBack(scene),
    });
  },
});

const importFails = {
  what: 'The import of documents fails half-way, and the same command ends it',
  async play(scene) {
    filled(scene);
    await scene.backup();
    lost(scene);
    scene.state.failingOperations = 1;
    const first = await scene.restore();
    const again = await scene.restore();
    return wrongIn({
      ...says(first, /failed half-way/),
      'accounts are not brought twice': again.changes.every((line) => !line.startsWith('accounts')),
      ...ended(again),
      ...isBack(scene),
    });
  },
};

const notEmpty = {
  what: 'A project that is not empty is refused before anything is changed, and replaced where that is said',
  async play(scene) {
    filled(scene);
    await scene.backup();
    scene.state.documents.set('groups/later', {});
    const refused = await scene.restore();
    const replaced = await scene.restore({ replace: true });
    return wrongIn({
      ...says(refused, /is not empty \(files, accounts, documents\)/),
      'nothing is changed': refused.changes.length === 0,
      ...ended(replaced),
      ...isBack(scene),
      'what was there is a copy': (await scene.copies()).length === 2,
    });
  },
};

const hidden = {
  what: 'Hashes that whoever makes the copy may not read are named',
  async play(scene) {
    filled(scene);
    scene.state.hashesHidden = true;
    return wrongIn(says(await scene.backup(), /hashes of passwords may not be read.*firebaseauth\.admin/));
  },
};

const busy = {
  what: 'A service that is busy is asked again',
  async play(scene) {
    filled(scene);
    scene.state.faults = [{ at: /accounts:batchGet/, status: 503, message: 'busy', kind: 'UNAVAILABLE', times: 3 }];
    return wrongIn(ended(await scene.backup()));
  },
};

export const copyActs = [
  whole,
  exportFails,
  restoreStops('schedules are paused', { at: /:pause$/ }, false),
  restoreStops('a file is copied', { at: /^POST storage.*rewriteTo/ }),
  restoreStops('accounts are imported', { at: /accounts:batchCreate/ }),
  importFails,
  notEmpty,
  hidden,
  busy,
];
