import webpack from 'webpack';

/** A hash that no file has, so that a file without a known hash is fetched but never runs. */
const nobodys = `sha256-${'A'.repeat(43)}=`;

/**
 * Makes the browser check every chunk against the hash that the signed registry lists for its URL; the shell provides the
 * hashes as `spotIntegrity(url)` before it loads the entry (shell/src/federation/integrity.ts).
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
