import { completes, failedChecks } from './checks.mjs';
import { addedCodeOf } from './repository.mjs';

/** Whether lines that match the patterns follow each other in this order. */
function inOrder(lines, ...patterns) {
  let at = -1;
  return patterns.every((pattern) => {
    at = lines.findIndex((line, turn) => turn > at && pattern.test(line));
    return at >= 0;
  });
}

/** The result of `work` with the requests to Google and the product's own commands that it made (`asked`). */
async function withRequests({ state }, work) {
  const before = state.asked.length;
  const done = await work();
  return { ...done, asked: state.asked.slice(before) };
}

const codebases = ['accounts', 'scheduling', 'dayof', 'backoffice', 'worker', 'releases', 'features'];
const newest = (record, part) => record[part]?.[0]?.commit;

/** Adds a comment to the rules and a trigger to `dayof`, and commits both. */
function commitChange(environment) {
  environment.change('firebase/firestore.rules', (text) => `${text}\n// of the second commit\n`);
  environment.write(addedCodeOf('dayof'), 'module.exports.countMore = module.exports.countWeek;\n');
  environment.build();
  return environment.commit('A rule and a trigger');
}

const since = { first: false, since: 'deployed' };

async function deployChange(environment) {
  environment.fresh();
  environment.build();
  const one = environment.commit('Before the change');
  const whole = await withRequests(environment, () => environment.deploy({ first: false, commit: one }));
  const two = commitChange(environment);
  const change = await withRequests(environment, () => environment.deploy({ ...since, commit: two }));
  const record = await environment.deployed();
  const nothing = await withRequests(environment, () => environment.deploy({ ...since, commit: two }));
  const touched = ['rules', 'functions:dayof'];
  return {
    one,
    two,
    checks: {
      ...completes(whole, 'the first deployment'),
      ...completes(change, 'the second deployment'),
      'every codebase is compared before its deployment and recorded after it': codebases.every((area) =>
        inOrder(whole.asked, new RegExp(`fits functions-${area} `), new RegExp(`record functions-${area} `)),
      ),
      'the shell is compared, deployed, and its files kept': inOrder(
        whole.asked,
        /fits shell /,
        /^POST firebasehosting.*\/releases$/,
        /record shell /,
      ),
      'every feature is released before the smoke test runs': inOrder(
        whole.asked,
        ...['accounts', 'backoffice', 'dayof', 'scheduling'].map((feature) => new RegExp(`promote ${feature} `)),
        / smoke /,
      ),
      [`only the rules and dayof change: ${change.changes.join('; ')}`]:
        change.changes.includes('function created: countMore') &&
        change.changes.some((line) => line.startsWith('rules cloud.firestore')) &&
        change.changes.every((line) => /^(?:rules cloud\.firestore|function (?:created|changed): )/.test(line)),
      'stored data are migrated before the rules are released': inOrder(
        change.asked,
        /migrate .*--bring-up/,
        /firebaserules/,
      ),
      'nothing else is compared or released': !change.asked.some((line) =>
        /^npm.*(?:shell|publish|functions-(?!dayof))/.test(line),
      ),
      'only the deployed parts have a new commit in the record': Object.keys(record).every(
        (part) => newest(record, part) === (touched.includes(part) ? two : one),
      ),
      'a third run has nothing to do': nothing.changes.length === 0 && nothing.steps === 0,
    },
  };
}

async function goBack(environment, { one, two }) {
  const parts = ['rules', 'functions:dayof'];
  const withoutDelete = await environment.goBack(parts);
  const withDelete = await environment.goBack(parts, ['countMore']);
  const record = await environment.deployed();
  const rules = [...environment.state.releases.values()].map(({ rulesetName }) =>
    environment.state.rulesets.get(rulesetName),
  );
  const names = [...environment.state.functions.keys()];
  const forward = await environment.deploy({ ...since, commit: two });
  return {
    'without --delete it names the trigger that the earlier commit lacks, and changes nothing':
      /--delete countMore/.test(withoutDelete.stopped ?? '') && withoutDelete.changes.length === 0,
    ...completes(withDelete, 'going back'),
    'the rules are those of that commit': !JSON.stringify(rules).includes('of the second commit'),
    'only the new trigger is deleted': !names.some((name) => name.endsWith('countMore')) && names.length > 10,
    'the record contains that commit': parts.every((part) => newest(record, part) === one),
    'the next deployment deploys the change again': forward.changes.includes('function created: countMore'),
    ...completes(forward, 'the next deployment'),
  };
}

const changeAndBack = {
  name: 'A changed rule and a changed trigger with --since deployed, then --back',
  async run(environment) {
    const { checks, ...commits } = await deployChange(environment);
    const failed = failedChecks(checks);
    return failed.length > 0 ? failed : failedChecks(await goBack(environment, commits));
  },
};

const shellNotKept = {
  name: "Fails once: keeping the shell's files",
  async run(environment) {
    environment.fresh();
    await environment.deploy({ only: ['project'] });
    const kept = ({ asked }) => asked.some((line) => / record shell /.test(line));
    const again = () =>
      withRequests(environment, () => environment.deploy({ only: ['shell'], first: false, commit: 'six' }));
    environment.state.faults = [{ at: /^npm.* record shell /, message: 'The functions of releases do not answer.' }];
    const first = await again();
    const unrecorded = newest(await environment.deployed(), 'shell');
    const second = await again();
    return failedChecks({
      'it stops and names the step that failed': /record shell[^]*do not answer[^]*record: failed/.test(
        first.stopped ?? '',
      ),
      'the shell is not recorded as deployed': unrecorded === undefined,
      ...completes(second, 'the same command'),
      'the same command keeps the files': kept(second) && newest(await environment.deployed(), 'shell') === 'six',
    });
  },
};

/** Scenarios that deploy only what changed since the last deployment. */
export const changeScenarios = [changeAndBack, shellNotKept];
