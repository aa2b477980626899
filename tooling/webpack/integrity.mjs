import webpack from 'webpack';

/** A hash that no file has: what nobody vouches for is asked for and never run. */
const nobodys = `sha256-${'A'.repeat(43)}=`;

/**
 * Has every chunk checked by the browser against the hash that the signed registry names for its address; the shell offers them
 * as `spotIntegrity(url)` before it loads the entry (shell/src/federation/integrity.ts).
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const line = `script.integrity = (self.spotIntegrity && self.spotIntegrity(url)) || '${nobodys}';`;
      createScript.tap('IntegrityPlugin', (source) => `${source}\n${line}`);
    });
  }
}
