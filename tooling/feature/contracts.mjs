import { build } from 'esbuild';

let made;

/**
 * The parts of the contracts that the tool shares with shell and functions. They are TypeScript, so they are bundled here,
 * because this program runs without a build.
 */
export const contracts = () => (made ??= load());

async function load() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { functionsRegion, pathOf, paths } from '@spot/contracts/core';
        export * from '@spot/contracts/releases';
        export { checkRelease } from '@spot/contracts/releases/gate';
        export * as calls from '@spot/contracts/all/calls';`,
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
