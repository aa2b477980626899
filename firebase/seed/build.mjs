import { build } from 'esbuild';

await build({
  entryPoints: { seed: 'src/main.ts', migrate: 'src/migrateMain.ts', check: 'src/checkMain.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
});
