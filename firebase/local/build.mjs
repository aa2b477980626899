import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the program; packages stay in node_modules and load only when they are needed. */
const { outputFiles } = await build({
  entryPoints: [here('src/cli.ts')],
  outdir: here('dist'),
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  write: false,
  logLevel: 'warning',
});

// Each file whole and the entry last, so that a program that starts in between finds everything it refers to.
mkdirSync(here('dist'), { recursive: true });
const isEntry = ({ path }) => path.endsWith('cli.mjs');
for (const { path, contents } of [...outputFiles].sort((a, b) => isEntry(a) - isEntry(b))) {
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
