import { build } from 'esbuild';

/** Stand-ins for modules that need a server or the clock: only the place that a query reads is needed. */
const standIns = (dir) => ({
  name: 'stand-ins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@firebase\/|^@spot\/contracts\/time$/ }, ({ path }) => ({ path, namespace: 'stand-in' }));
    onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
      // Every other name gives `anyValue`: esbuild keeps the prototype of a module's exports.
      contents: `
        const { anyValue, firestore } = require('@spot/contracts/releases/describe/stand-ins');
        const others = new Proxy({}, { get: () => anyValue });
        module.exports = Object.assign(Object.create(others), ${path === '@firebase/firestore' ? 'firestore' : '{}'});`,
      resolveDir: dir,
    }));
  },
});

/** Runs the contracts installed beside `dir`, which are TypeScript, and returns their description as data. */
export async function contractFacts(dir) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@spot/contracts/releases/describe';`, resolveDir: dir, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // A rule is identified by the name of its function.
    keepNames: true,
    mainFields: ['module', 'main'],
    plugins: [standIns(dir)],
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', outputFiles[0].text)(module, module.exports);
  return module.exports;
}
