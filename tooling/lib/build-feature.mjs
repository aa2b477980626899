import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Builds a feature's folder as `version` into `out`, keeping other files there. */
export function buildFeature(folder, { version, out }) {
  const program = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  const env = { ...process.env, NODE_ENV: 'production', SPOT_FEATURE_VERSION: version, SPOT_FEATURE_OUT: out };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, '--config', join(folder, 'webpack.config.mjs')], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} was not built:\n${said}`))));
  });
}
