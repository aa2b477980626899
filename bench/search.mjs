import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { percentile, root, round, temporaryFolder } from './lib.mjs';

const workers = 100_000;
const queries = 300;
const search = 'firebase/functions/src/backoffice/search';

/** The embedded index and its invented workers, bundled as one module. */
async function modules() {
  const bundle = await build({
    stdin: {
      contents: `export { embeddedIndex } from './${search}/embedded/embeddedIndex';
        export { chance, madeUpWorkers, randomQuery } from './${search}/testing/madeUp';
        export { searchQuery } from './${search}/query';`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    external: ['node-sqlite3-wasm'],
  });
  // Written inside the repository, so that the package that is not bundled is found.
  const here = join(root, '.local', `bench-search-${process.pid}.mjs`);
  mkdirSync(join(root, '.local'), { recursive: true });
  writeFileSync(here, bundle.outputFiles[0].text);
  return import(pathToFileURL(here).href).finally(() => rmSync(here));
}

/**
 * Measures the index in a file with 100,000 workers: filling it, 300 mixed queries, and the time until a changed worker is
 * found.
 */
export async function measureSearch(note) {
  note('search');
  const folder = temporaryFolder();
  const { embeddedIndex, chance, madeUpWorkers, randomQuery, searchQuery } = await modules();
  const random = chance(1);
  // Generating the workers is not part of filling.
  const records = madeUpWorkers(workers);
  const pages = Array.from({ length: workers / 500 }, (_, page) =>
    records.slice(page * 500, (page + 1) * 500).map((record) => ({ uid: record.uid, version: 1, record })),
  );
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const index = await embeddedIndex({ file: join(folder.dir, 'search.sqlite'), all: () => pages });
  const buildMs = performance.now() - began;
  const memory = process.memoryUsage().rss - before;

  const times = [];
  for (let asked = 0; asked < queries; asked++) {
    const query = randomQuery(random);
    const start = performance.now();
    await index.search(query);
    times.push(performance.now() - start);
  }
  const changes = [];
  for (const [turn, worker] of madeUpWorkers(20).entries()) {
    const record = { ...worker, name: `Changed${turn} Worker`, nameKeyword: `changed${turn} worker` };
    const start = performance.now();
    await index.put([{ uid: record.uid, version: 2, record }]);
    const query = searchQuery({ mode: 'name', text: `changed${turn}`, filters: {}, size: 10, from: 0 });
    if ((await index.search(query)).total !== 1) throw new Error('A changed worker was not found.');
    changes.push(performance.now() - start);
  }
  await index.close();
  folder.remove();
  const row = (figure, measured, unit, target) => ({ figure, measured, unit, target, at: 'most' });
  return [
    row('search of 100,000 workers, 300 mixed queries, p50', round(percentile(times, 50)), 'ms', 15),
    row('search of 100,000 workers, 300 mixed queries, p95', round(percentile(times, 95)), 'ms', 50),
    row('filling the index with 100,000 workers', round(buildMs / 1000), 's', 60),
    row('memory of the index', Math.round(memory / 2 ** 20), 'MB', 256),
    row('from changing a worker to finding the change in the index', round(percentile(changes, 95)), 'ms', 2_000),
  ];
}
