import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contractFacts } from '@spot/contracts/releases/describe/run';
import { build } from 'esbuild';
import { lockOf } from './lock.mjs';
import { reasonsOf } from './reasons.mjs';

/** Bundles the named areas, or every one, each into a folder that is deployed as it is. */
const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
/** Where they are deployed; Local Firebase runs them on the Node that it has. */
const engines = { node: '22' };
const always = ['firebase-admin', 'firebase-functions'];
/**
 * Not bundled, and installed only with the areas that import them: the first brings a WebAssembly file, the others bring much
 * code that few requests run.
 */
const external = [...always, 'node-sqlite3-wasm', '@elastic/elasticsearch', '@simplewebauthn/server'];

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(here, 'dist') } },
  allowPositionals: true,
});
const areas = (await readdir(join(here, 'src'))).filter((name) => existsSync(join(here, 'src', name, 'index.ts')));
const contracts = contractFacts(here);
const locked = JSON.parse(await readFile(join(here, '../../package-lock.json'), 'utf8')).packages;
await Promise.all((positionals.length > 0 ? positionals : areas).map(bundle));

function bundled(area, file, outfile) {
  return build({
    entryPoints: [join(here, 'src', area, file)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // As CommonJS, parts of firebase-admin are loaded by whoever asks for them rather than with the first import.
    format: 'cjs',
    sourcemap: true,
    metafile: true,
    write: false,
    define: { CODEBASE: JSON.stringify(area) },
    external: external.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
}

async function bundle(area) {
  const out = join(values.out, area);
  const { metafile, outputFiles } = await bundled(area, 'index.ts', join(out, 'index.js'));
  await mkdir(out, { recursive: true });
  for (const { path, contents } of outputFiles) await replace(path, contents);
  // Code that runs in threads is found by its name, beside the area's own.
  const threads = (await readdir(join(here, 'src', area))).filter((name) => name.endsWith('.cjs'));
  for (const name of threads)
    for (const { path, contents } of (await bundled(area, name, join(out, name))).outputFiles)
      await replace(path, contents);
  if (Object.keys(metafile.inputs).some((path) => path.endsWith('places/dataFile.ts'))) {
    await mkdir(join(out, 'data'), { recursive: true });
    await replace(join(out, 'data/places.json'), await readFile(join(here, 'data/places.json')));
  }
  await replace(join(out, 'facts.json'), JSON.stringify(await factsOf(area, metafile), null, 2));
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  // Contracts are bundled in, so what is deployed depends on nothing that is not on npm.
  const manifest = {
    name: `spot-functions-${area}`,
    private: true,
    main: 'index.js',
    // Without it Node compiles each file twice to find out.
    type: 'commonjs',
    engines,
    dependencies: Object.fromEntries(
      external
        .filter((name) => always.includes(name) || imports.some((path) => path === name || path.startsWith(`${name}/`)))
        .map((name) => [name, dependencies[name]]),
    ),
  };
  await replace(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await replace(join(out, 'package-lock.json'), `${JSON.stringify(lockOf(manifest, locked), null, 2)}\n`);
  for (const name of await readdir(here))
    if (name.startsWith('.env')) await replace(join(out, name), await readFile(join(here, name)));
}

/** Writes a file whole, because a product that starts meanwhile reads it. */
async function replace(path, contents) {
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

/** What of an area's functions others depend on: the calls they serve, the documents they write and read. */
async function factsOf(area, { outputs }) {
  const included = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const own = included.filter((path) => path.includes(join('functions', 'src')) || path.startsWith('src'));
  const texts = await Promise.all(own.map((path) => readFile(path, 'utf8')));
  const all = (pattern) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  return (await contracts).backendFactsOf(area, {
    served: texts.flatMap(servedIn),
    reasons: reasonsOf(new Map(own.map((path, index) => [path, texts[index]]))),
    // A list of a page is named as its kind of documents.
    written: [...all(/\bstored\(\s*'(\w+)'/g), ...all(/\bstoredEntry\(\s*(\w+)/g)],
    paths: [...all(/\bpaths\.(\w+)\(/g), ...all(/\b(\w+)\.collection\(/g)],
    collections: all(/\bcollection(?:Group)?\(\s*'(\w+)'/g),
  });
}

/** Calls that a file defines, by the names of their contracts, which it may have under another one. */
function servedIn(text) {
  const given = [...text.matchAll(/\bdefineCallable\(\s*(\w+)/g)].map(([, name]) => name);
  return given.map((name) => new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name);
}
