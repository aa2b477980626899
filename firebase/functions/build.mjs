import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const { engines, dependencies } = JSON.parse(await readFile(`${here}package.json`, 'utf8'));
const external = ['firebase-admin', 'firebase-functions'];

await mkdir(`${here}dist`, { recursive: true });
await build({
  entryPoints: [`${here}src/index.ts`],
  outfile: `${here}dist/index.js`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  // Data files are looked for beside the bundle; the source knows its folder by the same name.
  banner: {
    js: "import { dirname as __dir } from 'node:path'; import { fileURLToPath as __path } from 'node:url'; const __dirname = __dir(__path(import.meta.url));",
  },
  logLevel: 'warning',
});

/** `dist` is deployed as it is: contracts are bundled in, so it depends on nothing that is not on npm. */
const manifest = {
  name: 'spot-functions',
  private: true,
  type: 'module',
  main: 'index.js',
  engines,
  dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
};
await mkdir(`${here}dist/data`, { recursive: true });
await copyFile(`${here}data/places.json`, `${here}dist/data/places.json`);
await writeFile(`${here}dist/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
for (const name of await readdir(here))
  if (name.startsWith('.env')) await copyFile(`${here}${name}`, `${here}dist/${name}`);
