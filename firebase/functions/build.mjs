import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/** Bundles the named areas, or every one, each into a folder that is deployed as it is. */
const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
/** Where they are deployed; Local Firebase runs them on the Node that it has. */
const engines = { node: '22' };
const always = ['firebase-admin', 'firebase-functions'];
/** Loaded by who needs them, and shipped only where somebody does: one brings a WebAssembly file, the other much that is never used. */
const external = [...always, 'node-sqlite3-wasm', '@elastic/elasticsearch'];

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(here, 'dist') } },
  allowPositionals: true,
});
const areas = (await readdir(join(here, 'src'))).filter((name) => existsSync(join(here, 'src', name, 'index.ts')));
await Promise.all((positionals.length > 0 ? positionals : areas).map(bundle));

async function bundle(area) {
  const out = join(values.out, area);
  const { metafile } = await build({
    entryPoints: [join(here, 'src', area, 'index.ts')],
    outfile: join(out, 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    // As CommonJS, parts of firebase-admin are loaded by whoever asks for them rather than with the first import.
    format: 'cjs',
    sourcemap: true,
    metafile: true,
    external: external.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
  if (Object.keys(metafile.inputs).some((path) => path.endsWith('places/dataFile.ts'))) {
    await mkdir(join(out, 'data'), { recursive: true });
    await copyFile(join(here, 'data/places.json'), join(out, 'data/places.json'));
  }
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  // Contracts are bundled in, so what is deployed depends on nothing that is not on npm.
  const manifest = {
    name: `spot-functions-${area}`,
    private: true,
    main: 'index.js',
    engines,
    dependencies: Object.fromEntries(
      external
        .filter((name) => always.includes(name) || imports.some((path) => path === name || path.startsWith(`${name}/`)))
        .map((name) => [name, dependencies[name]]),
    ),
  };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of await readdir(here))
    if (name.startsWith('.env')) await copyFile(join(here, name), join(out, name));
}
