import { moreOf } from './repository.mjs';

const wrongIn = (claims) => Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
const ended = (name, { stopped }) => ({
  [`${name} ends${stopped ? `, and stopped: ${stopped.slice(-1500)}` : ''}`]: !stopped,
});

/** Whether lines that match the patterns follow each other in this order. */
function inOrder(lines, ...patterns) {
  let at = -1;
  return patterns.every((pattern) => {
    at = lines.findIndex((line, turn) => turn > at && pattern.test(line));
    return at >= 0;
  });
}

/** What was asked of Google and of the product's own tools meanwhile. */
async function listening({ state }, work) {
  const before = state.asked.length;
  const done = await work();
  return { ...done, asked: state.asked.slice(before) };
}

const codebases = ['accounts', 'scheduling', 'dayof', 'backoffice', 'worker', 'releases', 'features'];
const newest = (record, part) => record[part]?.[0]?.commit;

/** Adds a rule's comment and a trigger of `dayof`, and commits both. */
function changed(scene) {
  scene.change('firebase/firestore.rules', (text) => `${text}\n// of the second commit\n`);
  scene.write(moreOf('dayof'), 'module.exports.countMore = module.exports.countWeek;\n');
  scene.build();
  return scene.commit('A rule and a trigger');
}

const since = { first: false, since: 'deployed' };

async function deployChange(scene) {
  scene.fresh();
  scene.build();
  const one = scene.commit('What is there');
  const whole = await listening(scene, () => scene.deploy({ first: false, commit: one }));
  const two = changed(scene);
  const change = await listening(scene, () => scene.deploy({ ...since, commit: two }));
  const record = await scene.deployed();
  const nothing = await listening(scene, () => scene.deploy({ ...since, commit: two }));
  const touched = ['rules', 'functions:dayof'];
  return {
    one,
    two,
    claims: {
      ...ended('the first', whole),
      ...ended('the second', change),
      'every codebase is compared before it is deployed, and recorded after': codebases.every((area) =>
        inOrder(whole.asked, new RegExp(`fits functions-${area} `), new RegExp(`record functions-${area} `)),
      ),
      'the shell is compared, deployed and then kept': inOrder(
        whole.asked,
        /fits shell /,
        /^POST firebasehosting.*\/releases$/,
        /record shell /,
      ),
      'each feature is released, and only then everything is tried': inOrder(
        whole.asked,
        ...['accounts', 'backoffice', 'dayof', 'scheduling'].map((feature) => new RegExp(`promote ${feature} `)),
        / smoke /,
      ),
      [`only the rules and dayof change: ${change.changes.join('; ')}`]:
        change.changes.includes('function made: countMore') &&
        change.changes.some((line) => line.startsWith('rules cloud.firestore')) &&
        change.changes.every((line) => /^(?:rules cloud\.firestore|function (?:made|changed): )/.test(line)),
      'stored data are brought up before the rules': inOrder(change.asked, /migrate .*--bring-up/, /firebaserules/),
      'nothing else is compared or released': !change.asked.some((line) =>
        /^npm.*(?:shell|publish|functions-(?!dayof))/.test(line),
      ),
      'only what was deployed has another commit in the record': Object.keys(record).every(
        (part) => newest(record, part) === (touched.includes(part) ? two : one),
      ),
      'a third time there is nothing to do': nothing.changes.length === 0 && nothing.steps === 0,
    },
  };
}

async function goBack(scene, { one, two }) {
  const parts = ['rules', 'functions:dayof'];
  const unasked = await scene.goBack(parts);
  const asked = await scene.goBack(parts, ['countMore']);
  const record = await scene.deployed();
  const rules = [...scene.state.releases.values()].map(({ rulesetName }) => scene.state.rulesets.get(rulesetName));
  const names = [...scene.state.functions.keys()];
  const forward = await scene.deploy({ ...since, commit: two });
  return {
    'a trigger that did not exist then is named, and nothing is changed':
      /--delete countMore/.test(unasked.stopped ?? '') && unasked.changes.length === 0,
    ...ended('going back', asked),
    'the rules are those of that commit': !JSON.stringify(rules).includes('of the second commit'),
    'the new trigger is gone, and no other function':
      !names.some((name) => name.endsWith('countMore')) && names.length > 10,
    'the record has that commit': parts.every((part) => newest(record, part) === one),
    'as long as the change is in main, the next deployment brings it again':
      forward.changes.includes('function made: countMore'),
    ...ended('the next deployment', forward),
  };
}

const changeAndBack = {
  what: 'A change is deployed by --since deployed, and taken back',
  async play(scene) {
    const { claims, ...commits } = await deployChange(scene);
    const wrong = wrongIn(claims);
    return wrong.length > 0 ? wrong : wrongIn(await goBack(scene, commits));
  },
};

const shellNotKept = {
  what: 'Fails once: the files of the shell are kept',
  async play(scene) {
    scene.fresh();
    await scene.deploy({ only: ['project'] });
    const kept = ({ asked }) => asked.some((line) => / record shell /.test(line));
    const again = () => listening(scene, () => scene.deploy({ only: ['shell'], first: false, commit: 'six' }));
    scene.state.faults = [{ at: /^npm.* record shell /, message: 'The functions of releases do not answer.' }];
    const first = await again();
    const unrecorded = newest(await scene.deployed(), 'shell');
    const second = await again();
    return wrongIn({
      'it stops and says where': /record shell[^]*do not answer[^]*recorded: failed/.test(first.stopped ?? ''),
      'it is not said to be deployed': unrecorded === undefined,
      ...ended('the same command', second),
      'and keeps them': kept(second) && newest(await scene.deployed(), 'shell') === 'six',
    });
  },
};

/** Acts about what changed since a deployment. */
export const changeActs = [changeAndBack, shellNotKept];
