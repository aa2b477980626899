import { join } from 'node:path';
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

/** Bundles the source, with stand-ins, and returns its exports. */
async function run(dir, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: dir, loader: 'ts' },
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

/**
 * The functions of a feature in `dir`, whose entry exports `functions`: their script for the server's sandbox, and their
 * description as data.
 */
export async function featureFunctions(dir, entry, feature) {
  const imported = `import { functions } from ${JSON.stringify(entry)};`;
  const { outputFiles } = await build({
    stdin: {
      contents: `${imported}
        import { answerTo } from '@spot/contracts/features';
        globalThis.answer = (text) => answerTo(functions, text);`,
      resolveDir: dir,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    platform: 'neutral',
    format: 'iife',
    target: 'es2022',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const described = await run(
    dir,
    `${imported}
    import { servedOf } from '@spot/contracts/releases/describe/served';
    export const found = servedOf(${JSON.stringify(feature)}, functions);`,
  );
  return { script: outputFiles[0].text, ...described.found };
}

/** The files that the functions of a feature in `dir` are made of, without those of packages. */
export async function functionSources(dir, entry) {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: dir,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    packages: 'external',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).map((file) => join(dir, file));
}

/** Runs the contracts installed beside `dir`, which are TypeScript, and returns their description as data. */
export const contractFacts = (dir) => run(dir, `export * from '@spot/contracts/releases/describe';`);
