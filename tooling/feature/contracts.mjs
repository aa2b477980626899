import { build } from 'esbuild';

let made;

/**
 * What the tool shares with shell and functions, from the contracts as they are installed: they come as TypeScript, and this
 * program runs without a build.
 */
export const contracts = () => (made ??= load());

async function load() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { functionsRegion, pathOf, paths } from '@spot/contracts/core';
        export * from '@spot/contracts/releases';
        export { checkRelease } from '@spot/contracts/releases/gate';`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
