import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buildFeature } from '../lib/build-feature.mjs';
import { Clear } from '../lib/say.mjs';
import { contracts } from './contracts.mjs';

const packed = promisify(gzip);

/** Compressed copies and source maps are not published: files are compressed for sending, and sources stay private. */
const isPublished = (file) => !/\.(?:gz|map)$/.test(file) && file !== 'feature.json';

/**
 * Builds a feature under its own version number in a temporary folder and passes the build manifest and files to `use`.
 * Existing builds in `dist` are never published, because their source is unknown.
 */
export async function withBuild({ name, dir, manifest }, { version = manifest.version, commit }, use) {
  const { localVersion, branchBuildOf, isVersionNumber, featureFacts, integrityOf } = await contracts();
  if (version !== localVersion && !isVersionNumber(version) && !branchBuildOf(version))
    throw new Clear(`${version} is not a version number, such as 1.2.0.`);
  const out = mkdtempSync(join(tmpdir(), `spot-${name}-`));
  try {
    await buildFeature(dir, { version, out }).catch((error) => {
      throw Object.assign(new Clear(error.message), { reason: 'build' });
    });
    const folder = join(out, version);
    const said = JSON.parse(readFileSync(join(folder, 'feature.json'), 'utf8'));
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isPublished(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const files = paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
    const hashed = files.map(async ({ path, bytes }) => [path, await integrityOf(bytes)]);
    const whole = { ...said, files: Object.fromEntries(await Promise.all(hashed)), ...(commit && { commit }) };
    return await use({ facts: featureFacts.parse(whole), files });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** The files as they are sent: each compressed. */
export const sendable = (files) =>
  Promise.all(files.map(async ({ path, bytes }) => ({ path, content: (await packed(bytes)).toString('base64') })));
