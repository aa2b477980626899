import { build } from 'esbuild';

/** Stand in for what asks a server or the clock: only where a query looks is wanted. */
const standIns = (dir) => ({
  name: 'stand-ins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@firebase\/|^@spot\/contracts\/time$/ }, ({ path }) => ({ path, namespace: 'stand-in' }));
    onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
      // Whatever else is asked of them is any value: esbuild keeps the prototype of what a module exports.
      contents: `
        const { anyValue, firestore } = require('@spot/contracts/releases/describe/stand-ins');
        const others = new Proxy({}, { get: () => anyValue });
        module.exports = Object.assign(Object.create(others), ${path === '@firebase/firestore' ? 'firestore' : '{}'});`,
      resolveDir: dir,
    }));
  },
});

/** What the contracts installed beside `dir` say of themselves, as data: they come as TypeScript and are run here. */
export async function contractFacts(dir) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@spot/contracts/releases/describe';`, resolveDir: dir, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // A rule is known by the name of its function.
    keepNames: true,
    mainFields: ['module', 'main'],
    plugins: [standIns(dir)],
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', outputFiles[0].text)(module, module.exports);
  return module.exports;
}
