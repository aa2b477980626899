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
import { buildFeature } from './build-feature.mjs';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

const run = promisify(execFile);
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

async function built(out) {
  const features = workspaces.filter((folder) => existsSync(join(root, folder, 'remote.json')));
  const facts = {};
  for (const folder of features) {
    const { name, version } = read(root, folder, 'remote.json');
    await buildFeature(join(root, folder), { version, out: join(out, name) });
    facts[name] = read(out, name, version, 'feature.json');
  }
  await run(process.execPath, [join(root, 'firebase/functions/build.mjs'), '--out', join(out, 'functions')]);
  const areas = readdirSync(join(out, 'functions'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--config', 'webpack.config.mjs', '--output-path', join(out, 'shell')], {
    cwd: join(root, 'shell'),
    env,
  });
  return {
    shell: read(out, 'shell/shell.json'),
    features: facts,
    backends: Object.fromEntries(areas.map((area) => [area, read(out, 'functions', area, 'facts.json')])),
  };
}

/** What builds of the whole product say of themselves; built anew only where a source has changed. */
export async function buildsOfProduct() {
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
