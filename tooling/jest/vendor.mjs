import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const versionOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * Fluent as one file, without what nobody imports: each test of a screen has a registry of modules of its own and would read
 * two thousand files anew. What tests replace or share stays outside of it.
 */
// eslint-disable-next-line no-restricted-syntax -- jest takes the default export
export default async function vendor() {
  const outfile = join(root, '.local/jest/fluent.cjs');
  const banner = `// @fluentui/react-components ${versionOf('@fluentui/react-components')}, esbuild ${versionOf('esbuild')}`;
  if (existsSync(outfile) && readFileSync(outfile, 'utf8').startsWith(`${banner}\n`)) return;
  await build({
    stdin: { contents: "export * from '@fluentui/react-components';", resolveDir: root },
    outfile,
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"test"' },
    external: ['react', 'react-dom', 'scheduler', '@griffel/core'],
    banner: { js: banner },
    logLevel: 'warning',
  });
}
