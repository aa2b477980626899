import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sequencer from '../jest/sequencer.cjs';
import { reachedBy, repository } from './reach.mjs';
import { root } from './root.mjs';

const { long } = sequencer;
const place = join(root, '.local/mutate', String(process.pid));
const quiet = Object.fromEntries(
  ['Trace', 'Debug', 'Info'].flatMap((level) => [
    [`is${level}Enabled`, () => false],
    [level.toLowerCase(), () => {}],
  ]),
);
const inJest = (file) => join(root, 'tooling/jest', file);
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const nameOf = (file) => basename(file).replace(/\.tsx?$/, '');

/**
 * All mutations of the files, and the files with all mutations inserted. Log messages are not mutated, because no requirement
 * covers them.
 */
async function mutationsOf(files) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const asked = files.map((name) => ({ name, mutate: true, content: textOf(name) }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const found = await new Instrumenter(quiet).instrument(asked, options);
  const lines = new Map(asked.map(({ name, content }) => [name, content.split('\n')]));
  const logged = ({ fileName, location }) =>
    lines
      .get(fileName)
      .slice(Math.max(0, location.start.line - 1), location.start.line + 1)
      .some((line) => /\b(logger|console)\.\w+\(/.test(line));
  return {
    mutations: found.mutants.filter((mutant) => !logged(mutant)),
    texts: new Map(found.files.map(({ name, content }) => [name, content])),
  };
}

/**
 * Names each mutation by the seed and its line, so that changes elsewhere neither rename nor redraw it; the first names in
 * order are drawn.
 */
function nameEach(mutations, seed) {
  const same = new Map();
  return mutations.map((mutant) => {
    const { fileName, location, mutatorName, replacement } = mutant;
    const line = textOf(fileName).split('\n')[location.start.line].trim();
    const what = [seed, fileName, line, mutatorName, replacement].join('\n');
    same.set(what, (same.get(what) ?? 0) + 1);
    return {
      ...mutant,
      name: createHash('sha256')
        .update(`${what}\n${same.get(what)}`)
        .digest('hex')
        .slice(0, 8),
    };
  });
}

const testsIn = (area) =>
  /\.test\.tsx?$/.test(area)
    ? [area]
    : readdirSync(join(root, area), { recursive: true })
        .map((file) => `${area}/${file}`)
        .filter((file) => /(?<!\.property)\.test\.tsx?$/.test(file) && !file.includes('/node_modules/'));

/** Tests of neighbouring folders that import the folder, such as the simulator's for the functions. */
function testsBeside(area) {
  const imports = new RegExp(`from '\\.\\./[^']*/${basename(area)}/`);
  return dirname(area) === '.' ? [] : testsIn(dirname(area)).filter((test) => imports.test(textOf(test)));
}

/** The tests of a source, nearest first: its own, those that name it, then those that name its importers, and so on. */
function nearness(area) {
  const files = readdirSync(join(root, area), { recursive: true })
    .map((file) => `${area}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|e2e|testing)\//.test(file));
  const tests = [...new Set([...testsIn(area), ...testsBeside(area)])];
  const texts = new Map([...files, ...tests].map((file) => [file, textOf(file)]));
  const sources = files.filter((file) => !/\.(test|spec|d)\./.test(file) && !/^(index|callables)$/.test(nameOf(file)));
  const importers = (file) =>
    sources.filter((other) => new RegExp(`from '\\.[^']*/${nameOf(file)}'`).test(texts.get(other)));
  const shared = (one, other) => {
    const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
    const at = a.findIndex((part, index) => part !== b[index]);
    return at === -1 ? a.length : at;
  };
  /** Folder of a test; for a neighbour's test, the folders that it imports. */
  const placesOf = (test) =>
    test.startsWith(`${area}/`)
      ? [test]
      : [...texts.get(test).matchAll(/from '(\.[^']*)'/g)].map(([, path]) => join(dirname(test), path));

  return (source) => {
    const ranks = new Map([[source.replace(/\.(tsx?)$/, '.test.$1'), -1]]);
    const seen = new Set([source]);
    let level = [source];
    for (let distance = 0; level.length > 0; distance += 1) {
      // Matches an import from beside or from the contracts, or a schedule's name in quotes; a bare name such as `lists` may be
      // an ordinary word.
      const names = new RegExp(`[{,/']\\s*(?:${level.map(nameOf).join('|')})\\s*[},']`);
      for (const test of tests) if (!ranks.has(test) && names.test(texts.get(test))) ranks.set(test, distance);
      level = [...new Set(level.flatMap(importers))].filter((file) => !seen.has(file));
      for (const file of level) seen.add(file);
    }
    const far = seen.size;
    // A long-running file ranks before others only for sources in its own folder.
    const rankOf = (test, rank = far) => (long.includes(test) && dirname(test) !== dirname(source) ? far - 0.5 : rank);
    return tests
      .map((test) => ({
        test,
        rank: rankOf(test, ranks.get(test)),
        near: Math.max(...placesOf(test).map((place) => shared(source, place))),
      }))
      .filter(
        ({ test, rank, near }) => rank < far || near > area.split('/').length || dirname(test) === dirname(source),
      )
      .sort((a, b) => a.rank - b.rank || b.near - a.near || a.test.localeCompare(b.test))
      .map(({ test }) => test);
  };
}

/** The tests of a mutation in two lists: those that `npm test -- --changed` runs for it, nearest first, and other near ones. */
function asChanged(nearest) {
  const all = repository();
  return ({ fileName, location: { start, end }, replacement }) => {
    const lines = textOf(fileName).split('\n');
    const at = ({ line, column }) => lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + column;
    const text = textOf(fileName);
    const mutated = text.slice(0, at(start)) + replacement + text.slice(at(end));
    const now = (file) => (file === fileName ? mutated : all.now(file));
    const near = nearest(fileName);
    const rank = (test) => (near.includes(test) ? near.indexOf(test) : near.length);
    const run = (reachedBy([fileName], 'HEAD', { ...all, now }) ?? []).sort((a, b) => rank(a) - rank(b));
    return [run, near.filter((test) => !run.includes(test))];
  };
}

/** Timeout in ms. A mutation that never ends counts as noticed, but a busy machine is slow. */
const patience = 900_000;

/** Number of test files per process, because each leaves something behind. */
const filesEach = 25;

/** Runs test files in a process that is replaced after a timeout or an unclean file. */
function runner() {
  let child;
  let files = 0;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
    files = 0;
  };
  const run = async (config, test, env) => {
    // Also those of an earlier attempt, whose process ended: a recorded failure would stop every test before it begins.
    for (const left of [env.SPOT_REACHED, env.SPOT_FAILED]) rmSync(left, { force: true });
    child ??= fork(inJest('mutation-worker.mjs'), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', SPOT_MUTATED: place },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let late;
    const said = await new Promise((resolve) => {
      late = setTimeout(() => resolve('never ends'), patience);
      for (const what of ['message', 'exit']) child.removeAllListeners(what).once(what, resolve);
      child.send({ config, test, env });
    });
    clearTimeout(late);
    files += 1;
    const used = files > 1;
    if (!said?.tidy || files === filesEach) end();
    if (said === 'never ends') return said;
    if (said?.error) throw new Error(`${test} could not be run: ${said.error}`);
    // An earlier mutation may have ended the process; if a new process ends, the current one did.
    if (said?.passed === undefined) return used ? run(config, test, env) : 'ended its process';
    return said.passed ? 'passed' : 'failed';
  };
  return { run, end };
}

/**
 * For folders where running all tests for each mutation would take days: draws `count` mutations by `seed` and runs for each
 * the `asked` nearest test files that execute it. `only` lists names to repeat; `after` continues after a name. With `changed`,
 * the tests of `npm test -- --changed` run first, and a mutation that only another test notices counts as missed.
 */
export async function mutateSample({ folder, files, tests, count, seed, asked, only, after, changed, workers }) {
  const { mutations, texts } = await mutationsOf(files);
  const named = nameEach(mutations, seed).sort((a, b) => a.name.localeCompare(b.name));
  const drawn = only
    ? named.filter(({ name }) => only.includes(name))
    : named.filter(({ name }) => name > after).slice(0, count);
  for (const file of new Set(drawn.map(({ fileName }) => fileName))) {
    mkdirSync(join(place, dirname(file)), { recursive: true });
    writeFileSync(join(place, file), texts.get(file));
  }

  const { default: settings } = await import('../../jest.config.mjs');
  const configOf = (test) => {
    const project = settings.projects[test.endsWith('.tsx') ? 1 : 0];
    const [[files_, [, swc]]] = Object.entries(project.transform);
    return JSON.stringify({
      ...project,
      rootDir: root,
      globalSetup: settings.globalSetup,
      testTimeout: settings.testTimeout,
      transform: { [files_]: [inJest('mutated.cjs'), swc] },
      reporters: [inJest('first-failure.cjs')],
      setupFilesAfterEnv: [...(project.setupFilesAfterEnv ?? []), inJest('reached.cjs')],
    });
  };
  /** The mutations that a test file executes, known once it has run to its end without executing the active one. */
  const known = new Map();
  const nearest = tests ? () => testsIn(tests) : nearness(folder);
  const listsOf = changed ? asChanged(nearest) : ({ fileName }) => [nearest(fileName)];
  const tried = async ({ id, name }, list, run) => {
    const by = [];
    let ran = 0;
    for (const test of list) {
      // A mutation counts as not executed only if none of all files executes it.
      if (by.length === asked || (by.length > 0 && ran >= 2 * asked)) break;
      if (known.has(test) && !known.get(test).has(id)) continue;
      ran += 1;
      const [SPOT_REACHED, SPOT_FAILED] = ['reached', 'failed'].map((what) => join(place, `${name}-${what}.json`));
      const outcome = await run(configOf(test), test, { SPOT_REACHED, SPOT_FAILED, SPOT_MUTATION: id });
      const passed = outcome === 'passed';
      // No file is written if the first test could not start or all tests are skipped.
      const wrote = existsSync(SPOT_REACHED);
      const reached = (wrote || passed) && new Set(wrote ? JSON.parse(readFileSync(SPOT_REACHED, 'utf8')) : []);
      if (outcome === 'ended its process' && !reached) throw new Error(`${test} could not start.`);
      // A mutation that is executed hides those beside and behind it, so what the others reach is known only without it.
      if (passed && !reached.has(id)) known.set(test, reached);
      const why = existsSync(SPOT_FAILED) ? JSON.parse(readFileSync(SPOT_FAILED, 'utf8')) : `the file ${outcome}`;
      if (reached && !reached.has(id)) {
        if (!passed) console.log(`${test} failed without executing mutation ${name}; this is not counted: ${why}`);
        continue;
      }
      by.push(test);
      if (passed) continue;
      return { noticed: true, by: [test], why };
    }
    return { noticed: false, by };
  };

  const results = [];
  const waiting = [...drawn];
  const work = async () => {
    const { run, end } = runner();
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const [list, others = []] = listsOf(mutant);
      const first = await tried(mutant, list, run);
      const second = first.noticed ? first : await tried(mutant, others, run);
      const missed = !first.noticed && second.noticed;
      const found = { ...mutant, ...second, by: [...new Set([...first.by, ...second.by])], missed };
      results.push(found);
      if (changed)
        console.log(`--changed runs ${list.length} files for ${found.name}${missed ? ', AND MISSES IT' : ''}`);
      const { start } = found.location;
      const at = `${found.name} ${found.fileName}:${start.line + 1}:${start.column + 1}`;
      if (found.noticed) console.log(`noticed ${at} by ${basename(found.by.at(-1))}: ${found.why}`);
      else {
        console.log(
          `\nNOT NOTICED ${at} ${found.mutatorName}, asked ${found.by.join(', ') || 'none: no test near comes by'}`,
        );
        console.log(`- ${textOf(found.fileName).split('\n')[start.line].trim()}\n+ ${found.replacement}\n`);
      }
    }
    end();
  };
  await Promise.all(Array.from({ length: workers }, work));
  rmSync(place, { recursive: true });
  const sum = (what) => results.filter((found) => found[what]).length;
  return { noticed: sum('noticed'), missed: sum('missed'), all: results.length, of: mutations.length };
}
