import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.(test|spec|d|generated)\.|\/(testing|e2e|node_modules|dist)\//.test(path);

function sourcesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .map((file) => `${path}/${file}`)
    .filter((file) => isSource(file) && statSync(join(root, file)).isFile());
}

/** A seeded random number generator, so that a run can be repeated. */
function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `count` random lines of code from the files, as `file:line-line`. */
function drawLines(files, count, seed) {
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ text: text.trim(), at: `${file}:${index + 1}-${index + 1}` }))
      .filter(({ text }) => text !== '' && !/^(import|export \*|\/\/|\/?\*|[})\]]*[;,]?$)/.test(text)),
  );
  const next = dice(seed);
  return lines
    .map(({ at }) => ({ at, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ at }) => at);
}

const usage = `npm run mutate -- FOLDER: makes small changes (mutations) to a folder's code, one at a time, and lists those that no test notices

  --lines N             mutates only that many random lines
  --tests FOLDER        runs only these tests, if all would take hours
  --workers N           how many tests at once (2)
  --seed N              draws other mutations (1)
  --sample N            tests that many mutations, each with the nearest test files that execute it; for tests that start a backend
    --files N           how many test files (3)
    --only NAMES        tests only these mutations of the draw
    --after NAME        continues after this one
    --changed           first runs what npm test -- --changed would, and lists mutations that only other tests notice`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string' },
      workers: { type: 'string', default: '2' },
      sample: { type: 'string' },
      files: { type: 'string', default: '3' },
      only: { type: 'string' },
      after: { type: 'string', default: '' },
      changed: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (!folder) throw new Clear('Name a folder or file: npm run mutate -- shared-contracts/scheduling/rules');
  if (!values.sample && (values.only || values.after || values.changed))
    throw new Clear('--only, --after and --changed need --sample.');
  ensureInstalled(root);
  const { mutateSample } = await import('../lib/mutate-sample.mjs');
  const files = sourcesOf(relative(root, join(root, folder)));
  if (files.length === 0) throw new Clear(`There is no code in ${folder}.`);
  const said = (noticed, all) =>
    `${noticed} of ${all} changes noticed (${all === 0 ? 0 : Math.round((1000 * noticed) / all) / 10} %)`;
  if (values.sample) {
    const found = await mutateSample({
      folder: relative(root, join(root, folder)),
      files,
      tests: values.tests,
      count: Number(values.sample),
      seed: values.seed,
      asked: Number(values.files),
      only: values.only?.split(','),
      after: values.after,
      changed: values.changed,
      workers: Number(values.workers),
    });
    console.log(`\nSeed ${values.seed}, drawn from ${found.of}: ${said(found.noticed, found.all)}`);
    if (values.changed) console.log(`Missed by --changed: ${found.missed} of the ${found.noticed} noticed mutations`);
    return;
  }
  const mutate = values.lines ? drawLines(files, Number(values.lines), Number(values.seed)) : files;

  const { default: jest } = await import('../../jest.config.mjs');
  // Files that jest prepares before a run must exist when the folder is copied.
  await (await import('../jest/vendor.mjs')).default({ rootDir: root });
  const [node, screens] = jest.projects;
  // A folder whose tests render components runs in their environment, which cannot report the coverage of single tests.
  const drawn = readdirSync(join(root, values.tests ?? folder), { recursive: true }).some((file) =>
    String(file).endsWith('.test.tsx'),
  );
  const { displayName: _name, testMatch, ...project } = drawn ? screens : node;
  const here = values.tests ? testMatch.map((match) => match.replace('**', `${values.tests}/**`)) : testMatch;

  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate,
    testRunner: 'jest',
    coverageAnalysis: drawn ? 'off' : 'perTest',
    jest: {
      projectType: 'custom',
      config: {
        ...project,
        testMatch: here,
        // Property tests would repeat thousands of runs for each mutation, which would take days.
        testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), '\\.property\\.test\\.'],
        ...(drawn ? {} : { testEnvironment: '@stryker-mutator/jest-runner/jest-env/node' }),
      },
      enableFindRelatedTests: true,
    },
    plugins: ['@stryker-mutator/jest-runner'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: '.local/reports/mutation.json' },
    concurrency: Number(values.workers),
    timeoutMS: 20_000,
    tempDirName: '.local/stryker',
    ignorePatterns: ['**/dist', '.local/reports', '.local/firebase', 'test-results', 'docs', 'bench', '**/e2e'],
    allowEmpty: false,
    checkers: [],
    ignoreStatic: !drawn,
  });
  const results = await stryker.runMutationTest();
  const count = (...states) => results.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const all = killed + count('Survived', 'NoCoverage');
  console.log(said(killed, all));
}, usage);
