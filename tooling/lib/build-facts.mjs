import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBuilt } from './build.mjs';
import { buildFeature } from './build-feature.mjs';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

const run = promisify(execFile);
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

const features = workspaces
  .filter((folder) => existsSync(join(root, folder, 'remote.json')))
  .map((folder) => ({ folder, ...read(root, folder, 'remote.json') }));

/** Reads build manifests: `shell` and `functions` are folders of builds, `feature` returns a feature's folder. */
function factsIn({ shell, functions, feature }) {
  const areas = readdirSync(functions).filter((area) => existsSync(join(functions, area, 'facts.json')));
  return {
    shell: read(shell, 'shell.json'),
    features: Object.fromEntries(
      features.map((one) => [one.name, { ...read(feature(one), 'feature.json'), version: one.version }]),
    ),
    backends: Object.fromEntries(areas.map((area) => [area, read(functions, area, 'facts.json')])),
  };
}

async function built(out) {
  for (const { folder, name, version } of features)
    await buildFeature(join(root, folder), { version, out: join(out, name) });
  await run(process.execPath, [join(root, 'firebase/functions/build.mjs'), '--out', join(out, 'functions')]);
  const env = { ...process.env, NODE_ENV: 'production' };
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--config', 'webpack.config.mjs', '--output-path', join(out, 'shell')], {
    cwd: join(root, 'shell'),
    env,
  });
  return factsIn({
    shell: join(out, 'shell'),
    functions: join(out, 'functions'),
    feature: ({ name, version }) => join(out, name, version),
  });
}

/** The build manifests of the whole product; builds only if `npm run build` has not, or a source has changed since. */
export async function buildsOfProduct() {
  if (isBuilt())
    return factsIn({
      shell: join(root, 'shell/dist'),
      functions: join(root, 'firebase/functions/dist'),
      feature: ({ folder }) => join(root, folder, 'dist/local'),
    });
  const print = fingerprint(
    root,
    [...workspaces.filter((name) => name !== 'tooling'), 'tooling/webpack'],
    ['package-lock.json'],
  );
  const kept = join(root, '.local/facts', `${print.slice(0, 16)}.json`);
  if (existsSync(kept)) return read(kept);
  mkdirSync(join(root, '.local/facts'), { recursive: true });
  const out = mkdtempSync(join(root, '.local/facts-'));
  try {
    const facts = await built(out);
    const text = join(out, 'facts.json');
    writeFileSync(text, JSON.stringify(facts));
    renameSync(text, kept);
    return facts;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
