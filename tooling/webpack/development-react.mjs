import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { developmentReactFile } from '../gateway/development-react.mjs';

const name = 'DevelopmentReactPlugin';
const ofProduction = /\.production\.js$/;
const ofDevelopment = /\.development\.js$/;
const asking = /\brequire\(['"]([^'"]+)['"]\)/g;

/**
 * Writes React's development build beside the shell's production one, as the same chunk with the same module ids. Whoever adds
 * its script to the page before the shell's first one gets a shell with this React: the chunk has arrived then, and the
 * production one is never requested. Only a development server does so; no page of the shell names the file.
 */
export class DevelopmentReactPlugin {
  /** `chunk` is the name of the chunk that contains React and nothing else. */
  constructor(chunk) {
    this.chunk = chunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const chunk = compilation.namedChunks.get(this.chunk);
        if (!chunk) return;
        const source = new webpack.sources.RawSource(textOf(compilation, chunk));
        // As it is written: it is read by developers, and by nobody who waits for it.
        compilation.emitAsset(developmentReactFile, source, { minimized: true });
      });
    });
  }
}

function textOf({ chunkGraph, moduleGraph, outputOptions }, chunk) {
  const modules = [...chunkGraph.getChunkModules(chunk)];
  const ids = new Map(modules.map((module) => [module.resource, chunkGraph.getModuleId(module)]));
  for (const { resource, given, used } of modules.flatMap((module) => namesIn(moduleGraph, module)))
    if (given !== used) throw new Error(`${given} of ${resource} has another name in production.`);
  const written = modules.map(({ resource }) => `${JSON.stringify(ids.get(resource))}${functionOf(resource, ids)}`);
  const global = `self[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
  return `'use strict';\n(${global} ||= []).push([[${JSON.stringify(chunk.id)}], {\n${written.join(',\n')}\n}]);\n`;
}

/** The exports that other modules use, each with the name under which they do. */
const namesIn = (moduleGraph, module) =>
  [...moduleGraph.getExportsInfo(module).exports]
    .map((info) => ({ resource: module.resource, given: info.name, used: info.getUsedName(info.name, undefined) }))
    .filter(({ used }) => used !== false);

/** A module's function with its development source, which requires the others by the ids of the production ones. */
function functionOf(resource, ids) {
  const { resolve } = createRequire(resource);
  const source = readFileSync(resource.replace(ofProduction, '.development.js'), 'utf8');
  const asked = [...source.matchAll(asking)].map(([, request]) => {
    const id = ids.get(resolve(request).replace(ofDevelopment, '.production.js'));
    if (id === undefined) throw new Error(`${resource} requires ${request}, which is not in the chunk of React.`);
    return [request, id];
  });
  const table = JSON.stringify(Object.fromEntries(asked));
  return `(module, exports, load) {
const require = (name) => load(${table}[name]);
const process = { env: { NODE_ENV: 'development' } };
${source}
}`;
}
