import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

/** Bundles the named areas, or every codebase of firebase.json, each into a folder that is deployed as it is. */
const here = fileURLToPath(new URL('.', import.meta.url));
const read = async (path) => JSON.parse(await readFile(join(here, path), 'utf8'));
const { dependencies } = await read('package.json');
const { functions } = await read('../../firebase.json');
const external = ['firebase-admin', 'firebase-functions'];

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(here, 'dist') } },
  allowPositionals: true,
});
const wanted = functions.filter(({ codebase }) => positionals.length === 0 || positionals.includes(codebase));
await Promise.all(wanted.map(({ codebase, runtime }) => bundle(codebase, runtime)));

async function bundle(area, runtime) {
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
  // Contracts are bundled in, so what is deployed depends on nothing that is not on npm.
  const manifest = {
    name: `spot-functions-${area}`,
    private: true,
    main: 'index.js',
    engines: { node: runtime.replace('nodejs', '') },
    dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
  };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of await readdir(here))
    if (name.startsWith('.env')) await copyFile(join(here, name), join(out, name));
}
