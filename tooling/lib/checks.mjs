import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = join(root, '.local/reports');

/**
 * The result of a kind of check, from how many `passed`, `failed` and were `skipped`. `said` is shown if something failed;
 * `unsteady` are the tests that passed only on a second try.
 */
const result = (name, counts, said = '', unsteady = []) => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  ...counts,
  said,
  unsteady,
});

/** A check without single tests counts as one. */
async function single(name, program, args) {
  const { code, output } = await run(program, args);
  return code === 0 ? result(name, { passed: 1 }) : result(name, { failed: 1 }, output);
}

const report = (name) => {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
};
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** The changed files that a check can read; everything without a change. */
const among = (change, pattern) => change?.files.filter((file) => pattern.test(file)) ?? ['.'];
const nothing = (name) => result(name, {});

export const lint = (change) => {
  const files = among(change, /\.([cm]?[jt]s|tsx)$/);
  return files.length === 0
    ? nothing('lint')
    : single('lint', bin('eslint'), [...files, '--max-warnings', '0', '--no-warn-ignored']);
};
export const format = (change) => {
  const files = among(change, /./);
  if (files.length === 0) return nothing('format');
  return single('format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]);
};
/**
 * Checks for unused files, exports and dependencies, and for unlisted dependencies. Needs the whole project, so it is skipped
 * for a change.
 */
export const unused = (change) => (change ? nothing('unused') : single('unused', bin('knip'), ['--no-progress']));
// The compiler in Go is five times as fast; lint needs the other one's API.
export const types = () =>
  single('types', process.execPath, [
    join(root, 'node_modules/typescript-7/bin/tsc'),
    '--noEmit',
    '-p',
    'tsconfig.json',
  ]);

/**
 * V8 options of jest and its workers. More room for young objects means that fewer are copied, because tests create many
 * short-lived ones. The collector has one thread, because other cores belong to the workers.
 */
const collector = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Unit tests, components, rules and functions. A suite that fails to start counts as one failure. */
export async function units(change) {
  if (change?.units?.length === 0) return nothing('unit');
  const path = report('jest');
  const args = ['--json', `--outputFile=${path}`, '--maxWorkers=2', '--silent'];
  if (change?.units) args.push('--runTestsByPath', ...change.units);
  const { code, output } = await run(process.execPath, [...collector, bin('jest'), ...args], {
    env: { NODE_ENV: 'test' },
  });
  const found = read(path);
  if (!found) return result('unit', { failed: 1 }, output);
  const passed = found.numPassedTests;
  const skipped = found.numPendingTests + found.numTodoTests;
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  // A run that ends badly without a failing test (leak, crash) must not look successful.
  const lost = code !== 0 && failed === 0 ? 1 : 0;
  const unsteady = found.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${relative(root, file)}: ${fullName}`),
  );
  return result('unit', { passed, failed: failed + lost, skipped }, output, unsteady);
}

/** Playwright's nested suites as one list of tests. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Browser tests of the composed production build. A partial run records what its tests touch; a full run only with `record`.
 */
export async function browser(change, record) {
  const paths = change?.browser ?? [];
  const path = report('playwright');
  // Recording costs a fifth of the time. A developer who searches for a fault runs a single test, which is recorded.
  const { code, output } = await run(bin('playwright'), ['test', '--trace', 'off', ...paths], {
    env: {
      SPOT_E2E_REPORT: path,
      SPOT_NO_BUILD: '1',
      NODE_ENV: 'test',
      ...((change || record) && { SPOT_RECORD: '1' }),
    },
  });
  const found = read(path);
  if (!found) return result('browser', { failed: 1 }, output);
  const { unexpected: failed, expected, flaky, skipped } = found.stats;
  const lost = code !== 0 && failed === 0 ? 1 : 0;
  const unsteady = specsOf(found)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return result('browser', { passed: expected + flaky, failed: failed + lost, skipped }, output, unsteady);
}

/** How many tests of a full run may need a second try. */
const hiccups = 2;

/** Lists the tests that passed only on a second try; too many fail the run. */
export function unsteady(results) {
  const names = results.flatMap((each) => each.unsteady ?? []);
  if (names.length === 0) return undefined;
  const failed = names.length > hiccups ? 1 : 0;
  const said = `Passed on a second try only, which is a fault to be found:\n${names.map((name) => `  ${name}`).join('\n')}`;
  return result('unsteady', { failed }, said);
}

/** One line at the end, for people and programs. */
export function summary(results) {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
