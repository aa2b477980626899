import webpack from 'webpack';

const name = 'SameChunksPlugin';

/**
 * Keeps chunks independent of their version, so that an unchanged chunk is the same file in the next version and browsers need
 * not fetch it again. webpack writes into each chunk its version's global, through which the chunk is delivered, and versions
 * running side by side must not share one. Here the script element delivers the chunk instead, because the requesting version
 * creates it. The shell is informed before the request (`spotScript`, shell/src/federation/chunk-scripts.ts).
 */
export class SameChunksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { globalObject, chunkLoadingGlobal } = compilation.outputOptions;
      const global = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const lines = `script.spotChunks = ${global};\nif (self.spotScript) self.spotScript(script, url);`;
      createScript.tap(name, (source) => `${source}\n${lines}`);

      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks)
          if (!chunk.hasRuntime())
            for (const file of chunk.files)
              compilation.updateAsset(file, (source) => withoutVersion(source, global, file));
      });
    });
  }
}

function withoutVersion(source, global, file) {
  const text = source.source().toString();
  const replaced = new webpack.sources.ReplaceSource(source);
  let found = 0;
  for (let at = text.indexOf(global); at >= 0; at = text.indexOf(global, at + 1), found++)
    replaced.replace(at, at + global.length - 1, 'document.currentScript["spotChunks"]');
  if (found === 0) throw new Error(`${file} does not have the form that this plugin expects.`);
  return replaced;
}
